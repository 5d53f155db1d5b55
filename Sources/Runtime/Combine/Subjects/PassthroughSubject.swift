/// A subject that keeps no value: who subscribes gets what is sent from then on, as far as demanded.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private var conduits = ConduitList<Output, Failure>()
    private var upstreams: [any Subscription] = []
    private var hasDemand = false

    public init() {}

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    public func send(_ value: Output) {
        for conduit in conduits.listeners { conduit.offer(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        upstreams = []
        for conduit in conduits.end(completion) { conduit.finish(completion) }
    }

    /// What feeds the subject is asked for everything once somebody demands anything.
    public func send(subscription: any Subscription) {
        upstreams.append(subscription)
        if hasDemand { subscription.request(.unlimited) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        if let completion = conduits.completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
            return
        }
        let conduit = TypedConduit(owner: self, downstream: subscriber, replays: false)
        conduits.join(conduit)
        subscriber.receive(subscription: conduit)
    }
}

extension PassthroughSubject: ConduitOwner {
    var replayedValue: Output? { nil }

    func conduitDidRequest() {
        guard !hasDemand else { return }
        hasDemand = true
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    func leave(_ conduit: SubjectConduit<Output, Failure>) { conduits.leave(conduit) }
}
