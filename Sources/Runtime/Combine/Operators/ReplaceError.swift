extension Publishers {
    /// Delivers a value in the place of a failure, and finishes.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(
                    downstream: subscriber,
                    onCompletion: { [output] completion in
                        if case .failure = completion { .emitLast(output) } else { .complete(.finished) }
                    },
                    onInput: { .emit($0) }))
        }
    }
}

extension Publisher {
    /// Delivers a value in the place of a failure, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}
