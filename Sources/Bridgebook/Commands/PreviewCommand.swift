import Diagnostics
import Examples
import Foundation
import Pages
import Preview

/// Serves the book while its author works on it.
struct PreviewCommand: Command {
    static let name = "preview"
    static let summary = "Serve the site on this machine, and rebuild and reload it on every change."
    static let discussion = """
        Only this machine can open it. A change that has errors leaves the last good site, with the findings over it.
        The site is kept in .bridgebook/preview and holds drafts, too. Ctrl-C ends the preview.
        """
    static let options: [Option] =
        [
            .value("port", "N", "Port to serve at; 0 is any (default: the first free one from 8080)"), .content, .theme,
        ] + Option.engine + [.helpFlag]

    private let content: String
    private let theme: String
    private let port: PreviewPort
    private let engine: EngineOptions

    private static let folder = ".bridgebook/preview"

    init(_ arguments: Arguments) throws(UsageError) {
        content = arguments.content
        theme = arguments.theme
        port = try arguments.integer("port", atLeast: 0).map { .exactly($0) } ?? .firstFree(from: 8080)
        engine = try arguments.engineOptions()
    }

    func run() throws -> ExitCode {
        guard FileManager.default.fileExists(atPath: content) else {
            throw CouldNotRun(
                "the content folder '\(content)' cannot be read",
                help: "Name the folder of the lessons with '--content'")
        }
        let engine = try engine.engine()
        do {
            let output = theme + "/public"
            // Watched before it is read: no change is missed.
            let watcher = try FolderWatcher([content, theme], ignoring: { $0 == output })
            Interruption.shared.whenRaised { watcher.stop() }
            let server = try PreviewServer(root: Self.folder, port: port)
            defer { server.stop() }
            Terminal.output("Serving \(server.url)\n")
            repeat {
                try update(server, engine)
            } while watcher.nextChanges() != nil
        } catch let failure as PreviewFailure {
            throw CouldNotRun(failure)
        } catch is Interrupted {
            // That is how a preview ends.
        }
        return .success
    }

    /// Builds the site, and tells open pages once it is complete, or what is wrong.
    private func update(_ server: PreviewServer, _ engine: ExampleEngine) throws {
        let diagnostics = try build(engine)
        FindingsOutput(textStream: .error).print(diagnostics)
        if diagnostics.counts.errors > 0 {
            server.announceFindings(diagnostics)
        } else {
            server.announceSite()
        }
    }

    /// Puts a new site into the server's folder, if there is no error.
    private func build(_ engine: ExampleEngine) throws -> [Diagnostic] {
        let line = ProgressLine()
        defer { line.clear() }
        do {
            let build = try SiteBuild(
                content: content, theme: theme, engine: engine, isPreview: true, progress: line.show)
            if !build.hasErrors { try SiteWriter().write(build.files, to: Self.folder) }
            line.clear()
            Terminal.error("\(build.run.summary); \(build.diagnostics.counts.summary)\n")
            return build.diagnostics
        } catch let failure as SiteFailure {
            return [failure.diagnostic]
        } catch let failure as CouldNotRun {
            let place = Place(file: content, line: 1)
            return [Diagnostic(.error, id: "preview.could-not-build", failure.description, at: place)]
        }
    }
}
