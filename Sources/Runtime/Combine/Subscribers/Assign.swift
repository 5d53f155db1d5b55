extension Subscribers {
    /// Demands everything, and writes each value to a property of an object, which it keeps alive.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        public typealias Failure = Never

        public private(set) var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var status = SubscriptionStatus.awaiting

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            guard status.begin(subscription) else { return }
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            guard !status.isOver else { return .none }
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            cancel()
        }

        public func cancel() {
            let subscription = status.end()
            object = nil
            subscription?.cancel()
        }

        public var description: String { "Assign \(Root.self)" }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to a property of an object, for as long as the returned object lives. The object is kept alive
    /// for that long.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
