import Combine
import Testing

@MainActor
struct SubscribersTests {
    @Test func `Demand counts, and stays without limit`() {
        typealias Demand = Subscribers.Demand
        #expect(Demand.max(2) + 3 == .max(5))
        #expect(Demand.max(2) - .max(5) == .none)
        #expect(Demand.unlimited - 1 == .unlimited)
        #expect(Demand.max(2) * 3 == .max(6))
        #expect(Demand.max(Int.max) < .unlimited)
        #expect(Demand.unlimited.max == nil)
        #expect("\(Demand.max(3)) \(Demand.unlimited)" == "max(3) unlimited")
    }

    @Test func `Sink lets go of its closures when it ends`() {
        final class Held {}
        weak var held: Held?
        let subject = PassthroughSubject<Int, Never>()
        var sink: AnyCancellable?
        do {
            let object = Held()
            held = object
            sink = subject.sink { _ in _ = object }
        }
        #expect(held != nil)
        subject.send(completion: .finished)
        #expect(held == nil)
        withExtendedLifetime(sink) {}
    }

    @Test func `AnyCancellable cancels once, when told or when it goes`() {
        var count = 0
        var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
        cancellable?.cancel()
        cancellable?.cancel()
        cancellable = nil
        #expect(count == 1)
        cancellable = AnyCancellable { count += 1 }
        cancellable = nil
        #expect(count == 2)
    }

    @Test func `a sink stored in a set or an array lives as long as it`() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [Int] = []
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        subject.sink { log.append($0) }.store(in: &set)
        subject.sink { log.append($0 * 10) }.store(in: &array)
        subject.send(1)
        set.removeAll()
        subject.send(2)
        array.removeAll()
        subject.send(3)
        #expect(log == [1, 10, 20])
    }

    @Test func `assign(to:on:) writes a property, and keeps its object until it ends`() {
        final class Model { var value = 0 }
        weak var seen: Model?
        let subject = PassthroughSubject<Int, Never>()
        var assign: AnyCancellable?
        do {
            let model = Model()
            seen = model
            assign = subject.assign(to: \.value, on: model)
        }
        subject.send(4)
        #expect(seen?.value == 4)
        assign?.cancel()
        #expect(seen == nil)
    }

    @Test func `AnySubscriber passes everything on`() {
        let probe = Probe<Int, Never>(.max(1))
        [1, 2].publisher.subscribe(AnySubscriber(probe))
        #expect(probe.events == ["subscribed", "1"])
    }
}
