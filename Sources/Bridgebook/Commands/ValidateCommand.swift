import Diagnostics
import Examples
import Foundation
import Lessons
import Recording

/// Checks the book and writes nothing, or only what lessons expect.
struct ValidateCommand: Command {
    static let name = "validate"
    static let summary = "Run every example and check what the lessons say"
    static let discussion = """
        Does everything that 'build' does except writing the site. With --update, log fences that are empty, or that
        expect something else than what was logged, are written anew; no other byte of a lesson changes. A lesson that has
        changes which are not committed is left alone, unless forced.
        """
    static let options =
        [
            Option.flag("update", "Write what was logged into the lessons"),
            .flag("force", "With --update: also into lessons with changes that are not committed"),
        ] + BookOptions.options + [FindingsFormat.option]

    private let book: BookOptions
    private let updates: Bool
    private let forces: Bool
    private let format: FindingsFormat

    init(_ arguments: Arguments) throws(UsageError) {
        book = try BookOptions(arguments)
        updates = arguments.has("update")
        forces = arguments.has("force")
        guard updates || !forces else { throw UsageError("'--force' goes with '--update'") }
        format = try FindingsFormat(arguments)
    }

    func run() throws -> ExitCode {
        let progress = ProgressLine()
        var checked = try CheckedBook(book) { progress.show($0.text) }
        progress.clear()
        var refusals: [Diagnostic] = []
        if updates {
            refusals = try update(checked)
            checked = try CheckedBook(book)
        }
        let findings = (checked.findings + refusals).sortedByPlace()
        Terminal.output(format.text(of: findings, coloured: format == .text && Terminal.usesColor()))
        let counts = findings.counts
        if format == .text { Terminal.output("\(checked.report.summary): \(counts.summary)\n") }
        return counts.errors > 0 ? .findings : .success
    }

    /// - Returns: Why some lessons were left alone.
    private func update(_ checked: CheckedBook) throws -> [Diagnostic] {
        var refusals: [Diagnostic] = []
        for lesson in checked.book.pages {
            let update = ExpectationUpdate(of: lesson, with: checked.report.results)
            refusals += update.diagnostics.map { $0.inFolder(book.content) }
            guard update.updatedFences > 0 else { continue }
            let path = "\(book.content)/\(lesson.path)"
            if !forces, WorkingTree.hasUncommittedChanges(path) {
                refusals.append(.refused(path))
                continue
            }
            try Data(update.source).write(to: URL(fileURLWithPath: path), options: .atomic)
            Terminal.error("\(path): \(update.updatedFences) log\(update.updatedFences == 1 ? "" : "s") written\n")
        }
        return refusals
    }
}

extension Diagnostic {
    fileprivate static func refused(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, id: "update.uncommitted", "The file has changes that are not committed; it was not updated",
            at: Place(file: path, line: 1),
            suggestion: "Commit them first, so that the update can be told from them, or add --force.")
    }
}
