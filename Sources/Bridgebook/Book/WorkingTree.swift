import Foundation

/// What git knows about a file.
enum WorkingTree {
    /// Whether the file differs from what was committed last. A file that git does not track, or that is in no
    /// repository, has nothing that could be lost against.
    static func hasUncommittedChanges(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "status", "--porcelain", "--untracked-files=no", "--", url.lastPathComponent]
        process.currentDirectoryURL = url.deletingLastPathComponent()
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return false
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 && !text.isEmpty
    }
}
