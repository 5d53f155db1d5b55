/// One subscriber of a subject: what it has demanded, and whether it still listens.
class SubjectConduit<Output, Failure: Error>: Subscription {
    /// How many values the subscriber is ready for.
    fileprivate(set) var demand = Subscribers.Demand.none

    func offer(_ value: Output) {}
    func finish(_ completion: Subscribers.Completion<Failure>) {}
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// What a subject's conduits need of it.
protocol ConduitOwner<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error
    /// The value that a new subscriber gets first, if the subject keeps one.
    var replayedValue: Output? { get }
    func conduitDidRequest()
    func leave(_ conduit: SubjectConduit<Output, Failure>)
}

/// A conduit to a subscriber of a known type.
final class TypedConduit<Owner: ConduitOwner, Downstream: Subscriber>: SubjectConduit<Owner.Output, Owner.Failure>
where Downstream.Input == Owner.Output, Downstream.Failure == Owner.Failure {
    private var owner: Owner?
    private var downstream: Downstream?
    /// Whether the subscriber has seen the value that the subject keeps.
    private var isUpToDate: Bool

    /// - Parameter replays: Whether the first demand is answered with the value that the subject keeps.
    init(owner: Owner, downstream: Downstream, replays: Bool) {
        self.owner = owner
        self.downstream = downstream
        isUpToDate = !replays
    }

    override func offer(_ value: Owner.Output) {
        guard let downstream else { return }
        guard demand > .none else {
            // It missed a value; where the subject keeps one, the next demand is answered with it.
            isUpToDate = owner?.replayedValue == nil
            return
        }
        demand -= 1
        isUpToDate = true
        // Within this call the subscriber may demand, cancel, or send to the subject again.
        demand += downstream.receive(value)
    }

    override func finish(_ completion: Subscribers.Completion<Owner.Failure>) {
        let downstream = downstream.take()
        owner = nil
        downstream?.receive(completion: completion)
    }

    override func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        guard let downstream, let owner else { return }
        demand += more
        if !isUpToDate, let value = owner.replayedValue {
            isUpToDate = true
            demand -= 1
            demand += downstream.receive(value)
        }
        owner.conduitDidRequest()
    }

    override func cancel() {
        let owner = owner.take()
        downstream = nil
        owner?.leave(self)
    }
}

/// The subscribers of a subject in the order in which they came, and the subject's end.
///
/// Values go to the subscribers there are when it is sent, in their order: one that joins during the delivery does not
/// get it, one that cancels during the delivery does not either. A value sent during the delivery is delivered at once,
/// to all, before the outer delivery goes on; so the subscribers behind the sender see the inner value first.
///
/// - Note: Apple documents no order among subscribers; theirs are kept in a set. Here it is that of subscription, so
///   that logs are the same every time.
struct ConduitList<Output, Failure: Error> {
    private var conduits: [SubjectConduit<Output, Failure>] = []
    private(set) var completion: Subscribers.Completion<Failure>?

    mutating func join(_ conduit: SubjectConduit<Output, Failure>) {
        conduits.append(conduit)
    }

    mutating func leave(_ conduit: SubjectConduit<Output, Failure>) {
        conduits.removeAll { $0 === conduit }
    }

    /// Those a value goes to now.
    var listeners: [SubjectConduit<Output, Failure>] { completion == nil ? conduits : [] }

    /// Ends the list.
    ///
    /// - Returns: Those to tell; nobody when it had ended before.
    mutating func end(_ completion: Subscribers.Completion<Failure>) -> [SubjectConduit<Output, Failure>] {
        guard self.completion == nil else { return [] }
        self.completion = completion
        defer { conduits = [] }
        return conduits
    }
}
