import Foundation
import Testing

/// The tool while it runs, for commands that end by a signal.
final class RunningTool {
    private let process = Process()
    private let printed: URL

    /// Where it keeps temporary files.
    static func temporaryFolder(in folder: URL) -> URL { folder.appendingPathComponent(".temporary") }

    init(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        printed = folder.appendingPathComponent(".printed-\(UUID().uuidString)")
        FileManager.default.createFile(atPath: printed.path, contents: nil)
        try FileManager.default.createDirectory(
            at: Self.temporaryFolder(in: folder), withIntermediateDirectories: true)
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = Self.temporaryFolder(in: folder).path
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: printed)
        process.standardError = process.standardOutput
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// What it has printed, on both ways out.
    var text: String { (try? String(contentsOf: printed, encoding: .utf8)) ?? "" }

    /// Waits until it has printed a text so often.
    func waits(for wanted: String, times: Int = 1) -> Bool {
        Self.waits { self.text.components(separatedBy: wanted).count > times }
    }

    /// Waits, for a while, until something is so.
    static func waits(until isSo: () throws -> Bool) rethrows -> Bool {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            if try isSo() { return true }
            usleep(20_000)
        }
        return false
    }

    /// Sends the signal that Ctrl-C sends.
    ///
    /// - Returns: The exit code.
    func interrupt() -> Int32 {
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}
