/// Delivers the one value of work that begins when the future is made, to early and late subscribers alike.
public final class Future<Output, Failure: Error>: Publisher {
    /// What the work calls with its result; only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private var result: Result<Output, Failure>?
    private var waiting: [FutureConduit<Output, Failure>] = []

    /// - Parameter attemptToFulfill: The work; called at once.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        // The promise keeps the future, so that work that is under way is not lost.
        attemptToFulfill { self.fulfill($0) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        guard self.result == nil else { return }
        self.result = result
        let waiting = waiting
        self.waiting = []
        for conduit in waiting { conduit.fulfill(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let conduit = TypedFutureConduit(subscriber) { [self] conduit in waiting.removeAll { $0 === conduit } }
        if result == nil { waiting.append(conduit) }
        subscriber.receive(subscription: conduit)
        if let result { conduit.fulfill(result) }
    }
}

private class FutureConduit<Output, Failure: Error> {
    func fulfill(_ result: Result<Output, Failure>) {}
}

/// One subscriber of a future: gets a failure at once, a value when it has demanded one.
private final class TypedFutureConduit<Downstream: Subscriber>:
    FutureConduit<Downstream.Input, Downstream.Failure>, Subscription
{
    private var downstream: Downstream?
    private var result: Result<Downstream.Input, Downstream.Failure>?
    private var hasDemand = false
    private var onCancel: ((TypedFutureConduit) -> Void)?

    init(_ downstream: Downstream, onCancel: @escaping (TypedFutureConduit) -> Void) {
        self.downstream = downstream
        self.onCancel = onCancel
    }

    override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
        self.result = result
        deliver()
    }

    func request(_ demand: Subscribers.Demand) {
        demand.checkIsPositive()
        hasDemand = true
        deliver()
    }

    private func deliver() {
        switch result {
        case .success(let value) where hasDemand:
            guard let downstream = downstream.take() else { return }
            onCancel = nil
            _ = downstream.receive(value)
            downstream.receive(completion: .finished)
        case .failure(let error):
            onCancel = nil
            downstream.take()?.receive(completion: .failure(error))
        default:
            break
        }
    }

    func cancel() {
        downstream = nil
        onCancel.take()?(self)
    }
}

extension Future where Failure == Never {
    /// The value, when it is there.
    public final var value: Output {
        get async {
            for await value in values { return value }
            preconditionFailure("A future that cannot fail finishes with a value.")
        }
    }
}

extension Future where Failure == Error {
    /// The value, when it is there, or the failure.
    public final var value: Output {
        get async throws {
            for try await value in values { return value }
            throw CancellationError()
        }
    }
}
