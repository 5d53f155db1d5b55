import Combine
import Testing

/// The operators that have several publishers.
@MainActor
struct JunctionTests {
    private let a = PassthroughSubject<Int, Failed>()
    private let b = PassthroughSubject<Int, Failed>()

    @Test func `merge delivers as values come, and finishes with the last`() {
        let probe = a.merge(with: b).probe()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .finished)
        #expect(probe.events == ["subscribed", "1", "2", "3", "finished"])
        #expect(Publishers.MergeMany((1...3).map { Just($0) }).received == ["1", "2", "3", "finished"])
    }

    @Test func `merge holds one value of each back without demand`() {
        let probe = (1...3).publisher.merge(with: (10...12).publisher).probe(.max(1))
        #expect(probe.events == ["subscribed", "1"])
        probe.subscription?.request(.max(2))
        #expect(probe.events.count == 4)
        probe.subscription?.request(.unlimited)
        #expect(probe.events.sorted() == ["1", "10", "11", "12", "2", "3", "finished", "subscribed"])
        #expect(probe.events.last == "finished")
    }

    @Test func `a failure ends all and cancels the others`() {
        let source = Source<Int, Failed>()
        let probe = source.merge(with: a).probe()
        a.send(completion: .failure(Failed()))
        #expect(source.events == ["request unlimited", "cancel"])
        #expect(probe.events == ["subscribed", "failed: failed"])
    }

    @Test func `combineLatest begins when all have delivered`() {
        let probe = a.combineLatest(b).probe()
        a.send(1)
        a.send(2)
        b.send(10)
        a.send(3)
        a.send(completion: .finished)
        b.send(11)
        b.send(completion: .finished)
        #expect(probe.events == ["subscribed", "(2, 10)", "(3, 10)", "(3, 11)", "finished"])
        #expect(Just(1).combineLatest(Just(2), Just(3)).received == ["(1, 2, 3)", "finished"])
        #expect(Just(1).combineLatest(Just(2)) { $0 + $1 }.received == ["3", "finished"])
        #expect(Just(1).combineLatest(Just(2), Just(3), Just(4)).received == ["(1, 2, 3, 4)", "finished"])
    }

    @Test func `combineLatest keeps a value that comes within a delivery for the next one`() {
        let probe = a.combineLatest(b).probe()
        probe.onValue = { if $0.0 == 1 { self.a.send(2) } }
        b.send(10)
        a.send(1)
        #expect(probe.events == ["subscribed", "(1, 10)"])
        b.send(11)
        #expect(probe.events == ["subscribed", "(1, 10)", "(2, 11)"])
    }

    @Test func `a demand goes to every publisher that is combined`() {
        let (first, second) = (Source<Int, Never>(), Source<Int, Never>())
        let probe = first.combineLatest(second).probe(.max(1), answer: .max(1))
        first.send(1)
        second.send(2)
        #expect(first.events == ["request max(1)", "request max(1)"])
        #expect(second.events == ["request max(1)", "and max(1)"])
        #expect(probe.events == ["subscribed", "(1, 2)"])
    }

    @Test func `a chain that was cancelled is let go of`() {
        final class Held {}
        weak var held: Held?
        var sink: AnyCancellable?
        do {
            let object = Held()
            held = object
            sink = a.map { [object] in ($0, object) }.combineLatest(b.zip(a)).flatMap { _ in Just(1) }.merge(with: a)
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }
        a.send(1)
        b.send(1)
        #expect(held != nil)
        sink?.cancel()
        #expect(held == nil)
    }

    @Test func `zip pairs values by their places`() {
        let probe = a.zip(b).probe()
        a.send(1)
        a.send(2)
        b.send(10)
        a.send(completion: .finished)
        b.send(11)
        b.send(12)
        #expect(probe.events == ["subscribed", "(1, 10)", "(2, 11)", "finished"])
        #expect((1...3).publisher.zip((4...5).publisher).received == ["(1, 4)", "(2, 5)", "finished"])
        #expect(Just(1).zip(Just(2), Just(3), Just(4)).received == ["(1, 2, 3, 4)", "finished"])
    }

    @Test func `flatMap delivers from all, and finishes with the last`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Failed>, Failed>()
        let probe = outer.flatMap { $0 }.probe()
        outer.send(a)
        outer.send(b)
        a.send(1)
        b.send(2)
        outer.send(completion: .finished)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .finished)
        #expect(probe.events == ["subscribed", "1", "2", "3", "finished"])
    }

    @Test func `flatMap honours the demand and the number of publishers`() {
        let probe = (1...3).publisher.flatMap(maxPublishers: .max(1)) { [$0, $0 * 10].publisher }.probe(.max(3))
        #expect(probe.events == ["subscribed", "1", "10", "2"])
        probe.subscription?.request(.unlimited)
        #expect(probe.events == ["subscribed", "1", "10", "2", "20", "3", "30", "finished"])
    }

    @Test func `flatMap takes publishers whose failure differs`() {
        #expect(a.flatMap { Just($0) }.probe().events == ["subscribed"])
        #expect(Just(1).flatMap { _ in Fail<Int, Failed>(error: Failed()) }.received == ["failed: failed"])
    }

    @Test func `switchToLatest cancels the one before`() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Failed>, Failed>()
        let probe = outer.switchToLatest().probe()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        b.send(completion: .finished)
        #expect(probe.events == ["subscribed", "1", "3", "finished"])
    }

    @Test func `share subscribes once, from the first subscriber to the last`() {
        let source = Source<Int, Never>()
        let shared = source.share()
        let (first, second) = (shared.probe(), shared.probe())
        source.send(1)
        first.subscription?.cancel()
        #expect(source.events == ["request unlimited"])
        second.subscription?.cancel()
        #expect(source.events == ["request unlimited", "cancel"])
        #expect([first.events, second.events] == [["subscribed", "1"], ["subscribed", "1"]])
    }

    @Test func `a connectable publisher waits`() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (first, second) = (connectable.probe(), connectable.probe())
        #expect(first.events == ["subscribed"])
        let connection = connectable.connect()
        #expect([first.events, second.events] == Array(repeating: ["subscribed", "1", "2", "finished"], count: 2))
        connection.cancel()
    }
}
