import Diagnostics
import Examples
import Foundation
import Pages

/// Makes the site.
struct BuildCommand: Command {
    static let name = "build"
    static let summary = "Run every example and make the site"
    static let discussion = """
        Reads the lessons, compiles and runs their examples, checks the logs that they expect, and writes the site. With an
        error nothing is written: the site stays as it was. Examples that did not change are not run again.
        """
    static let options =
        [Option.value("output", "DIR", "Folder of the site (default: Site/public)")] + BookOptions.options
        + [FindingsFormat.option]

    private let book: BookOptions
    private let output: String
    private let format: FindingsFormat

    init(_ arguments: Arguments) throws(UsageError) {
        book = try BookOptions(arguments)
        output = arguments["output"] ?? "Site/public"
        format = try FindingsFormat(arguments)
    }

    func run() throws -> ExitCode {
        let progress = ProgressLine()
        let checked = try CheckedBook(book) { progress.show($0.text) }
        progress.clear()
        Terminal.error(format.text(of: checked.findings, coloured: Terminal.usesColor(onError: true)))
        guard checked.findings.counts.errors == 0 else {
            Terminal.error("\(checked.findings.counts.summary); the site was not written\n")
            return .findings
        }
        do {
            try SiteWriter().write(checked.files, to: output)
        } catch {
            throw CouldNotRun(error.diagnostic.message, help: error.diagnostic.suggestion)
        }
        let pages = checked.files.count { $0.path.hasSuffix(".html") }
        Terminal.output("\(output): \(pages) pages, \(checked.report.summary)\n")
        return .success
    }
}

extension ExampleEngine.Progress {
    /// What is going on, for the progress line.
    var text: String {
        switch self {
        case .compiling(let count): "compiling \(count) example\(count == 1 ? "" : "s") …"
        case .running(let count): "running \(count) example\(count == 1 ? "" : "s") …"
        }
    }
}

extension ExampleReport {
    /// How many examples there are, and how much was done for them.
    var summary: String {
        let count = results.count
        let known = statistics.cached == count && count > 0 ? "nothing to run" : "\(statistics.ran) run"
        return "\(count) example\(count == 1 ? "" : "s"), \(known)"
    }
}
