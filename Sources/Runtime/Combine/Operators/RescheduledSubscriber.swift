/// Hands the subscription on at once, and everything else when a scheduler says. What is on its way when the subscriber
/// cancels is lost.
final class RescheduledSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let schedule: (@escaping () -> Void) -> Void
    private var status = SubscriptionStatus.awaiting

    init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        schedule { [self] in
            guard let downstream else { return }
            let more = downstream.receive(input)
            if more > .none { status.subscription?.request(more) }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        schedule { [self] in downstream.take()?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        status.subscription?.request(demand)
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        subscription?.cancel()
    }
}
