extension Publishers {
    /// Subscribes again when the publisher fails.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        /// How many times more; without limit when nil.
        public let retries: Int?

        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            attempt(Succession(downstream: subscriber), retries: retries)
        }

        private func attempt<S: Subscriber>(_ succession: Succession<S>, retries: Int?)
        where S.Input == Output, S.Failure == Failure {
            succession.follow(upstream) { completion in
                guard case .failure = completion, retries != 0 else { return succession.finish(completion) }
                attempt(succession, retries: retries.map { $0 - 1 })
            }
        }
    }
}

extension Publisher {
    /// Subscribes again, up to so many times, when the publisher fails.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}
