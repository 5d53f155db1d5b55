import Combine
import Testing

@MainActor
struct BufferTests {
    private let subject = PassthroughSubject<Int, Failed>()

    @Test func `holds what is not yet demanded, and the end behind it`() {
        let probe = subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).probe(.max(1))
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(probe.events == ["subscribed", "1"])
        probe.subscription?.request(.max(2))
        #expect(probe.events == ["subscribed", "1", "2", "3", "finished"])
    }

    @Test func `loses the newest or the oldest when it is full`() {
        let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).probe(.none)
        let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).probe(.none)
        for value in 1...3 { subject.send(value) }
        for probe in [newest, oldest] { probe.subscription?.request(.unlimited) }
        #expect([newest.events, oldest.events] == [["subscribed", "1", "2"], ["subscribed", "2", "3"]])
    }

    @Test func `fails when it is full, if asked to`() {
        let probe = subject.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { Failed() }).probe(.none)
        subject.send(1)
        subject.send(2)
        probe.subscription?.request(.unlimited)
        #expect(probe.events == ["subscribed", "1", "failed: failed"])
    }

    @Test func `keeps itself full`() {
        let source = Source<Int, Never>()
        let probe = source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).probe(.max(1))
        source.send(1)
        #expect(source.events == ["request max(2)", "request max(1)"])
        #expect(probe.events == ["subscribed", "1"])
    }
}
