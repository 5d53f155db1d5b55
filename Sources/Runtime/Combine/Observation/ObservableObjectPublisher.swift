/// Says that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private var conduits = ConduitList<Void, Never>()

    public init() {}

    /// Says it, to the subscribers there are.
    public func send() {
        for conduit in conduits.listeners { conduit.offer(()) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let conduit = TypedConduit(owner: self, downstream: subscriber, replays: false)
        conduits.join(conduit)
        subscriber.receive(subscription: conduit)
    }
}

extension ObservableObjectPublisher: ConduitOwner {
    var replayedValue: Void? { nil }
    func conduitDidRequest() {}
    func leave(_ conduit: SubjectConduit<Void, Never>) { conduits.leave(conduit) }
}
