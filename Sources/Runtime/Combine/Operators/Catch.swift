extension Publishers {
    /// Goes on with another publisher when one fails.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Succession(downstream: subscriber)
            succession.follow(upstream) { [handler] completion in
                switch completion {
                case .finished: succession.finish(.finished)
                case .failure(let error):
                    succession.follow(handler(error)) { succession.finish($0) }
                }
            }
        }
    }

    /// Goes on with another publisher when one fails, unless the closure that makes it throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Error

        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Succession(downstream: subscriber)
            succession.follow(upstream) { [handler] completion in
                switch completion {
                case .finished: succession.finish(.finished)
                case .failure(let error):
                    do {
                        let next = try handler(error)
                        succession.follow(next) { completion in succession.finish(completion.mapError { $0 }) }
                    } catch {
                        succession.finish(.failure(error))
                    }
                }
            }
        }
    }
}

extension Publisher {
    /// Goes on with the publisher that a closure makes of the error when this one fails.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Goes on with the publisher that a closure makes of the error when this one fails, or fails with what it throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}
