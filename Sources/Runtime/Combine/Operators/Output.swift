extension Publishers {
    /// Delivers the values whose positions are in a range, and finishes behind them.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let range: CountableRange<Int>

        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard !range.isEmpty else { return Empty().receive(subscriber: subscriber) }
            upstream.subscribe(OutputSubscriber(downstream: subscriber, range: range))
        }
    }
}

extension Publisher {
    /// Delivers at most so many values, then finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        output(in: 0..<maxLength)
    }

    /// Delivers the value at a position, then finishes.
    public func output(at index: Int) -> Publishers.Output<Self> {
        output(in: index...index)
    }

    /// Delivers the values at the positions of a range, then finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}

/// Counts values, and ends with the last one of its range, as soon as it is delivered.
private final class OutputSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let range: CountableRange<Int>
    private var nextPosition = 0
    private var status = SubscriptionStatus.awaiting

    init(downstream: Downstream, range: CountableRange<Int>) {
        self.downstream = downstream
        self.range = range
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream, !status.isOver else { return .none }
        // Counted before the delivery, during which the next value can come.
        let position = nextPosition
        nextPosition += 1
        guard range.contains(position) else { return .max(1) }
        guard position + 1 == range.upperBound else { return downstream.receive(input) }
        // Cancelled before the delivery: what the subscriber does with the value must not lead to another one.
        status.end()?.cancel()
        _ = downstream.receive(input)
        self.downstream.take()?.receive(completion: .finished)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        downstream.take()?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        status.subscription?.request(demand)
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        subscription?.cancel()
    }
}
