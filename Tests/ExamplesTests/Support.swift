import Diagnostics
import Examples
import Foundation
import Lessons
import Recording
import Synchronization
import Testing

/// Runs programs as the system does, and remembers their names.
final class CountingLauncher: ProcessLauncher {
    private let started = Mutex<[String]>([])
    private let system = SystemLauncher()

    /// Names of the programs, in the order in which they were started.
    var names: [String] { started.withLock { $0 } }

    func count(of name: String) -> Int { names.count { $0 == name } }

    func run(_ command: Command) throws -> CommandResult {
        let name = command.executable.split(separator: "/").last.map(String.init) ?? ""
        started.withLock { $0.append(name) }
        return try system.run(command)
    }
}

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/examples-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The engine on the runtime that was built with the tests.
func engine(
    cache: Cache? = nil, limits: RunLimits = RunLimits(), parallelism: Int = 2,
    launcher: any ProcessLauncher = SystemLauncher()
) throws -> ExampleEngine {
    ExampleEngine(
        toolchain: try Toolchain.find(), runtime: try RuntimeLocation.find(), cache: cache, limits: limits,
        parallelism: parallelism, launcher: launcher)
}

/// Reads a lesson whose first line, after three of front matter, is line 4.
func lesson(_ markdown: String, path: String = "01-basics/01-page.md") -> Lesson {
    Lesson.parse(Array("---\ntitle: Page\n---\n\(markdown)".utf8), path: path)
}

/// A fence with a view that has this body.
func view(_ name: String, body: String = "Text(\"Hello\")", more: String = "") -> String {
    "```swift example=\(name)\nimport SwiftUI\n\nstruct ContentView: View {\n\(more)    var body: some View { \(body) }\n}\n```\n"
}

/// A fence with a view whose button runs this code, and a script that taps it.
func button(_ name: String, action: String) -> String {
    """
    ```swift example=\(name)
    import SwiftUI
    import Foundation

    struct ContentView: View {
        var body: some View {
            Button("Go") {
                \(action)
            }
        }
    }
    ```

    ```swift script=\(name)
    app.buttons["Go"].tap()
    app.advance(by: .seconds(1))
    ```

    """
}

extension Diagnostic {
    /// `4:1 error example.trap: message`, then the notes and the suggestion, indented.
    var dump: String {
        var lines = ["\(place.line):\(place.column) \(severity) \(id): \(message)"]
        for note in notes {
            lines.append("  note\(note.place.map { " \($0.line):\($0.column)" } ?? ""): \(note.message)")
        }
        if let suggestion { lines.append("  → \(suggestion)") }
        return lines.joined(separator: "\n")
    }

    /// The first line of the dump.
    var headline: String { dump.split(separator: "\n").first.map(String.init) ?? "" }
}

extension ExampleReport {
    /// For each example a line: its name, how it went, and the steps of its trace; then its findings.
    var dump: String {
        results.map { result in
            let steps = result.trace.map { "\($0.steps.count) step\($0.steps.count == 1 ? "" : "s")" } ?? "no trace"
            let state = result.isComplete ? "complete" : "incomplete"
            return (["\(result.example): \(state), \(steps)"] + result.diagnostics.map(\.headline))
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension Trace {
    var log: String { LogText(of: self).lines.map(\.text).joined(separator: "\n") }
}
