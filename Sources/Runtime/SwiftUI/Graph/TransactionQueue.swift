import HeadlessUIKit
import Recording

/// Changes that were made and not yet carried through the views, in groups that are carried together.
///
/// Writes outside of evaluations are kept until the end of the turn. Those made one after the other with the same
/// transaction are one group, and one pass (L11): a body sees the state as its group left it, never one in between.
@MainActor
final class TransactionQueue {
    /// The queue of the run in progress.
    static var current = TransactionQueue()

    private struct Group {
        /// Tells groups apart: each `withTransaction` is its own, and all that is outside of one belongs together.
        var scope: Int
        var transaction: Transaction
        var changes: [() -> Void]
    }

    private var groups: [Group] = []
    private var graphs: [ViewGraph] = []
    private var isScheduled = false
    private var isFlushing = false

    private var scope = 0
    private var lastScope = 0
    private var scopeTransaction = Transaction()

    /// That of the changes that are carried through the views now.
    private(set) var transaction = Transaction()

    /// Rounds that one flush may take before it gives up (W14).
    private static let roundLimit = 8
    /// Flushes in a row that may give up.
    private static let overrunLimit = 3
    private var overruns = 0

    /// Runs `body`; the changes that it makes carry `transaction`.
    func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        let outer = (scope, scopeTransaction)
        lastScope += 1
        scope = lastScope
        scopeTransaction = transaction
        defer { (scope, scopeTransaction) = outer }
        return try body()
    }

    /// Keeps a change until its group's turn.
    func enqueue(_ change: @escaping () -> Void) {
        if groups.last?.scope == scope {
            groups[groups.count - 1].changes.append(change)
        } else {
            groups.append(Group(scope: scope, transaction: scopeTransaction, changes: [change]))
        }
        schedule()
    }

    /// Has a graph pass at the end of this turn.
    func schedule(_ graph: ViewGraph) {
        if !graphs.contains(where: { $0 === graph }) { graphs.append(graph) }
        schedule()
    }

    private func schedule() {
        guard !isScheduled, !isFlushing else { return }
        isScheduled = true
        EventLoop.main.atEndOfTurn { [self] in
            isScheduled = false
            flush()
        }
    }

    /// Carries everything through the views, group by group, and what that sets off.
    func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        var round = 0
        while !groups.isEmpty || !graphs.isEmpty {
            round += 1
            guard round <= Self.roundLimit else {
                giveUp()
                return
            }
            let waiting = groups
            groups = []
            if waiting.isEmpty { passGraphs() }
            for group in waiting {
                transaction = group.transaction
                for change in group.changes { change() }
                passGraphs()
                transaction = Transaction()
            }
        }
        overruns = 0
    }

    /// More rounds wait for the next turn (W14). A loop that goes on through several turns would never end: it is cut off.
    private func giveUp() {
        overruns += 1
        let isLoop = overruns >= Self.overrunLimit
        recorder.record(
            .warning,
            "An update did not come to rest after \(Self.roundLimit) rounds; "
                + (isLoop ? "it is a loop, and was cut off" : "the rest waits for the next turn"), rule: "W14")
        if isLoop {
            groups = []
            graphs = []
            overruns = 0
        } else {
            EventLoop.main.schedule { TransactionQueue.current.flush() }
        }
    }

    private func passGraphs() {
        let due = graphs
        graphs = []
        for graph in due { graph.pass() }
    }
}

extension EventLoop {
    /// Begins a run: an event loop and a queue of changes with nothing in them.
    @_spi(Runtime) public static func beginRun() {
        main = EventLoop()
        TransactionQueue.current = TransactionQueue()
        PublishedChanges.record()
    }
}
