import Diagnostics
import Pages

/// Checks the book without making the site.
struct ValidateCommand: Command {
    static let name = "validate"
    static let summary = "Check everything that a build would: lessons, examples, logs, links."
    static let discussion = """
        Nothing is written, unless with '--update': then each expected log that differs becomes what was logged.
        An expected log that is not empty is left alone in a file with changes that are not in git yet.
        Findings go to standard output.
        """
    static let options: [Option] =
        [
            .flag("update", "Write the logs of the runs into the lessons"),
            .flag("force", "Update files with uncommitted changes, too"), .content, .theme,
        ] + Option.engine + [.format, .helpFlag]

    private let content: String
    private let theme: String
    private let engine: EngineOptions
    private let format: FindingsFormat
    private let updates: Bool
    private let isForced: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        content = arguments.content
        theme = arguments.theme
        engine = try arguments.engineOptions()
        format = try arguments.format()
        updates = arguments.has("update")
        isForced = arguments.has("force")
        if isForced, !updates { throw UsageError("'--force' goes with '--update'") }
    }

    func run() throws -> ExitCode {
        let line = ProgressLine()
        defer { line.clear() }
        let theme = try Theme.load(from: theme)
        let engine = try engine.engine()
        var run = try BookRun(content: content, engine: engine, progress: line.show)
        let update = updates ? try LogUpdate(of: run, isForced: isForced) : nil
        // What the lessons say now is read again, to report on that.
        if let update, update.updatedFences > 0 {
            run = try BookRun(content: content, engine: engine, progress: line.show)
        }
        let build = try SiteBuild(run: run, theme: theme, progress: line.show)
        line.clear()

        let diagnostics = update?.findings(after: build.diagnostics) ?? build.diagnostics
        let findings = FindingsOutput(format: format, textStream: .output)
        findings.print(diagnostics)
        if let count = update?.updatedFences { findings.summarize("\(count) log\(count == 1 ? "" : "s") updated") }
        findings.summarize("\(run.summary); \(diagnostics.counts.summary)")
        return diagnostics.counts.errors > 0 ? .findings : .success
    }
}
