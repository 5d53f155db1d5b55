/// A publisher that values are put into from outside, by sending them.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to the subscribers.
    func send(_ value: Output)
    /// Ends the subject, for its present and later subscribers.
    func send(completion: Subscribers.Completion<Failure>)
    /// Gives the subject a subscription to something that feeds it.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Says to the subscribers that something happened.
    public func send() { send(()) }
}
