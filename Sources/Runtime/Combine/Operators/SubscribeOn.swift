extension Publishers {
    /// Subscribes, demands and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let inner = SubscribeOnSubscriber(downstream: subscriber) { [scheduler, options] action in
                scheduler.schedule(options: options, action)
            }
            scheduler.schedule(options: options) { upstream.subscribe(inner) }
        }
    }
}

extension Publisher {
    /// Subscribes, demands and cancels on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

/// Hands everything down at once, and demands and the cancellation up when a scheduler says.
private final class SubscribeOnSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
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
        status.isOver ? .none : downstream?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        downstream.take()?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        schedule { [self] in status.subscription?.request(demand) }
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        if let subscription { schedule { subscription.cancel() } }
    }
}
