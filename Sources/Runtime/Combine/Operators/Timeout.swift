extension Publishers {
    /// Ends when no value has come for some time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Upstream.Failure)?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                TimeoutSubscriber(
                    downstream: subscriber, interval: interval, scheduler: scheduler, options: options,
                    customError: customError))
        }
    }
}

extension Publisher {
    /// Ends when no value has come for some time; values are delivered on the scheduler.
    ///
    /// - Parameter customError: What to fail with; finishes when absent.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}

private final class TimeoutSubscriber<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private let interval: Context.SchedulerTimeType.Stride
    private let scheduler: Context
    private let options: Context.SchedulerOptions?
    private let customError: (() -> Failure)?
    private var status = SubscriptionStatus.awaiting
    private var demand = Subscribers.Demand.none
    private var timer: (any Cancellable)?

    init(
        downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?,
        customError: (() -> Failure)?
    ) {
        self.downstream = downstream
        self.interval = interval
        self.scheduler = scheduler
        self.options = options
        self.customError = customError
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        startTimer()
        downstream?.receive(subscription: self)
        status.subscription?.request(.unlimited)
    }

    private func startTimer() {
        timer.take()?.cancel()
        timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [self] in timeOut() }
    }

    private func timeOut() {
        timer.take()?.cancel()
        let subscription = status.end()
        let downstream = downstream.take()
        subscription?.cancel()
        downstream?.receive(completion: customError.map { .failure($0()) } ?? .finished)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        startTimer()
        scheduler.schedule(options: options) { [self] in
            guard let downstream, demand > .none else { return }
            demand -= 1
            demand += downstream.receive(input)
        }
        return .none
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
