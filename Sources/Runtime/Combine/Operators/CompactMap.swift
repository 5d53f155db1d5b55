extension Publishers {
    /// Delivers what a closure makes of each value, where that is not nil.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(downstream: subscriber) { [transform] in
                    transform($0).map { .emit($0) } ?? .skip
                })
        }
    }

    /// Delivers what a closure makes of each value, where that is not nil; an error that it throws ends the publisher.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Error

        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output?

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(throwingFor: subscriber) { [transform] in
                    try transform($0).map { .emit($0) } ?? .skip
                })
        }
    }
}

extension Publisher {
    /// Delivers what a closure makes of each value, where that is not nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Delivers what a closure makes of each value, where that is not nil; an error that it throws ends the publisher.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
