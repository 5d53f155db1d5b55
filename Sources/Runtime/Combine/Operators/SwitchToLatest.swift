extension Publishers {
    /// Delivers the values of the publisher that was delivered last.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where Upstream.Output == P, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outer = SwitchToLatestSubscriber<P, S>(downstream: subscriber)
            subscriber.receive(subscription: outer)
            upstream.subscribe(outer)
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Delivers the values of the publisher that was delivered last; the one before it is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Delivers the values of the publisher that was delivered last; the one before it is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Delivers the values of the publisher that was delivered last; the one before it is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Delivers the values of the publisher that was delivered last; the one before it is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

private final class SwitchToLatestSubscriber<Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Input = Inner
    typealias Failure = Inner.Failure

    private var downstream: Downstream?
    private var outer = SubscriptionStatus.awaiting
    private var inner = SubscriptionStatus.over
    /// Which publisher is the latest.
    private var generation = 0
    private var demand = Subscribers.Demand.none

    init(downstream: Downstream) {
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        guard outer.begin(subscription) else { return }
        subscription.request(.unlimited)
    }

    func receive(_ input: Inner) -> Subscribers.Demand {
        guard !outer.isOver else { return .none }
        generation += 1
        let generation = generation
        inner.end()?.cancel()
        inner = .awaiting
        input.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    guard generation == self.generation, inner.begin(subscription) else {
                        return subscription.cancel()
                    }
                    if demand > .none { subscription.request(demand) }
                },
                receiveValue: { [self] value in
                    guard generation == self.generation, let downstream else { return .none }
                    demand -= 1
                    let more = downstream.receive(value)
                    demand += more
                    // The publisher that takes over has been asked for what is outstanding already.
                    return generation == self.generation ? more : .none
                },
                receiveCompletion: { [self] completion in
                    guard generation == self.generation, !inner.isOver else { return }
                    inner = .over
                    if case .failure = completion { finish(completion) } else if outer.isOver { finish(.finished) }
                }))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !outer.isOver else { return }
        outer = .over
        if case .failure = completion { finish(completion) } else if inner.isOver { finish(.finished) }
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        guard downstream != nil else { return }
        demand += more
        inner.subscription?.request(more)
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        let downstream = downstream.take()
        cancel()
        downstream?.receive(completion: completion)
    }

    func cancel() {
        let subscriptions = [outer.end(), inner.end()]
        downstream = nil
        generation += 1
        for subscription in subscriptions { subscription?.cancel() }
    }
}
