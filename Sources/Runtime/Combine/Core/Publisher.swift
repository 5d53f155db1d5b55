/// Something that delivers values over time to those who subscribe, and then possibly an end.
///
/// Everything in this module runs on one thread, the main thread of the run, so nothing here is locked. A value is
/// delivered within the call that sends it, unless an operator with a scheduler says otherwise.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Attaches the subscriber; called by `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber: from here on it gets a subscription, then values as it demands them, then at most one
    /// completion.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject, which passes on what it gets to its own subscribers.
    ///
    /// - Returns: Detaches the subject when it is cancelled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The name space of the publishers that operators make.
public enum Publishers {}
