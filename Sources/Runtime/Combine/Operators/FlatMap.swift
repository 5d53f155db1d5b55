extension Publishers {
    /// Makes a publisher of each value, and delivers the values of all of them as they come.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outer = FlatMapSubscriber<Upstream.Output, NewPublisher, S>(
                downstream: subscriber, maxPublishers: maxPublishers, transform: transform)
            subscriber.receive(subscription: outer)
            upstream.subscribe(outer)
        }
    }
}

extension Publisher {
    /// Makes a publisher of each value, and delivers the values of all of them as they come.
    ///
    /// - Parameter maxPublishers: How many may be active together.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that cannot fail of each value, and delivers the values of all of them as they come.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, and delivers the values of all of them as they come.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher that cannot fail of each value, and delivers the values of all of them as they come.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

/// Takes one value from each inner publisher in advance while the subscriber's demand is limited, and holds it until it
/// is demanded; takes everything when there is no limit.
private final class FlatMapSubscriber<Input, Inner: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let maxPublishers: Subscribers.Demand
    private var transform: ((Input) -> Inner)?
    private var outer = SubscriptionStatus.awaiting
    private var inners: [(id: Int, status: SubscriptionStatus)] = []
    private var lastId = 0
    private var demand = Subscribers.Demand.none
    private var waiting: [(id: Int, value: Inner.Output)] = []
    private var isDelivering = false

    init(downstream: Downstream, maxPublishers: Subscribers.Demand, transform: @escaping (Input) -> Inner) {
        self.downstream = downstream
        self.maxPublishers = maxPublishers
        self.transform = transform
    }

    // MARK: The outer publisher

    func receive(subscription: any Subscription) {
        guard outer.begin(subscription), maxPublishers > .none else { return }
        subscription.request(maxPublishers)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let transform, !outer.isOver else { return .none }
        lastId += 1
        let id = lastId
        inners.append((id, .awaiting))
        transform(input).subscribe(
            AnySubscriber(
                receiveSubscription: { [self] in begin($0, of: id) },
                receiveValue: { [self] in receive($0, from: id) },
                receiveCompletion: { [self] in receive($0, from: id) }))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !outer.isOver else { return }
        outer = .over
        if case .failure = completion { finish(completion) } else { finishIfDone() }
    }

    // MARK: The inner publishers

    private func begin(_ subscription: any Subscription, of id: Int) {
        guard let index = index(of: id), inners[index].status.begin(subscription) else {
            return subscription.cancel()
        }
        subscription.request(demand == .unlimited ? .unlimited : .max(1))
    }

    private func receive(_ value: Inner.Output, from id: Int) -> Subscribers.Demand {
        guard downstream != nil else { return .none }
        waiting.append((id, value))
        deliver()
        return .none
    }

    private func receive(_ completion: Subscribers.Completion<Failure>, from id: Int) {
        guard let index = index(of: id) else { return }
        inners.remove(at: index)
        if case .failure = completion { return finish(completion) }
        // Another one may take its place.
        if maxPublishers != .unlimited { outer.subscription?.request(.max(1)) }
        finishIfDone()
    }

    private func index(of id: Int) -> Int? { inners.firstIndex { $0.id == id } }

    // MARK: The subscriber

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        guard downstream != nil else { return }
        let wasUnlimited = demand == .unlimited
        demand += more
        deliver()
        guard demand == .unlimited, !wasUnlimited else { return }
        for id in inners.map(\.id) {
            if let index = index(of: id) { inners[index].status.subscription?.request(.unlimited) }
        }
    }

    private func deliver() {
        guard demand != .unlimited else {
            while !waiting.isEmpty, let downstream { _ = downstream.receive(waiting.removeFirst().value) }
            return finishIfDone()
        }
        // A value that comes while one is delivered waits for its turn.
        guard !isDelivering else { return }
        isDelivering = true
        while demand > .none, !waiting.isEmpty, let downstream {
            let next = waiting.removeFirst()
            demand -= 1
            demand += downstream.receive(next.value)
            guard let index = index(of: next.id) else { continue }
            inners[index].status.subscription?.request(demand == .unlimited ? .unlimited : .max(1))
        }
        isDelivering = false
        finishIfDone()
    }

    private func finishIfDone() {
        guard outer.isOver, inners.isEmpty, waiting.isEmpty, !isDelivering else { return }
        finish(.finished)
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        let downstream = downstream.take()
        cancel()
        downstream?.receive(completion: completion)
    }

    func cancel() {
        let subscriptions = [outer.end()] + inners.map(\.status.subscription)
        downstream = nil
        transform = nil
        inners = []
        waiting = []
        for subscription in subscriptions { subscription?.cancel() }
    }
}
