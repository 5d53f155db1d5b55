/// A subject that keeps the value sent last, and delivers it first to whoever subscribes.
///
/// A subscriber without demand misses values; its next demand is answered with the value kept, once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private var conduits = ConduitList<Output, Failure>()
    private var upstreams: [any Subscription] = []
    private var current: Output

    public init(_ value: Output) {
        current = value
    }

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    /// The value kept; setting it sends it.
    public var value: Output {
        get { current }
        set { send(newValue) }
    }

    /// Keeps the value, then delivers it.
    public func send(_ input: Output) {
        guard conduits.completion == nil else { return }
        current = input
        for conduit in conduits.listeners { conduit.offer(input) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        upstreams = []
        for conduit in conduits.end(completion) { conduit.finish(completion) }
    }

    public func send(subscription: any Subscription) {
        upstreams.append(subscription)
        subscription.request(.unlimited)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        if let completion = conduits.completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
            return
        }
        let conduit = TypedConduit(owner: self, downstream: subscriber, replays: true)
        conduits.join(conduit)
        subscriber.receive(subscription: conduit)
    }
}

extension CurrentValueSubject: ConduitOwner {
    var replayedValue: Output? { current }
    func conduitDidRequest() {}
    func leave(_ conduit: SubjectConduit<Output, Failure>) { conduits.leave(conduit) }
}
