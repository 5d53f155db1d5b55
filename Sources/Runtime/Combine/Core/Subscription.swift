/// The tie between one publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Says that the publisher may deliver so many values more.
    func request(_ demand: Subscribers.Demand)
}

/// The name space of ready-made subscriptions.
public enum Subscriptions {
    /// A subscription that never delivers a value.
    public static var empty: any Subscription { EmptySubscription.shared }

    private struct EmptySubscription: Subscription {
        static let shared = EmptySubscription()
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
