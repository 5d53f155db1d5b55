extension Publishers {
    /// Delivers the last value when the publisher has finished.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(gatheringFor: subscriber, result: { last }) { value in
                    last = value
                    return .skip
                })
        }
    }

    /// Delivers the last value that a closure accepts when the publisher has finished.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(gatheringFor: subscriber, result: { last }) {
                    [predicate] value in
                    if predicate(value) { last = value }
                    return .skip
                })
        }
    }

    /// Delivers the last value that a closure that can throw accepts.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Error

        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(throwingGatheringFor: subscriber, result: { last }) {
                    [predicate] value in
                    if try predicate(value) { last = value }
                    return .skip
                })
        }
    }
}

extension Publisher {
    /// Delivers the last value when the publisher has finished.
    public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }

    /// Delivers the last value that a closure accepts when the publisher has finished.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Delivers the last value that a closure accepts; an error that it throws ends the publisher.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}
