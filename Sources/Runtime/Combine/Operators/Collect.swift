extension Publishers {
    /// Delivers all values as one array when the publisher has finished.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(gatheringFor: subscriber, result: { values }) { value in
                    values.append(value)
                    return .skip
                })
        }
    }

    /// Delivers arrays of so many values each; the last one is as long as it gets.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(CollectByCountSubscriber(downstream: subscriber, count: count))
        }
    }
}

extension Publisher {
    /// Delivers all values as one array when the publisher has finished.
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }

    /// Delivers arrays of so many values each; the last one is as long as it gets.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

/// Fills one array at a time; an array demanded is so many values demanded.
private final class CollectByCountSubscriber<Input, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let count: Int
    private var values: [Input] = []
    private var status = SubscriptionStatus.awaiting

    init(downstream: Downstream, count: Int) {
        self.downstream = downstream
        self.count = count
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream, !status.isOver else { return .none }
        values.append(input)
        guard values.count == count else { return .none }
        let full = values
        values = []
        return downstream.receive(full) * count
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let downstream = downstream.take(), !status.isOver else { return }
        status = .over
        if case .finished = completion, !values.isEmpty { _ = downstream.receive(values) }
        values = []
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        status.subscription?.request(demand * count)
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        values = []
        subscription?.cancel()
    }
}
