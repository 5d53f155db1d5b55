extension Publishers {
    /// Delivers at most one value in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                ThrottleSubscriber(downstream: subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }
}

extension Publisher {
    /// Delivers at most one value in each interval: the first at once, then the latest or the first of each interval.
    ///
    /// A value that waits when the publisher ends is delivered at its time, and the end right behind it.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

private final class ThrottleSubscriber<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let latest: Bool
    private var status = SubscriptionStatus.awaiting
    private var demand = Subscribers.Demand.none
    private var lastDelivery: Context.SchedulerTimeType?
    private var waiting: Input?
    private var completion: Subscribers.Completion<Failure>?

    init(downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
        self.downstream = downstream
        self.interval = interval
        self.scheduler = scheduler
        self.latest = latest
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
        status.subscription?.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        guard waiting == nil else {
            if latest { waiting = input }
            return .none
        }
        guard demand > .none else { return .none }
        demand -= 1
        waiting = input
        let now = scheduler.now
        if let due = lastDelivery?.advanced(by: interval), due > now {
            scheduler.schedule(after: due) { [self] in deliver() }
        } else {
            scheduler.schedule { [self] in deliver() }
        }
        return .none
    }

    private func deliver() {
        guard let downstream else { return }
        if let value = waiting.take() {
            lastDelivery = scheduler.now
            demand += downstream.receive(value)
        }
        if let completion { self.downstream.take()?.receive(completion: completion) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        self.completion = completion
        if waiting == nil { scheduler.schedule { [self] in deliver() } }
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        waiting = nil
        subscription?.cancel()
    }
}
