/// A publisher's values as an asynchronous sequence: each is demanded when it is awaited.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) {
        self.publisher = publisher
    }

    public func makeAsyncIterator() -> Iterator { Iterator(inbox: AsyncInbox(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let inbox: AsyncInbox<P.Output, Never>

        public mutating func next() async -> P.Output? { await next(isolation: nil) }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            switch await inbox.next(isolation: actor) {
            case .success(let value): value
            case nil: nil
            }
        }
    }
}

/// A publisher's values as an asynchronous sequence that can throw: each is demanded when it is awaited.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) {
        self.publisher = publisher
    }

    public func makeAsyncIterator() -> Iterator { Iterator(inbox: AsyncInbox(publisher)) }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let inbox: AsyncInbox<P.Output, P.Failure>

        public mutating func next() async throws -> P.Output? { try await next(isolation: nil) }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
            try await inbox.next(isolation: actor)?.get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence that can throw.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Subscribes, and holds what comes until it is awaited. It cancels when its iterator goes or its task is cancelled.
private final class AsyncInbox<Output, Failure: Error>: @unchecked Sendable {
    private var status = SubscriptionStatus.awaiting
    private var values: [Output] = []
    private var end: Subscribers.Completion<Failure>?
    private var waiting: CheckedContinuation<Result<Output, Failure>?, Never>?
    /// Awaited before there was a subscription.
    private var demand = Subscribers.Demand.none

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { [weak self] subscription in
                    guard let self else { return subscription.cancel() }
                    guard status.begin(subscription), demand > .none else { return }
                    subscription.request(demand)
                },
                receiveValue: { [weak self] value in
                    self?.values.append(value)
                    self?.answer()
                    return .none
                },
                receiveCompletion: { [weak self] completion in
                    self?.status = .over
                    self?.end = completion
                    self?.answer()
                }))
    }

    deinit {
        status.end()?.cancel()
    }

    func next(isolation actor: isolated (any Actor)?) async -> Result<Output, Failure>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { continuation in
                waiting = continuation
                if values.isEmpty, end == nil {
                    demand += 1
                    status.subscription?.request(.max(1))
                }
                answer()
            }
        } onCancel: {
            cancel()
        }
    }

    private func answer() {
        guard let waiting else { return }
        if !values.isEmpty {
            self.waiting = nil
            waiting.resume(returning: .success(values.removeFirst()))
        } else if let end {
            self.waiting = nil
            // A failure is thrown once; after it the sequence is at its end.
            self.end = .finished
            if case .failure(let error) = end {
                waiting.resume(returning: .failure(error))
            } else {
                waiting.resume(returning: nil)
            }
        }
    }

    private func cancel() {
        status.end()?.cancel()
        values = []
        end = .finished
        answer()
    }
}
