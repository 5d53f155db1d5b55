import Recording
import Stage
import SwiftUI
import Testing

/// Virtual time: the main queue, timers, and the order of turns.
@MainActor @Suite(.serialized)
struct TimeTests {
    private func prints(_ body: () -> Void, advance seconds: Double...) -> [String] {
        var names: [String] = []
        Recorder.current = Recorder { record in
            if case .event(let event) = record, event.kind == .print || event.kind == .warning {
                names.append(event.name)
            }
        }
        EventLoop.main = EventLoop()
        EventLoop.main.turn(body)
        EventLoop.main.drain()
        for amount in seconds {
            names.append("+\(amount)")
            EventLoop.main.advance(by: .seconds(amount))
        }
        return names
    }

    private func say(_ text: String) { Recorder.current.record(.print, text) }

    @Test func `blocks of the main queue run in later turns, in the order in which they came`() {
        let order = prints {
            VirtualDispatchQueue.main.async {
                say("first")
                VirtualDispatchQueue.main.async { say("third") }
            }
            VirtualDispatchQueue.main.async { say("second") }
            say("before")
        }
        #expect(order == ["before", "first", "second", "third"])
    }

    @Test func `delayed blocks run at their time, those of one time in the order in which they came`() {
        let order = prints(
            {
                VirtualDispatchQueue.main.asyncAfter(deadline: .now() + 2) { say("at 2") }
                VirtualDispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { say("at 1") }
                VirtualDispatchQueue.main.asyncAfter(deadline: .now() + 1) { say("at 1, later") }
            }, advance: 0.5, 0.5, 5)
        #expect(order == ["+0.5", "+0.5", "at 1", "at 1, later", "+5.0", "at 2"])
    }

    @Test func `a repeating timer fires until it is invalidated`() {
        var count = 0
        let order = prints(
            {
                VirtualTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
                    count += 1
                    say("tick \(count)")
                    if count == 3 { timer.invalidate() }
                }
                VirtualTimer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in say("once") }
            }, advance: 10)
        #expect(order == ["+10.0", "tick 1", "once", "tick 2", "tick 3"])
    }

    @Test func `a timer sends its message to a target`() {
        final class Target: NSObject {
            var info: [String] = []
            func tick(_ timer: VirtualTimer) { info.append(timer.userInfo as? String ?? "") }
        }
        let target = Target()
        _ = prints(
            {
                VirtualTimer.scheduledTimer(
                    timeInterval: 1, target: target, selector: Selector(Target.tick(_:), "tick:"), userInfo: "x",
                    repeats: true)
            }, advance: 2)
        #expect(target.info == ["x", "x"])
    }

    @Test func `blocks that put off blocks for ever are cut off with a warning`() {
        func again() { VirtualDispatchQueue.main.async { again() } }
        #expect(prints(again).last == "The main queue did not come to rest after 10000 blocks; the rest was left out")
    }
}
