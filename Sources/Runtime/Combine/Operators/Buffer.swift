extension Publishers {
    /// When a buffer asks its publisher for values.
    public enum PrefetchStrategy: Hashable {
        /// To be full always, whatever its subscriber demands.
        case keepFull
        /// Everything at once, as it comes.
        case byRequest
    }

    /// What a full buffer does with another value.
    public enum BufferingStrategy<Failure: Error> {
        /// Loses the new value.
        case dropNewest
        /// Loses the value that has waited longest.
        case dropOldest
        /// Fails with what the closure returns.
        case customError(() -> Failure)
    }

    /// Holds values that its subscriber has not yet demanded.
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let size: Int
        public let prefetch: PrefetchStrategy
        public let whenFull: BufferingStrategy<Failure>

        public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                BufferSubscriber(downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

extension Publisher {
    /// Holds up to so many values that the subscriber has not yet demanded.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

private final class BufferSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let size: Int
    private let prefetch: Publishers.PrefetchStrategy
    private let whenFull: Publishers.BufferingStrategy<Failure>
    private var status = SubscriptionStatus.awaiting
    private var demand = Subscribers.Demand.none
    private var values: [Input] = []
    /// Comes behind the values that wait.
    private var completion: Subscribers.Completion<Failure>?
    private var isDelivering = false

    init(
        downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        self.downstream = downstream
        self.size = size
        self.prefetch = prefetch
        self.whenFull = whenFull
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        let initial: Subscribers.Demand =
            switch prefetch {
            case .keepFull: .max(size)
            case .byRequest: .unlimited
            }
        if initial > .none { status.subscription?.request(initial) }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        // What can be delivered at once needs no place in the buffer.
        let isPassing = demand > .none && values.isEmpty && !isDelivering
        if values.count < size || isPassing {
            values.append(input)
            deliver()
            return .none
        }
        switch whenFull {
        case .dropNewest: break
        case .dropOldest:
            if !values.isEmpty {
                values.removeFirst()
                values.append(input)
            }
        case .customError(let error):
            status.end()?.cancel()
            completion = .failure(error())
            deliver()
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        self.completion = completion
        deliver()
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
        deliver()
    }

    private func deliver() {
        // A value that comes while one is delivered waits for its turn.
        guard !isDelivering else { return }
        isDelivering = true
        while demand > .none, !values.isEmpty, let downstream {
            demand -= 1
            demand += downstream.receive(values.removeFirst())
            // Its place is free for another.
            if prefetch == .keepFull { status.subscription?.request(.max(1)) }
        }
        isDelivering = false
        guard let completion, values.isEmpty else { return }
        downstream.take()?.receive(completion: completion)
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        values = []
        subscription?.cancel()
    }
}
