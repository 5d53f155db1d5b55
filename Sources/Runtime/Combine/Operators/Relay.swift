/// Stands between a publisher and a subscriber, and decides about each value: the one class behind the operators that
/// have one publisher, one subscriber and no clock.
///
/// An operator that hands values on (`map`, `filter`) passes its subscriber's demand up, and asks for another value in
/// the place of one that it drops. An operator that first gathers (`collect`, `reduce`) takes everything from its
/// publisher at once, and keeps its result until the subscriber demands it.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    /// What becomes of a value.
    enum Step {
        case emit(Downstream.Input)
        /// The subscriber does not get it.
        case skip
        /// It is the last that the subscriber gets; the publisher is cancelled.
        case emitLast(Downstream.Input)
        /// The operator ends here without handing it on; the publisher is cancelled.
        case end(Subscribers.Completion<Downstream.Failure>)
    }

    /// What becomes of the publisher's end.
    enum Ending {
        case complete(Subscribers.Completion<Downstream.Failure>)
        /// The subscriber gets this value when it demands one, and then it is finished.
        case emitLast(Downstream.Input)
    }

    private var onInput: ((Input) -> Step)?
    private var onCompletion: ((Subscribers.Completion<Failure>) -> Ending)?
    private let gathers: Bool
    private var downstream: Downstream?
    private var status = SubscriptionStatus.awaiting
    /// What the subscriber has demanded and not got.
    private var demand = Subscribers.Demand.none
    private var last: Downstream.Input?

    /// - Parameter gathers: Whether the operator takes everything at once and emits only a last value.
    init(
        downstream: Downstream, gathers: Bool = false,
        onCompletion: @escaping (Subscribers.Completion<Failure>) -> Ending,
        onInput: @escaping (Input) -> Step
    ) {
        self.downstream = downstream
        self.gathers = gathers
        self.onInput = onInput
        self.onCompletion = onCompletion
    }

    func receive(subscription: any Subscription) {
        guard status.begin(subscription) else { return }
        downstream?.receive(subscription: self)
        if gathers { status.subscription?.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream, let onInput, !status.isOver else { return .none }
        switch onInput(input) {
        case .emit(let output):
            demand -= 1
            let more = downstream.receive(output)
            demand += more
            return more
        case .skip:
            return gathers ? .none : .max(1)
        case .emitLast(let output):
            status.end()?.cancel()
            finish(with: output)
            return .none
        case .end(let completion):
            status.end()?.cancel()
            finish(completion)
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let onCompletion, !status.isOver else { return }
        status = .over
        switch onCompletion(completion) {
        case .complete(let completion): finish(completion)
        case .emitLast(let value): finish(with: value)
        }
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
        if let last = last.take() {
            finish(with: last)
        } else if !gathers {
            status.subscription?.request(more)
        }
    }

    func cancel() {
        let subscription = status.end()
        release()
        subscription?.cancel()
    }

    private func finish(with value: Downstream.Input) {
        guard demand > .none else {
            last = value
            return
        }
        guard let downstream else { return }
        release()
        _ = downstream.receive(value)
        downstream.receive(completion: .finished)
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = downstream
        release()
        downstream?.receive(completion: completion)
    }

    /// Lets go of what the operator holds.
    private func release() {
        downstream = nil
        onInput = nil
        onCompletion = nil
        last = nil
    }
}

extension Relay where Failure == Downstream.Failure {
    /// A relay that hands its publisher's end on as it is.
    convenience init(downstream: Downstream, onInput: @escaping (Input) -> Step) {
        self.init(downstream: downstream, onCompletion: { .complete($0) }, onInput: onInput)
    }

    /// A relay that gathers, and has a result when its publisher finishes.
    ///
    /// - Parameter result: Nil when there is none, which ends the operator without a value.
    convenience init(
        gatheringFor downstream: Downstream, result: @escaping () -> Downstream.Input?,
        onInput: @escaping (Input) -> Step
    ) {
        self.init(
            downstream: downstream, gathers: true,
            onCompletion: { completion in
                if case .finished = completion, let result = result() { return .emitLast(result) }
                return .complete(completion)
            },
            onInput: onInput)
    }
}

extension Relay where Downstream.Failure == Error {
    /// A relay whose decision can fail, which ends the operator with the error.
    convenience init(throwingFor downstream: Downstream, onInput: @escaping (Input) throws -> Step) {
        self.init(
            downstream: downstream, onCompletion: { .complete($0.mapError { $0 }) },
            onInput: { input in
                do { return try onInput(input) } catch { return .end(.failure(error)) }
            })
    }

    /// A relay that gathers, whose decision can fail.
    convenience init(
        throwingGatheringFor downstream: Downstream, result: @escaping () -> Downstream.Input?,
        onInput: @escaping (Input) throws -> Step
    ) {
        self.init(
            downstream: downstream, gathers: true,
            onCompletion: { completion in
                switch completion {
                case .finished: return result().map { .emitLast($0) } ?? .complete(.finished)
                case .failure(let error): return .complete(.failure(error))
                }
            },
            onInput: { input in
                do { return try onInput(input) } catch { return .end(.failure(error)) }
            })
    }
}
