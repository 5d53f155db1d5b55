extension Publishers {
    /// Runs closures for what passes between the publisher and its subscriber.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                HandleEventsSubscriber(
                    downstream: subscriber, subscription: receiveSubscription, output: receiveOutput,
                    completion: receiveCompletion, cancel: receiveCancel, request: receiveRequest))
        }
    }
}

extension Publisher {
    /// Runs closures for what passes between the publisher and its subscriber, each before it is handed on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}

/// Hands everything on, and says so.
final class HandleEventsSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private var status = SubscriptionStatus.awaiting
    private var onSubscription: ((any Subscription) -> Void)?
    private var onOutput: ((Input) -> Void)?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    private var onCancel: (() -> Void)?
    private var onRequest: ((Subscribers.Demand) -> Void)?
    private var onMore: ((Subscribers.Demand) -> Void)?

    /// - Parameter more: Runs when the answer to a value is further demand.
    init(
        downstream: Downstream, subscription: ((any Subscription) -> Void)? = nil, output: ((Input) -> Void)? = nil,
        completion: ((Subscribers.Completion<Failure>) -> Void)? = nil, cancel: (() -> Void)? = nil,
        request: ((Subscribers.Demand) -> Void)? = nil, more: ((Subscribers.Demand) -> Void)? = nil
    ) {
        self.downstream = downstream
        onSubscription = subscription
        onOutput = output
        onCompletion = completion
        onCancel = cancel
        onRequest = request
        onMore = more
    }

    func receive(subscription: any Subscription) {
        guard case .awaiting = status else { return subscription.cancel() }
        onSubscription?(subscription)
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !status.isOver else { return .none }
        onOutput?(input)
        // What the closure did may have cancelled this.
        guard let downstream else { return .none }
        let more = downstream.receive(input)
        if more > .none { onMore?(more) }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !status.isOver else { return }
        status = .over
        onCompletion?(completion)
        let downstream = downstream
        release()
        downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        status.subscription?.request(demand)
    }

    func cancel() {
        guard !status.isOver else { return }
        onCancel?()
        let subscription = status.end()
        release()
        subscription?.cancel()
    }

    private func release() {
        downstream = nil
        onSubscription = nil
        onOutput = nil
        onCompletion = nil
        onCancel = nil
        onRequest = nil
        onMore = nil
    }
}
