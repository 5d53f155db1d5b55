import Diagnostics
import Pages

/// Makes the site, if nothing is wrong with the book.
struct BuildCommand: Command {
    static let name = "build"
    static let summary = "Run the examples of all lessons, check their logs, and write the site."
    static let discussion = """
        The site is replaced as a whole, and only when there is no error: a page never shows what did not happen.
        Findings go to standard error as text, or to standard output as JSON.
        """
    static let options: [Option] =
        [.content, .theme, .value("output", "DIR", "Folder of the site (default: Site/public)")]
        + Option.engine + [.format, .helpFlag]

    private let content: String
    private let theme: String
    private let output: String
    private let engine: EngineOptions
    private let format: FindingsFormat

    init(_ arguments: Arguments) throws(UsageError) {
        content = arguments.content
        theme = arguments.theme
        output = arguments.folder("output", default: "Site/public")
        engine = try arguments.engineOptions()
        format = try arguments.format()
    }

    func run() throws -> ExitCode {
        let line = ProgressLine()
        defer { line.clear() }
        let build = try SiteBuild(content: content, theme: theme, engine: engine.engine(), progress: line.show)
        if !build.hasErrors {
            line.show("Writing \(output)")
            try SiteWriter().write(build.files, to: output)
        }
        line.clear()
        let findings = FindingsOutput(format: format, textStream: .error)
        findings.print(build.diagnostics)
        let counts = build.diagnostics.counts
        guard !build.hasErrors else {
            findings.summarize("\(counts.summary); the site was not written")
            return .findings
        }
        findings.summarize("\(output): \(build.run.summary); \(counts.summary)", to: .output)
        return .success
    }
}
