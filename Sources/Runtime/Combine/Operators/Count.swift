extension Publishers {
    /// Delivers the number of values when the publisher has finished.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var count = 0
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(gatheringFor: subscriber, result: { count }) { _ in
                    count += 1
                    return .skip
                })
        }
    }
}

extension Publisher {
    /// Delivers the number of values when the publisher has finished.
    public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}
