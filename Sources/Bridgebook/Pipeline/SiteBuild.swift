import Diagnostics
import Examples
import Pages
import Recording
import SwiftSource

/// All that a site is made from, made: its files, and what is wrong with the book.
struct SiteBuild: Sendable {
    var run: BookRun
    var files: [OutputFile]
    /// In the order of their places.
    var diagnostics: [Diagnostic]

    /// Whether the site must not be published.
    var hasErrors: Bool { diagnostics.counts.errors > 0 }

    /// - Parameter isPreview: Whether lessons marked as drafts become pages, and the site is at the top of its server.
    /// - Throws: ``CouldNotRun``, ``SiteFailure`` or ``Interrupted``.
    init(
        content: String, theme: String, engine: ExampleEngine, isPreview: Bool = false, progress: (String) -> Void
    ) throws {
        let theme = try Theme.load(from: theme)
        try self.init(
            run: BookRun(content: content, engine: engine, progress: progress), theme: theme, isPreview: isPreview,
            progress: progress)
    }

    init(run: BookRun, theme: Theme, isPreview: Bool = false, progress: (String) -> Void) throws {
        try Interruption.shared.check()
        progress("Making pages")
        var traces: [ExampleID: Trace] = [:]
        for result in run.results { traces[ExampleID(lesson: result.lesson, name: result.example)] = result.trace }
        let options = SiteOptions(
            assets: AssetFolder(run.content), includesDrafts: isPreview, basePath: isPreview ? "/" : nil,
            highlights: SwiftFile.highlights(in:))
        let (files, findings) = SiteGenerator(book: run.book, traces: traces, theme: theme, options: options).generate()
        self.run = run
        self.files = files
        diagnostics = (run.diagnostics + findings.below(run.content)).sortedByPlace()
        try Interruption.shared.check()
    }
}
