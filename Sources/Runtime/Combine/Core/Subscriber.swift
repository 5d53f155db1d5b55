/// Something that receives what a publisher delivers.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Says that the subscriber is attached, and gives it what it demands values by.
    func receive(subscription: any Subscription)
    /// Delivers a value.
    ///
    /// - Returns: How many values more than demanded before the subscriber now expects.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Says that no more values come.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers that something happened.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The name space of subscribers and of the types that they use.
public enum Subscribers {}
