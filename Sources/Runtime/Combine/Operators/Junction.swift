/// Where several publishers come together for one subscriber; what they make together, a subclass decides.
///
/// It is over when the subscriber cancels, when one publisher fails, or when the subclass finds it finished.
class Junction<Downstream: Subscriber>: Subscription {
    private(set) var downstream: Downstream?
    private(set) var sides: [SubscriptionStatus]
    /// What the subscriber has demanded in all so far, for a publisher that answers late.
    private var requested = Subscribers.Demand.none
    private var hasBegun = false
    /// An end that came before the subscriber was attached.
    private var earlyCompletion: Subscribers.Completion<Downstream.Failure>?

    init(downstream: Downstream, sides: Int) {
        self.downstream = downstream
        self.sides = Array(repeating: .awaiting, count: sides)
    }

    /// Attaches one publisher.
    func attach<P: Publisher>(_ publisher: P, at side: Int, receive: @escaping (P.Output) -> Subscribers.Demand)
    where P.Failure == Downstream.Failure {
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { [self] subscription in
                    guard downstream != nil else { return subscription.cancel() }
                    guard sides[side].begin(subscription) else { return }
                    if requested > .none { subscription.request(initialDemand(for: requested)) }
                },
                receiveValue: { [self] in
                    downstream == nil || sides[side].isOver ? .none : receive($0)
                },
                receiveCompletion: { [self] completion in
                    guard downstream != nil, !sides[side].isOver else { return }
                    sides[side] = .over
                    if case .failure = completion { finish(completion) } else { sideDidFinish(side) }
                }))
    }

    /// Attaches the subscriber, when all publishers are attached.
    func begin() {
        downstream?.receive(subscription: self)
        hasBegun = true
        if let earlyCompletion { finish(earlyCompletion) }
    }

    /// Ends all, and tells the subscriber.
    func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard hasBegun else {
            earlyCompletion = earlyCompletion ?? completion
            return
        }
        let downstream = downstream.take()
        cancelSides()
        downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        guard downstream != nil else { return }
        requested += demand
        subscriberDidRequest(demand)
    }

    func cancel() {
        downstream = nil
        cancelSides()
    }

    private func cancelSides() {
        for index in sides.indices { sides[index].end()?.cancel() }
        release()
    }

    /// Asks every publisher that is still active.
    func requestFromAll(_ demand: Subscribers.Demand, except side: Int? = nil) {
        guard demand > .none else { return }
        for index in sides.indices where index != side { sides[index].subscription?.request(demand) }
    }

    // MARK: For subclasses

    func initialDemand(for demand: Subscribers.Demand) -> Subscribers.Demand { demand }
    func subscriberDidRequest(_ demand: Subscribers.Demand) { requestFromAll(demand) }
    func sideDidFinish(_ side: Int) {}
    /// Lets go of values.
    func release() {}
}
