import Foundation
import Glibc
import Recording
import Stage

/// The child's side of a run: it shuts itself in, loads the example and calls it.
@MainActor
struct ChildProcess {
    let job: HostRequest.Job
    let limits: RunLimits
    /// An empty folder of the child's own.
    let folder: String
    let notes: RunNotes

    /// Out of the way of an example that closes the usual descriptors.
    private static let recordsDescriptor: Int32 = 240
    private static let outputDescriptor: Int32 = 241

    /// Runs the example; the process ends with it.
    func run() -> Never {
        setsid()
        System.control(ProcessControl.parentDeathSignal, UInt(SIGKILL))
        guard redirect() else { fail(.lostRecording) }
        chdir(folder)
        setenv("HOME", folder, 1)
        setenv("TMPDIR", folder, 1)
        applyLimits()
        guard let entryPoint = load() else { fail(.notLoaded) }
        installRecorder()
        Performance.installVirtualTime()
        entryPoint()
        notes.progress = .returned
        fflush(nil)
        _exit(0)
    }

    private func fail(_ progress: RunNotes.Progress) -> Never {
        notes.progress = progress
        _exit(1)
    }

    private func redirect() -> Bool {
        func open(_ path: String, _ flags: Int32, as descriptor: Int32) -> Bool {
            let opened = Glibc.open(path, flags, 0o600)
            guard opened >= 0 else { return false }
            guard opened != descriptor else { return true }
            defer { close(opened) }
            return dup2(opened, descriptor) == descriptor
        }
        let writing = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
        guard open("/dev/null", O_RDONLY, as: 0), open(job.standardOutput, writing, as: 1),
            open(job.standardError, writing, as: 2), open(job.records, writing, as: Self.recordsDescriptor),
            open(job.standardOutput, O_RDONLY, as: Self.outputDescriptor)
        else { return false }
        // Line by line, so that what was printed is not lost in a trap.
        System.bufferOutputByLine()
        return true
    }

    private func applyLimits() {
        // One second after its signal, the limit kills.
        System.limit(RLIMIT_CPU, to: limits.cpuSeconds, hard: limits.cpuSeconds + 1)
        System.limit(RLIMIT_DATA, to: limits.memoryBytes)
        System.limit(RLIMIT_FSIZE, to: limits.outputBytes)
        System.limit(RLIMIT_CORE, to: 0)
        System.limit(RLIMIT_NOFILE, to: 256)
        SystemCallFilter.install()
    }

    private func load() -> (@convention(c) () -> Void)? {
        guard let library = dlopen(job.library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, job.symbol) else {
            notes.message = dlerror().map { String(cString: $0) } ?? "unknown error"
            return nil
        }
        return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
    }

    /// Writes all of a record. One that is cut off has reached the limit of the file's size: writing the rest brings the
    /// signal for that.
    private static func writeWhole(_ record: Data) -> Bool {
        record.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = write(recordsDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
    }

    private func installRecorder() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let notes = notes
        let recorder = Recorder { record in
            // A record is strings and integers, and has always an encoding.
            guard var line = try? encoder.encode(record) else { return }
            line.append(UInt8(ascii: "\n"))
            guard Self.writeWhole(line) else {
                notes.progress = .lostRecording
                _exit(1)
            }
            // There is nothing to play on.
            if case .failed = record {
                notes.progress = .returned
                _exit(0)
            }
        }
        var printed = PrintedLines(descriptor: Self.outputDescriptor)
        recorder.takePrintedLines = {
            fflush(nil)
            let lines = printed.takeWholeLines()
            notes.recordedOutput = printed.takenBytes
            return lines
        }
        Recorder.current = recorder
    }
}
