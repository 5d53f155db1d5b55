extension Subscribers {
    /// Demands everything, and hands each value and the end to a closure.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
        public private(set) var receiveValue: (Input) -> Void
        public private(set) var receiveCompletion: (Subscribers.Completion<Failure>) -> Void
        private var status = SubscriptionStatus.awaiting

        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
        }

        public func receive(subscription: any Subscription) {
            guard status.begin(subscription) else { return }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            receiveValue(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            guard !status.isOver else { return }
            status = .over
            let receiveCompletion = receiveCompletion
            release()
            receiveCompletion(completion)
        }

        public func cancel() {
            let subscription = status.end()
            release()
            subscription?.cancel()
        }

        /// Lets go of what the closures capture.
        private func release() {
            receiveValue = { _ in }
            receiveCompletion = { _ in }
        }

        public var description: String { "Sink" }
    }
}

extension Publisher {
    /// Runs closures for the values and the end, for as long as the returned object lives.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Runs a closure for each value, for as long as the returned object lives.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
