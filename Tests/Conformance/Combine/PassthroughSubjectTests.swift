import Combine
import Testing

@MainActor
struct PassthroughSubjectTests {
    @Test func `delivers what is sent after a subscriber came, as far as it demanded`() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(0)
        let probe = subject.probe(.max(2))
        for value in 1...4 { subject.send(value) }
        #expect(probe.events == ["subscribed", "1", "2"])
        probe.subscription?.request(.max(1))
        subject.send(5)
        subject.send(6)
        #expect(probe.events == ["subscribed", "1", "2", "5"])
    }

    @Test func `adds the demand that a value is answered with`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.probe(.max(1), answer: .max(1))
        for value in 1...3 { subject.send(value) }
        #expect(probe.events == ["subscribed", "1", "2", "3"])
    }

    @Test func `ends once, for present and later subscribers`() {
        let subject = PassthroughSubject<Int, Failed>()
        let early = subject.probe()
        subject.send(1)
        subject.send(completion: .failure(Failed()))
        subject.send(2)
        subject.send(completion: .finished)
        #expect(early.events == ["subscribed", "1", "failed: failed"])
        #expect(subject.probe().events == ["subscribed", "failed: failed"])
    }

    @Test func `delivers in the order of subscription`() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let all = ["a", "b", "c"].map { name in subject.sink { log.append("\(name)\($0)") } }
        subject.send(1)
        #expect(log == ["a1", "b1", "c1"])
        withExtendedLifetime(all) {}
    }

    @Test func `delivers a value sent within a delivery before the outer one goes on`() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let first = subject.sink {
            log.append("a\($0)")
            if $0 == 1 { subject.send(2) }
        }
        let second = subject.sink { log.append("b\($0)") }
        subject.send(1)
        #expect(log == ["a1", "a2", "b2", "b1"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `does not deliver to who cancels within the delivery, nor to who joins in it`() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var second: AnyCancellable?
        var late: AnyCancellable?
        let first = subject.sink { value in
            log.append("a\(value)")
            second?.cancel()
            if late == nil { late = subject.sink { log.append("c\($0)") } }
        }
        second = subject.sink { log.append("b\($0)") }
        subject.send(1)
        #expect(log == ["a1"])
        subject.send(2)
        #expect(log == ["a1", "a2", "c2"])
        withExtendedLifetime(first) {}
    }

    @Test func `can be cancelled by its own subscriber while it receives`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.probe()
        probe.onValue = { _ in probe.subscription?.cancel() }
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(probe.events == ["subscribed", "1"])
    }

    @Test func `asks what feeds it for everything once somebody demands something`() {
        let source = Source<Int, Never>()
        let subject = PassthroughSubject<Int, Never>()
        let feed = source.subscribe(subject)
        #expect(source.events == [])
        let probe = subject.probe(.max(1))
        source.send(1)
        #expect(source.events == ["request unlimited"])
        #expect(probe.events == ["subscribed", "1"])
        feed.cancel()
        #expect(source.events == ["request unlimited", "cancel"])
    }
}
