import Examples
import Preview

/// Something that `bridgebook` can be told to do.
protocol Command: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What it does, in a few lines, and what its exit codes mean.
    static var discussion: String { get }
    static var options: [Option] { get }

    /// - Throws: ``UsageError`` when the arguments make no sense together.
    init(_ arguments: Arguments) throws(UsageError)

    func run() throws -> ExitCode
}

/// How the tool ends.
enum ExitCode: Int32, Sendable {
    /// All is well.
    case success = 0
    /// The book, or the file, has something wrong with it; it has been said what and where.
    case findings = 1
    /// The work could not be done: bad arguments, a missing folder, no compiler.
    case couldNotRun = 2
    /// Ctrl-C, or a signal to end.
    case interrupted = 130
}

/// The work can't be done; the reason, and what to do about it.
struct CouldNotRun: Error, CustomStringConvertible {
    let description: String

    init(_ message: String, help: String? = nil) {
        description = message + (help.map { "\n  = help: \($0)" } ?? "")
    }

    /// What the library that cannot go on says.
    init(_ error: EngineError) { self.init(error.message, help: error.suggestion) }

    init(_ failure: PreviewFailure) { self.init(failure.message, help: failure.suggestion) }
}

extension Command {
    static var help: String {
        var arguments = options.compactMap { if case .argument(let placeholder) = $0.kind { placeholder } else { nil } }
        arguments.append("[options]")
        let width = options.map(\.usage.count).max() ?? 0
        let lines = options.map { option in
            let usage = option.usage
            let gap = String(repeating: " ", count: width - usage.count + 2)
            // Later lines of a help text stand under its first.
            let text = option.help.split(separator: "\n").joined(
                separator: "\n" + String(repeating: " ", count: width + 4))
            return "  \(usage)\(gap)\(text)"
        }
        return """
            \(summary)

            Usage: bridgebook \(name) \(arguments.joined(separator: " "))

            \(discussion)

            Options:
            \(lines.joined(separator: "\n"))

            Exit codes: 0 fine, 1 findings, 2 could not run, 130 interrupted.

            """
    }
}
