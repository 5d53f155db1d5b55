extension Publishers {
    /// Leaves out values until a closure rejects one.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(downstream: subscriber) { [predicate] value in
                    if isDropping, predicate(value) { return .skip }
                    isDropping = false
                    return .emit(value)
                })
        }
    }

    /// Leaves out values until a closure that can throw rejects one.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Error

        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(throwingFor: subscriber) { [predicate] value in
                    if isDropping, try predicate(value) { return .skip }
                    isDropping = false
                    return .emit(value)
                })
        }
    }
}

extension Publisher {
    /// Leaves out values until a closure rejects one.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Leaves out values until a closure rejects one; an error that it throws ends the publisher.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}
