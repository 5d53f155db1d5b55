import Combine
import Testing
import UIKit

/// Subscribes with a demand that the test decides, and writes down what it receives.
final class Probe<Input, Failure: Error>: Subscriber {
    private(set) var events: [String] = []
    private(set) var subscription: (any Subscription)?
    private let initial: Subscribers.Demand
    /// What each value is answered with.
    private let answer: Subscribers.Demand
    /// Runs for each value, after it is written down.
    var onValue: (Input) -> Void = { _ in }

    init(_ initial: Subscribers.Demand = .none, answer: Subscribers.Demand = .none) {
        self.initial = initial
        self.answer = answer
    }

    func receive(subscription: any Subscription) {
        events.append("subscribed")
        self.subscription = subscription
        if initial > .none { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        onValue(input)
        return answer
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("failed: \(error)")
        }
    }
}

extension Publisher {
    /// A probe that is attached.
    func probe(
        _ initial: Subscribers.Demand = .unlimited, answer: Subscribers.Demand = .none
    ) -> Probe<Output, Failure> {
        let probe = Probe<Output, Failure>(initial, answer: answer)
        subscribe(probe)
        return probe
    }

    /// What an unlimited subscriber receives from now on, without "subscribed".
    var received: [String] { Array(probe().events.dropFirst()) }
}

struct Failed: Error, Equatable, CustomStringConvertible {
    var description: String { "failed" }
}

/// A publisher that writes down what is demanded of it, and delivers what the test says.
final class Source<Output, Failure: Error>: Publisher {
    private(set) var events: [String] = []
    private var deliver: ((Output) -> Subscribers.Demand)?
    private var complete: ((Subscribers.Completion<Failure>) -> Void)?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        deliver = subscriber.receive(_:)
        complete = subscriber.receive(completion:)
        subscriber.receive(subscription: Tie(self))
    }

    func send(_ value: Output) {
        let more = deliver?(value) ?? .none
        if more > .none { events.append("and \(more)") }
    }

    func send(completion: Subscribers.Completion<Failure>) { complete?(completion) }

    private final class Tie: Subscription {
        let source: Source
        init(_ source: Source) { self.source = source }
        func request(_ demand: Subscribers.Demand) { source.events.append("request \(demand)") }
        func cancel() { source.events.append("cancel") }
    }
}
