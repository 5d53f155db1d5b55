extension Publishers {
    /// Gives a publisher that cannot fail a type of failure.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Never, S>(
                    downstream: subscriber, onCompletion: { _ in .complete(.finished) }, onInput: { .emit($0) }))
        }
    }
}

extension Publisher where Failure == Never {
    /// Gives a publisher that cannot fail a type of failure.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
