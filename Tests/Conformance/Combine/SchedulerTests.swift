import Combine
import Foundation
import Recording
import Testing
import UIKit

/// Schedulers and the operators with a clock, on virtual time.
@MainActor @Suite(.serialized)
struct SchedulerTests {
    private let subject = PassthroughSubject<Int, Failed>()

    /// Begins a run at time zero. Called by each test itself: between a suite's initializer and the test's body another
    /// suite's test can take its turn on the main actor.
    private func beginRun() {
        EventLoop.main = EventLoop()
        Recorder.current = Recorder(sink: { _ in })
    }

    /// Sends values at points of virtual time, and returns what arrives when, in milliseconds.
    private func timeline<P: Publisher>(
        _ publisher: P, _ values: KeyValuePairs<Int, Int>, end: Int? = nil, until: Int
    ) -> [String] {
        beginRun()
        var log: [String] = []
        func note(_ text: String) {
            let now = EventLoop.main.now.components
            log.append("\(now.seconds * 1000 + now.attoseconds / 1_000_000_000_000_000): \(text)")
        }
        let sink = publisher.sink(
            receiveCompletion: {
                if case .failure = $0 { note("failed") } else { note("finished") }
            }, receiveValue: { note("\($0)") })
        for (time, value) in values {
            EventLoop.main.schedule(after: .milliseconds(time)) { [subject] in subject.send(value) }
        }
        if let end {
            EventLoop.main.schedule(after: .milliseconds(end)) { [subject] in subject.send(completion: .finished) }
        }
        EventLoop.main.advance(by: .milliseconds(until))
        sink.cancel()
        return log
    }

    @Test func `receive(on:) delivers in a later turn, in order`() {
        beginRun()
        var log: [String] = []
        let sink = subject.receive(on: RunLoop.main).sink(
            receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append("\($0)") })
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(log == [])
        EventLoop.main.drain()
        #expect(log == ["1", "2", "end"])
        withExtendedLifetime(sink) {}
    }

    @Test func `receive(on:) loses what is on its way when it is cancelled`() {
        beginRun()
        let probe = subject.receive(on: VirtualDispatchQueue.main).probe()
        subject.send(1)
        probe.subscription?.cancel()
        EventLoop.main.drain()
        #expect(probe.events == ["subscribed"])
    }

    @Test func `receive(on:) at once with the immediate scheduler`() {
        beginRun()
        let probe = subject.receive(on: ImmediateScheduler.shared).probe()
        subject.send(1)
        #expect(probe.events == ["subscribed", "1"])
    }

    @Test func `subscribe(on:) subscribes in a later turn`() {
        beginRun()
        let probe = Just(1).subscribe(on: OperationQueue.main).probe()
        #expect(probe.events == [])
        EventLoop.main.drain()
        #expect(probe.events == ["subscribed", "1", "finished"])
    }

    @Test func `debounce waits for a pause`() {
        // The values and times of Apple's own example; the last comes a little later, as what is due at the same moment
        // is a matter of order there.
        let debounced = subject.debounce(for: .seconds(0.5), scheduler: RunLoop.main)
        #expect(
            timeline(debounced, [0: 0, 250: 1, 1000: 2, 1250: 3, 1500: 4, 2001: 5], until: 3000) == [
                "750: 1", "2000: 4", "2501: 5",
            ])
    }

    @Test func `debounce on the main queue; the value that waits at the end is lost`() {
        let debounced = subject.debounce(for: .milliseconds(300), scheduler: VirtualDispatchQueue.main)
        #expect(timeline(debounced, [0: 1, 400: 2], end: 500, until: 1000) == ["300: 1", "500: finished"])
    }

    @Test func `throttle delivers the first at once, then the latest or the first of each interval`() {
        let times: KeyValuePairs = [0: 1, 100: 2, 200: 3, 1100: 4]
        let latest = subject.throttle(for: 1, scheduler: RunLoop.main, latest: true)
        #expect(timeline(latest, times, until: 3000) == ["0: 1", "1000: 3", "2000: 4"])
        let first = subject.throttle(for: 1, scheduler: RunLoop.main, latest: false)
        #expect(timeline(first, times, until: 3000) == ["0: 1", "1000: 2", "2000: 4"])
    }

    @Test func `throttle delivers the value that waits, and the end behind it`() {
        let latest = subject.throttle(for: 1, scheduler: RunLoop.main, latest: true)
        #expect(timeline(latest, [0: 1, 100: 2], end: 200, until: 3000) == ["0: 1", "1000: 2", "1000: finished"])
    }

    @Test func `delay keeps the distances`() {
        let delayed = subject.delay(for: .milliseconds(250), scheduler: VirtualDispatchQueue.main)
        #expect(
            timeline(delayed, [0: 1, 100: 2], end: 100, until: 1000) == ["250: 1", "350: 2", "350: finished"])
    }

    @Test func `timeout ends when nothing comes`() {
        let quiet = subject.timeout(.seconds(1), scheduler: RunLoop.main)
        #expect(timeline(quiet, [500: 1, 1400: 2], until: 5000) == ["500: 1", "1400: 2", "2400: finished"])
        let failing = subject.timeout(.seconds(1), scheduler: RunLoop.main, customError: { Failed() })
        #expect(timeline(failing, [:], until: 5000) == ["1000: failed"])
    }

    @Test func `a repeating action runs until it is cancelled, even from within`() {
        beginRun()
        var (count, timer) = (0, (any Cancellable)?.none)
        timer = RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: 1), interval: 0.5) {
            count += 1
            if count == 3 { timer?.cancel() }
        }
        EventLoop.main.advance(by: .seconds(1.9))
        #expect(count == 2)
        EventLoop.main.advance(by: .seconds(10))
        #expect(count == 3)
    }

    @Test func `time is counted from the beginning of the run`() {
        beginRun()
        let start = VirtualDispatchQueue.main.now
        let date = RunLoop.main.now
        EventLoop.main.advance(by: .milliseconds(1500))
        #expect(start.distance(to: VirtualDispatchQueue.main.now) == .milliseconds(1500))
        #expect(date.distance(to: RunLoop.main.now) == .seconds(1.5))
        #expect(VirtualDispatchQueue.main.now.dispatchTime.uptimeNanoseconds == 1_500_000_000)
    }

    @Test func `a scheduled delivery is an event, caused by the call that scheduled it`() {
        beginRun()
        var log: [String] = []
        Recorder.current = Recorder { record in
            guard case .event(let event) = record else { return }
            log.append("\(event.seq) \(event.receiver ?? "-").\(event.name) cause \(event.cause ?? 0)")
        }
        let sink = subject.replaceError(with: 0).receive(on: VirtualDispatchQueue.main).sink { _ in
            Recorder.current.record(.print, "delivered")
        }
        Recorder.current.call(.action, receiver: "UISwitch#1", "valueChanged") { subject.send(1) }
        EventLoop.main.drain()
        #expect(
            log == [
                "1 UISwitch#1.valueChanged cause 0", "2 DispatchQueue.main.schedule(options:_:) cause 1",
                "3 -.delivered cause 2",
            ])
        withExtendedLifetime(sink) {}
    }
}
