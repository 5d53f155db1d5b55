/// Delivers one value to each subscriber, then finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    public let output: Output

    public init(_ output: Output) {
        self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subscriber.receive(subscription: ResultSubscription(.success(output), subscriber))
    }
}

extension Just: Equatable where Output: Equatable {}

/// Delivers one value when it is first demanded, then finishes; or fails.
final class ResultSubscription<Downstream: Subscriber>: Subscription {
    private let result: Result<Downstream.Input, Downstream.Failure>
    private var downstream: Downstream?

    init(_ result: Result<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
        self.result = result
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        guard let downstream = downstream.take() else { return }
        switch result {
        case .success(let value):
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        case .failure(let error):
            downstream.receive(completion: .failure(error))
        }
    }

    func cancel() { downstream = nil }
}

extension Result {
    /// A publisher that delivers the result's value and finishes, or fails with its error.
    public var publisher: Publisher { Publisher(self) }

    /// Delivers a result to each subscriber.
    public struct Publisher: HeadlessCombine.Publisher {
        public typealias Output = Success

        public let result: Result<Success, Failure>

        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        public init(_ output: Success) { self.init(.success(output)) }
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success:
                subscriber.receive(subscription: ResultSubscription(result, subscriber))
            case .failure(let error):
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .failure(error))
            }
        }
    }
}

extension Optional {
    /// A publisher that delivers the value, if there is one, and finishes.
    public var publisher: Publisher { Publisher(self) }

    /// Delivers an optional's value to each subscriber.
    public struct Publisher: HeadlessCombine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        public let output: Wrapped?

        public init(_ output: Wrapped?) {
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            guard let output else { return Empty().receive(subscriber: subscriber) }
            Just(output).receive(subscriber: subscriber)
        }
    }
}
