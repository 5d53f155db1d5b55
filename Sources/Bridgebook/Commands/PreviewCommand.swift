import Diagnostics
import Examples
import Foundation
import Pages
import Preview

/// Shows the book while it is written.
struct PreviewCommand: Command {
    static let name = "preview"
    static let summary = "Serve the site on this machine and rebuild it on change"
    static let discussion = """
        Builds the site into a folder of its own, serves it on 127.0.0.1, and builds it again whenever a lesson or the theme
        changes. Open pages load again when the new site is complete; what is wrong is shown over the last good one, and in
        the terminal. End it with Control-C.
        """
    static let options =
        [Option.value("port", "N", "Port to serve at (default: the first free one from 8080)")] + BookOptions.options

    private let book: BookOptions
    private let port: PreviewPort
    private static let output = ".bridgebook/preview"

    init(_ arguments: Arguments) throws(UsageError) {
        book = try BookOptions(arguments)
        port = try arguments.integer("port", atLeast: 0).map { .exactly($0) } ?? .firstFree(from: 8080)
    }

    func run() throws -> ExitCode {
        let watcher = try FolderWatcher([book.content, book.theme], ignoring: { $0.contains("/public/") })
        let findings = try build()
        let server = try PreviewServer(root: Self.output, port: port)
        defer { server.stop() }
        if !findings.isEmpty { server.announceFindings(findings) }
        Terminal.output("\(server.url)\n")
        while let changes = watcher.nextChanges() {
            Terminal.error("\(changes.joined(separator: ", ")) changed\n")
            do {
                let findings = try build()
                if findings.isEmpty { server.announceSite() } else { server.announceFindings(findings) }
            } catch {
                // The folder may be in the middle of a move; the next change tries again.
                Terminal.error("\(error)\n")
            }
        }
        return .success
    }

    /// Builds the site; one with errors leaves the last good site in place.
    ///
    /// - Returns: The errors.
    private func build() throws -> [Diagnostic] {
        let start = ContinuousClock.now
        let checked = try CheckedBook(book)
        Terminal.error(FindingsFormat.text.text(of: checked.findings, coloured: Terminal.usesColor(onError: true)))
        let errors = checked.findings.filter { $0.severity == .error }
        if errors.isEmpty || !FileManager.default.fileExists(atPath: Self.output) {
            try SiteWriter().write(checked.files, to: Self.output)
        }
        let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
        Terminal.error("built in \(Int(milliseconds)) ms, \(checked.report.summary), \(checked.findings.counts.summary)\n")
        return errors
    }
}
