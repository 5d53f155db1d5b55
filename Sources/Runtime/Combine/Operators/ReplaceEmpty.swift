extension Publishers {
    /// Delivers a value if the publisher finishes without one.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isEmpty = true
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(
                    downstream: subscriber,
                    onCompletion: { [output] completion in
                        if isEmpty, case .finished = completion { .emitLast(output) } else { .complete(completion) }
                    },
                    onInput: {
                        isEmpty = false
                        return .emit($0)
                    }))
        }
    }
}

extension Publisher {
    /// Delivers a value if the publisher finishes without one.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}
