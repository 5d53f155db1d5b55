/// Publishers one after the other for one subscriber, who notices nothing but values: what it has demanded and not got
/// from one, the next is asked for. Behind `catch`, `retry`, `prepend` and `append`.
final class Succession<Downstream: Subscriber>: Subscription {
    private var downstream: Downstream?
    private var status = SubscriptionStatus.over
    private var hasBegun = false
    private var demand = Subscribers.Demand.none

    init(downstream: Downstream) {
        self.downstream = downstream
    }

    /// Attaches the next publisher, when the one before it has ended.
    ///
    /// - Parameter onCompletion: Goes on with another one, or finishes.
    func follow<P: Publisher>(_ publisher: P, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void)
    where P.Output == Downstream.Input {
        guard downstream != nil else { return }
        status = .awaiting
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { [self] subscription in
                    guard status.begin(subscription) else { return }
                    if !hasBegun {
                        hasBegun = true
                        downstream?.receive(subscription: self)
                    } else if demand > .none {
                        subscription.request(demand)
                    }
                },
                receiveValue: { [self] value in
                    guard let downstream else { return .none }
                    demand -= 1
                    let more = downstream.receive(value)
                    demand += more
                    return more
                },
                receiveCompletion: { [self] completion in
                    guard downstream != nil, !status.isOver else { return }
                    status = .over
                    onCompletion(completion)
                }))
    }

    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.take()?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        guard downstream != nil else { return }
        demand += more
        status.subscription?.request(more)
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        subscription?.cancel()
    }
}
