import Foundation
import Glibc
import Recording

/// Runs the jobs of a request, some at a time, and prints a report as each ends.
@MainActor
final class HostSession {
    private struct Run {
        var job: Int
        var notes: RunNotes
        var folder: String
        var deadline: Double
        var hasTimedOut = false
    }

    /// An example that prints without end shows what it does in its first bytes.
    private static let unrecordedOutputLimit = 4096

    private let request: HostRequest
    private let tool: pid_t
    private var running: [pid_t: Run] = [:]

    init(_ request: HostRequest) {
        self.request = request
        tool = getppid()
    }

    func run() {
        var ended = sigset_t()
        sigemptyset(&ended)
        sigaddset(&ended, SIGCHLD)
        sigprocmask(SIG_BLOCK, &ended, nil)
        System.control(ProcessControl.becomeSubreaper, 1)
        var waiting = Array(request.jobs.indices.reversed())
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < max(1, request.parallelism), let job = waiting.popLast() { start(job) }
            reap()
            guard !running.isEmpty else { continue }
            var patience = timespec(tv_sec: 0, tv_nsec: 50_000_000)
            sigtimedwait(&ended, nil, &patience)
            killOverdue()
            // Nobody is left to report to.
            if getppid() != tool { break }
        }
        for pid in running.keys { kill(-pid, SIGKILL) }
        killStrays()
    }

    private func start(_ index: Int) {
        let folder = "\(request.workFolder)/\(index)"
        guard let notes = RunNotes(), mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            return report(index, .notLoaded(message: String(cString: strerror(errno))), "")
        }
        // What is buffered would be written twice.
        fflush(nil)
        let pid = System.fork()
        if pid == 0 {
            var none = sigset_t()
            sigemptyset(&none)
            sigprocmask(SIG_SETMASK, &none, nil)
            ChildProcess(job: request.jobs[index], limits: request.limits, folder: folder, notes: notes).run()
        }
        guard pid > 0 else {
            notes.release()
            return report(index, .notLoaded(message: String(cString: strerror(errno))), "")
        }
        running[pid] = Run(
            job: index, notes: notes, folder: folder, deadline: Self.now + request.limits.wallSeconds)
    }

    private func killOverdue() {
        for (pid, run) in running where !run.hasTimedOut && run.deadline <= Self.now {
            running[pid]?.hasTimedOut = true
            kill(-pid, SIGKILL)
            kill(pid, SIGKILL)
        }
    }

    /// Takes note of the children that ended; whatever they started ends with them.
    private func reap() {
        while true {
            var status: Int32 = 0
            var usage = rusage()
            let pid = wait4(-1, &status, WNOHANG, &usage)
            guard pid > 0 else { return }
            guard let run = running.removeValue(forKey: pid) else { continue }
            kill(-pid, SIGKILL)
            var output = ""
            let file = open(request.jobs[run.job].standardOutput, O_RDONLY)
            if file >= 0 {
                var printed = PrintedLines(descriptor: file, takenBytes: run.notes.recordedOutput)
                output = printed.takeRest(limit: Self.unrecordedOutputLimit)
                close(file)
            }
            report(run.job, ending(of: run, status, usage), output)
            run.notes.release()
            try? FileManager.default.removeItem(atPath: run.folder)
        }
    }

    private func ending(of run: Run, _ status: Int32, _ usage: rusage) -> RunEnding {
        if run.hasTimedOut { return .waitedTooLong }
        let signal = status & 0x7f
        guard signal == 0 else {
            let usedMemory = Int(usage.ru_maxrss) * 1024
            switch signal {
            case SIGXCPU: return .timedOut
            case SIGXFSZ: return .exceededOutput
            case SIGKILL where usage.ru_utime.tv_sec + usage.ru_stime.tv_sec >= request.limits.cpuSeconds:
                return .timedOut
            case _ where usedMemory > request.limits.memoryBytes / 4 * 3: return .exceededMemory
            default: return .signalled(signal)
            }
        }
        return switch run.notes.progress {
        case .running: .exited(code: status >> 8 & 0xff)
        case .returned: .returned
        case .notLoaded: .notLoaded(message: run.notes.message)
        case .lostRecording: .lostRecording
        }
    }

    private func report(_ job: Int, _ ending: RunEnding, _ output: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var line = try? encoder.encode(HostReport(job: job, ending: ending, unrecordedOutput: output)) else {
            return
        }
        line.append(UInt8(ascii: "\n"))
        FileHandle.standardOutput.write(line)
    }

    /// Ends processes that examples left behind in sessions of their own: the system made them children of the host.
    private func killStrays() {
        let path = "/proc/self/task/\(getpid())/children"
        while let text = try? String(contentsOfFile: path, encoding: .utf8) {
            let strays = text.split(separator: " ").compactMap { pid_t($0) }
            guard !strays.isEmpty else { return }
            for pid in strays {
                kill(pid, SIGKILL)
                waitpid(pid, nil, 0)
            }
        }
    }

    /// Seconds on a clock that nobody sets.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
