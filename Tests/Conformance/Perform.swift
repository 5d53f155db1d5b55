import Recording
import Stage
import SwiftUI

/// Shows a view, plays a script, and returns the log as a lesson would show it.
///
/// - Parameters:
///   - kinds: The kinds of events that the log keeps; all when empty.
///   - statements: Stands for what the script does: one step each.
@MainActor
func log<Root: View>(
    of root: @autoclosure () -> Root, only kinds: Set<Event.Kind> = [], _ statements: ((XCUIApplication) -> Void)...
) -> String {
    let trace = trace(of: root(), statements)
    return LogText(of: trace, kinds: kinds.isEmpty ? Set(Event.Kind.allCases) : kinds).lines
        .map { $0.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
        .joined(separator: "\n")
}

@MainActor
func trace<Root: View>(of root: @autoclosure () -> Root, _ statements: [(XCUIApplication) -> Void]) -> Trace {
    perform(statements) { Performance.run(root, script: $0) }
}

/// Plays a script, one step for each statement.
@MainActor
func perform(_ statements: [(XCUIApplication) -> Void], run: ((XCUIApplication) -> Void) -> Void) -> Trace {
    let captions = statements.indices.map { TraceBuilder.Statement(caption: "step \($0 + 1)") }
    var builder = TraceBuilder(statements: captions)
    Recorder.current = Recorder { builder.add($0) }
    run { app in
        for (index, statement) in statements.enumerated() {
            app.beginStep(index)
            statement(app)
        }
    }
    if let failure = builder.failure {
        builder.add(.event(Event(seq: 0, kind: .print, name: "FAILED: \(failure.message)")))
    }
    return Trace(example: "test", lesson: "test", toolchain: "", runtime: runtimeVersion, steps: builder.steps)
}

/// Prints a line as an example does.
@MainActor
func note(_ text: String) { Recorder.current.record(.print, text) }

/// Logs of view controllers that are the root of the window.
@MainActor
enum HeadlessLog {
    static func lines(
        of root: UIViewController, only kinds: Set<Event.Kind>, _ statements: [(XCUIApplication) -> Void]
    ) -> [String] {
        let trace = perform(statements) { Performance.run({ root }, script: $0) }
        return LogText(of: trace, kinds: kinds.isEmpty ? Set(Event.Kind.allCases) : kinds).lines
            .map { $0.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    }
}

/// The log with one line per element, for comparison with a literal.
func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
