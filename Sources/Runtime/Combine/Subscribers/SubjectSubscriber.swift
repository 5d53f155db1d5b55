/// Feeds a subject from a publisher.
final class SubjectSubscriber<Target: Subject>: Subscriber, Subscription {
    typealias Input = Target.Output
    typealias Failure = Target.Failure

    private var subject: Target?
    private var status = SubscriptionStatus.awaiting

    init(_ subject: Target) {
        self.subject = subject
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        subject?.send(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        subject?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        subject.take()?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        status.subscription?.request(demand)
    }

    func cancel() {
        let subscription = status.end()
        subject = nil
        subscription?.cancel()
    }
}
