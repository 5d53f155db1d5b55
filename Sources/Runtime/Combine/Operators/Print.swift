extension Publishers {
    /// Prints what passes between the publisher and its subscriber.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let prefix: String
        public let stream: TextOutputStream?

        public init(upstream: Upstream, prefix: String, to stream: TextOutputStream? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let lead = prefix.isEmpty ? "" : "\(prefix): "
            var stream = stream
            func write(_ text: String) {
                if stream != nil { stream?.write("\(lead)\(text)\n") } else { Swift.print("\(lead)\(text)") }
            }
            upstream.subscribe(
                HandleEventsSubscriber(
                    downstream: subscriber,
                    subscription: { write("receive subscription: (\($0))") },
                    output: { write("receive value: (\($0))") },
                    completion: { completion in
                        switch completion {
                        case .finished: write("receive finished")
                        case .failure(let error): write("receive error: (\(error))")
                        }
                    },
                    cancel: { write("receive cancel") },
                    request: { write("request \($0)") },
                    more: { write("request \($0) (synchronous)") }))
        }
    }
}

extension Publisher {
    /// Prints what passes between the publisher and its subscriber.
    ///
    /// - Parameters:
    ///   - prefix: Stands before each line, with a colon.
    ///   - stream: Where the lines go; to standard output when absent.
    public func print(_ prefix: String = "", to stream: TextOutputStream? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
