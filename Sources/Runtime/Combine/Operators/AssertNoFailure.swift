extension Publishers {
    /// Stops the program when the publisher fails.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream
        public let prefix: String
        public let file: StaticString
        public let line: UInt

        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Relay<Upstream.Output, Upstream.Failure, S>(
                    downstream: subscriber,
                    onCompletion: { [prefix, file, line] completion in
                        if case .failure(let error) = completion {
                            preconditionFailure("\(prefix)\(error)", file: file, line: line)
                        }
                        return .complete(.finished)
                    },
                    onInput: { .emit($0) }))
        }
    }
}

extension Publisher {
    /// Stops the program when the publisher fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}
