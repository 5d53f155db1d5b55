extension Publishers {
    /// Delivers the one of all values that a closure puts last, when the publisher has finished; of equals the first.
    public struct Comparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(gatheringFor: subscriber, result: { result }) {
                    [areInIncreasingOrder] value in
                    if let best = result, !areInIncreasingOrder(best, value) { return .skip }
                    result = value
                    return .skip
                })
        }
    }

    /// Delivers the one of all values that a closure that can throw puts last.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Error

        public let upstream: Upstream
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(throwingGatheringFor: subscriber, result: { result }) {
                    [areInIncreasingOrder] value in
                    if let best = result, try !areInIncreasingOrder(best, value) { return .skip }
                    result = value
                    return .skip
                })
        }
    }
}

extension Publisher where Output: Comparable {
    /// Delivers the least of all values when the publisher has finished.
    public func min() -> Publishers.Comparison<Self> {
        min(by: <)
    }

    /// Delivers the greatest of all values when the publisher has finished.
    public func max() -> Publishers.Comparison<Self> {
        max(by: <)
    }
}

extension Publisher {
    /// Delivers the least of all values, as a closure orders them.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
    }

    /// Delivers the least of all values, as a closure orders them that can throw.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
    }

    /// Delivers the greatest of all values, as a closure orders them.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Delivers the greatest of all values, as a closure orders them that can throw.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}
