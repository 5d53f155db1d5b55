extension Publishers {
    /// Delivers the values that differ from the one delivered before them.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var previous: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(downstream: subscriber) { [predicate] value in
                    if let previous, predicate(previous, value) { return .skip }
                    previous = value
                    return .emit(value)
                })
        }
    }

    /// Delivers the values that differ from the one delivered before them, as a closure says that can throw.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Error

        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var previous: Upstream.Output?
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(throwingFor: subscriber) { [predicate] value in
                    if let previous, try predicate(previous, value) { return .skip }
                    previous = value
                    return .emit(value)
                })
        }
    }
}

extension Publisher where Output: Equatable {
    /// Delivers the values that differ from the one delivered before them.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Delivers the values that a closure does not find the same as the one delivered before them.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Delivers the values that a closure does not find the same as the one delivered before them; an error that it throws ends the publisher.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}
