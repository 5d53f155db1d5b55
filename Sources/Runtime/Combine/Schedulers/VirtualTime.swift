import Foundation
import HeadlessUIKit
import Recording

/// The event loop, as schedulers use it. What a scheduler runs is a turn of the loop and an event of the log, as a block
/// of `DispatchQueue.main` is.
enum VirtualTime {
    /// Since the run began.
    static var now: Duration { MainActor.assumeIsolated { EventLoop.main.now } }

    /// What `Date` a scheduler gives to the beginning of the run. Any fixed date would do: it makes that equal runs see
    /// equal dates.
    static let startOfRun = Date(timeIntervalSinceReferenceDate: 0)

    static var date: Date { startOfRun.addingTimeInterval(now.seconds) }

    /// Runs the closure in a turn of its own.
    ///
    /// - Parameters:
    ///   - scheduler: How the log names the scheduler.
    ///   - delay: From now; at once, behind what is due already, when it is not positive.
    ///   - call: How the log names what was called.
    static func schedule(
        on scheduler: String, after delay: Duration = .zero, call: String, _ action: @escaping () -> Void
    ) {
        repeating(on: scheduler, after: delay, interval: nil, call: call, action)
    }

    /// Runs the closure in a turn of its own, and again each time the interval has passed, until it is cancelled.
    @discardableResult
    static func repeating(
        on scheduler: String, after delay: Duration, interval: Duration?, call: String, _ action: @escaping () -> Void
    ) -> any Cancellable {
        MainActor.assumeIsolated {
            let job = ScheduledJob(scheduler, call, interval, Recorder.current.currentCall, action)
            job.schedule(after: delay)
            return job
        }
    }
}

@MainActor
private final class ScheduledJob: @preconcurrency Cancellable {
    private let scheduler: String
    private let call: String
    private let interval: Duration?
    /// The recorded call in which it was scheduled.
    private let cause: Int?
    private var action: (() -> Void)?

    init(
        _ scheduler: String, _ call: String, _ interval: Duration?, _ cause: Int?, _ action: @escaping () -> Void
    ) {
        self.scheduler = scheduler
        self.call = call
        self.interval = interval
        self.cause = cause
        self.action = action
    }

    func schedule(after delay: Duration) {
        EventLoop.main.schedule(after: delay) { [self] in run() }
    }

    private func run() {
        guard let action else { return }
        // The next time is set first, so that the closure can cancel it.
        if let interval { schedule(after: max(interval, .nanoseconds(1))) } else { self.action = nil }
        Recorder.current.call(.action, receiver: scheduler, call, cause: cause) { action() }
    }

    func cancel() { action = nil }
}

extension Duration {
    var seconds: Double {
        let parts = components
        return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    }

    /// Rounded to whole nanoseconds.
    var nanoseconds: Int {
        let parts = components
        return Int(parts.seconds) * 1_000_000_000 + Int(parts.attoseconds / 1_000_000_000)
    }
}
