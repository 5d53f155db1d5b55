extension Publishers {
    /// Delivers a value when none has followed it for some time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                DebounceSubscriber(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
        }
    }
}

extension Publisher {
    /// Delivers a value when none has followed it for some time.
    ///
    /// A value that still waits when the publisher ends is lost, as in Apple's.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

private final class DebounceSubscriber<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let dueTime: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private var status = SubscriptionStatus.awaiting
    private var demand = Subscribers.Demand.none
    private var timer: (any Cancellable)?

    init(
        downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        self.downstream = downstream
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.options = options
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
        status.subscription?.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        timer.take()?.cancel()
        // Repeating timers are the only ones that can be cancelled; this one is, when it fires.
        timer = scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [self] in deliver(input) }
        return .none
    }

    private func deliver(_ value: Input) {
        timer.take()?.cancel()
        guard let downstream, demand > .none else { return }
        demand -= 1
        demand += downstream.receive(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        timer.take()?.cancel()
        scheduler.schedule(options: options) { [self] in downstream.take()?.receive(completion: completion) }
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
    }

    func cancel() {
        let subscription = status.end()
        downstream = nil
        timer.take()?.cancel()
        subscription?.cancel()
    }
}
