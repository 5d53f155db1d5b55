/// The main thread's run loop, on virtual time: nothing happens until somebody asks for it, and then in a fixed order.
///
/// A turn of the loop is one job (an interaction, a block of the main queue, a timer) followed by what waits for the end
/// of a turn, such as SwiftUI's update pass. Jobs that are due run in the order in which they fall due, and of those
/// that are due together in the order in which they came.
///
/// - Note: That an update pass runs after each job, before the next block of the main queue, is assumed: Apple
///   documents no order between them.
@MainActor
public final class EventLoop {
    /// The loop of the run in progress.
    public static var main = EventLoop()

    private struct Job {
        var due: Duration
        var order: Int
        var run: () -> Void
    }

    /// Virtual time since the run began.
    public private(set) var now: Duration = .zero
    private var jobs: [Job] = []
    private var lastOrder = 0
    private var endOfTurn: [(order: Int, run: () -> Void)] = []

    public init() {}

    /// Puts a job behind those that are due no later than it.
    public func schedule(after delay: Duration = .zero, _ run: @escaping () -> Void) {
        lastOrder += 1
        let job = Job(due: now + max(delay, .zero), order: lastOrder, run: run)
        let index = jobs.firstIndex { $0.due > job.due } ?? jobs.endIndex
        jobs.insert(job, at: index)
    }

    /// Runs something once, at the end of the turn in progress (or of the next one).
    public func atEndOfTurn(_ run: @escaping () -> Void) {
        lastOrder += 1
        endOfTurn.append((lastOrder, run))
    }

    /// Runs one job now, as a turn of its own.
    public func turn<Result>(_ job: () throws -> Result) rethrows -> Result {
        let result = try job()
        finishTurn()
        return result
    }

    /// How many jobs may run without virtual time moving on.
    private static let jobLimit = 10_000

    /// Runs every job that is due, and those that they make due.
    ///
    /// Jobs that put off jobs for ever would never let time move on: after 10,000 the loop says so and leaves the rest.
    public func drain() {
        finishTurn()
        var count = 0
        while let first = jobs.first, first.due <= now {
            count += 1
            guard count <= Self.jobLimit else {
                recorder.record(
                    .warning, "The main queue did not come to rest after \(Self.jobLimit) blocks; the rest was left out"
                )
                jobs.removeAll { $0.due <= now }
                return
            }
            jobs.removeFirst()
            turn(first.run)
        }
    }

    /// Moves virtual time on, and runs each job at its own time on the way.
    public func advance(by duration: Duration) {
        drain()
        let target = now + duration
        while let first = jobs.first, first.due <= target {
            now = max(now, first.due)
            jobs.removeFirst()
            turn(first.run)
        }
        now = target
        drain()
    }

    private func finishTurn() {
        while !endOfTurn.isEmpty {
            endOfTurn.removeFirst().run()
        }
    }
}
