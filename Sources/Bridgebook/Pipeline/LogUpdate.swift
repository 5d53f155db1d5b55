import Diagnostics
import Examples
import Foundation
import Lessons

/// Writes what was logged into the lessons that expect something else.
struct LogUpdate {
    /// How many fences were written.
    private(set) var updatedFences = 0
    /// Fences and files that were left as they are, and why.
    private(set) var diagnostics: [Diagnostic] = []

    /// Findings after the update: what was left alone is told with the reason, and not a second time without.
    func findings(after diagnostics: [Diagnostic]) -> [Diagnostic] {
        let others = diagnostics.filter { finding in
            !self.diagnostics.contains { $0.id == finding.id && $0.place == finding.place }
        }
        return (others + self.diagnostics).sortedByPlace()
    }

    /// - Parameter isForced: Whether text that is not in git yet may be overwritten.
    /// - Throws: ``CouldNotRun`` when a lesson cannot be written.
    init(of run: BookRun, isForced: Bool) throws {
        for lesson in run.book.pages {
            let full = ExpectationUpdate(of: lesson, with: run.results)
            diagnostics += full.diagnostics.below(run.content)
            guard full.updatedFences > 0 else { continue }
            let path = run.content == "." ? lesson.path : run.content + "/" + lesson.path
            var update = full
            if !isForced, try Self.hasUncommittedChanges(path) {
                // Filling an empty fence loses nothing; other text could not be had back.
                update = ExpectationUpdate(of: lesson.withEmptyLogsOnly, with: run.results)
                if update.updatedFences < full.updatedFences { diagnostics.append(.uncommitted(path)) }
            }
            guard update.updatedFences > 0 else { continue }
            try Self.write(update.source, to: path)
            updatedFences += update.updatedFences
        }
    }

    /// Whether git knows the file's text. Outside of a repository nobody does, and nobody expects it.
    private static func hasUncommittedChanges(_ path: String) throws -> Bool {
        let url = URL(fileURLWithPath: path)
        let git = Examples.Command(
            executable: "/usr/bin/env", arguments: ["git", "status", "--porcelain", "--", url.lastPathComponent],
            folder: url.deletingLastPathComponent().path, environment: ProcessInfo.processInfo.environment)
        let result = try InterruptibleLauncher().run(git)
        return result.ending == .exited(code: 0) && !result.standardOutput.isEmpty
    }

    /// Whole or not at all, with the permissions that the file has.
    private static func write(_ bytes: [UInt8], to path: String) throws(CouldNotRun) {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        do {
            let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
            try Data(bytes).write(to: url, options: .atomic)
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
            }
        } catch {
            throw CouldNotRun("'\(path)' cannot be written", help: "Make the file and its folder writable")
        }
    }
}

extension Lesson {
    /// The lesson without the expected logs that say something.
    fileprivate var withEmptyLogsOnly: Lesson {
        var lesson = self
        for index in lesson.examples.indices {
            lesson.examples[index].logs.removeAll { !$0.block.contentBytes.isEmpty }
        }
        return lesson
    }
}

extension Diagnostic {
    fileprivate static func uncommitted(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, id: "update.uncommitted", "The file has changes that are not in git, and was not updated",
            at: Place(file: path, line: 1), suggestion: "Commit the file first, or use '--force'")
    }
}
