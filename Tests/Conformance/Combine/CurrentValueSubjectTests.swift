import Combine
import Testing

@MainActor
struct CurrentValueSubjectTests {
    @Test func `delivers the present value first`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = subject.probe()
        subject.value = 2
        subject.send(3)
        #expect(probe.events == ["subscribed", "1", "2", "3"])
        #expect(subject.value == 3)
    }

    @Test func `keeps the value before it delivers it`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = []
        let sink = subject.sink { _ in seen.append(subject.value) }
        subject.send(2)
        #expect(seen == [1, 2])
        withExtendedLifetime(sink) {}
    }

    @Test func `answers a later demand with the latest value that was missed, once`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = subject.probe(.max(1))
        subject.send(2)
        subject.send(3)
        #expect(probe.events == ["subscribed", "1"])
        probe.subscription?.request(.max(2))
        #expect(probe.events == ["subscribed", "1", "3"])
        subject.send(4)
        #expect(probe.events == ["subscribed", "1", "3", "4"])
    }

    @Test func `does not deliver to a subscriber without demand`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        #expect(subject.probe(.none).events == ["subscribed"])
    }

    @Test func `gives a late subscriber only the end`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(subject.value == 1)
        #expect(subject.probe().events == ["subscribed", "finished"])
    }
}
