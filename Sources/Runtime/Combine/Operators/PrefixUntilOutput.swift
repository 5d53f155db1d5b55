extension Publishers {
    /// Delivers values until another publisher delivers one, then finishes.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let other: Other

        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let gate = GatedSubscriber(downstream: subscriber, isOpen: true)
            gate.watch(other) { gate.finish(.finished) }
            upstream.subscribe(gate)
        }
    }

    /// Leaves out values until another publisher delivers one.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let other: Other

        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let gate = GatedSubscriber(downstream: subscriber, isOpen: false)
            gate.watch(
                other, onOutput: { gate.isOpen = true },
                onCompletion: { completion in
                    switch completion {
                    // It will never open.
                    case .finished: if !gate.isOpen { gate.finish(.finished) }
                    case .failure: gate.finish(completion)
                    }
                })
            upstream.subscribe(gate)
        }
    }
}

extension Publisher {
    /// Delivers values until another publisher delivers one, then finishes.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Leaves out values until another publisher delivers one.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

/// Lets values pass while it is open; the first value of another publisher turns or ends it.
private final class GatedSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    var isOpen: Bool
    private var downstream: Downstream?
    private var status = SubscriptionStatus.awaiting
    private var trigger = SubscriptionStatus.awaiting
    /// An end that came before the subscriber was attached.
    private var earlyCompletion: Subscribers.Completion<Failure>?

    init(downstream: Downstream, isOpen: Bool) {
        self.downstream = downstream
        self.isOpen = isOpen
    }

    /// Attaches the other publisher, of which the first value counts.
    func watch<P: Publisher>(
        _ publisher: P, onOutput: @escaping () -> Void,
        onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void = { _ in }
    ) {
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { [self] subscription in
                    if trigger.begin(subscription) { subscription.request(.max(1)) }
                },
                receiveValue: { [self] _ in
                    guard !trigger.isOver else { return .none }
                    trigger.end()?.cancel()
                    onOutput()
                    return .none
                },
                receiveCompletion: { [self] completion in
                    guard !trigger.isOver else { return }
                    trigger = .over
                    onCompletion(completion)
                }))
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
        if let earlyCompletion { finish(earlyCompletion) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream else { return .none }
        return isOpen ? downstream.receive(input) : .max(1)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        finish(completion)
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        if case .awaiting = status {
            earlyCompletion = completion
            return
        }
        let downstream = downstream
        cancel()
        downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        status.subscription?.request(demand)
    }

    func cancel() {
        let subscriptions = [status.end(), trigger.end()]
        downstream = nil
        for subscription in subscriptions { subscription?.cancel() }
    }
}
