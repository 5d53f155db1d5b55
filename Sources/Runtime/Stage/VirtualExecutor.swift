@_spi(Runtime) import HeadlessUIKit
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs Swift concurrency on the event loop: every task, main-actor or not, takes its turns on the one thread there is,
/// in order, and sleeps in virtual time.
final class VirtualExecutor: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = VirtualExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        MainActor.assumeIsolated { EventLoop.main.schedule { self.run(job) } }
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        let job = UnownedJob(job)
        let duration = (delay as? Duration) ?? .zero
        MainActor.assumeIsolated { EventLoop.main.schedule(after: Self.rounded(duration)) { self.run(job) } }
    }

    func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
        enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }

    /// A sleep's instant comes from the real clock, a few microseconds late: to the millisecond it is what was asked.
    private static func rounded(_ duration: Duration) -> Duration {
        let parts = duration.components
        let milliseconds = Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
        return .milliseconds(Int64(milliseconds.rounded()))
    }

    // The event loop is driven by the stage, not by the executor.
    func run() throws {}
    func runUntil(_ condition: () -> Bool) throws {}
    func stop() {}

    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { true }
}

private struct VirtualExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { VirtualExecutor.shared }
    static var defaultExecutor: any TaskExecutor { VirtualExecutor.shared }
}

extension VirtualExecutor {
    private nonisolated(unsafe) static var isInstalled = false

    /// Makes this the executor of the process; must come before its first task.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        _createExecutors(factory: VirtualExecutors.self)
    }
}
