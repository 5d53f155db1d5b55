import Foundation
import Synchronization

/// The work was stopped by Ctrl-C or by a signal to end; what it had begun is undone on the way out.
struct Interrupted: Error {}

/// Turns SIGINT and SIGTERM into an error on the thread that works, so that temporary files go and the old site stays.
/// A second one ends the tool at once.
final class Interruption: Sendable {
    static let shared = Interruption()

    private let isRaised = Atomic(false)
    private let actions = Mutex<[@Sendable () -> Void]>([])

    private init() {}

    /// To be called before there is another thread: threads leave these signals to the one that waits for them.
    func listen() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A reader that closed its end is noticed when writing.
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in
            var signals = sigset_t()
            sigemptyset(&signals)
            for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
            while true {
                var received: Int32 = 0
                guard sigwait(&signals, &received) == 0 else { continue }
                raise()
            }
        }
    }

    /// Adds something to do at once when the interruption comes.
    func whenRaised(_ action: @escaping @Sendable () -> Void) {
        actions.withLock { $0.append(action) }
        if isRaised.load(ordering: .acquiring) { action() }
    }

    /// - Throws: ``Interrupted`` once the interruption has come.
    func check() throws {
        if isRaised.load(ordering: .acquiring) { throw Interrupted() }
    }

    private func raise() {
        guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { _exit(ExitCode.interrupted.rawValue) }
        for action in actions.withLock({ $0 }) { action() }
        endChildren()
    }

    /// Compilers and hosts that run are not waited for.
    private func endChildren() {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        for thread in threads {
            let list = (try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? ""
            for child in list.split(whereSeparator: \.isWhitespace).compactMap({ pid_t($0) }) { kill(child, SIGTERM) }
        }
    }
}
