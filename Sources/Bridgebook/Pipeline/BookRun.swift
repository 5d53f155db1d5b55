import Diagnostics
import Examples
import Lessons

/// A book that was read, and its examples' runs.
struct BookRun: Sendable {
    var book: Book
    /// Where the book is, as the tool's user names it.
    var content: String
    var results: [ExampleResult]
    var statistics: ExampleReport.Statistics
    /// What is wrong with the lessons and their examples; places are paths for the tool's user.
    var diagnostics: [Diagnostic]

    /// Reads a book and runs its examples.
    ///
    /// - Throws: ``CouldNotRun`` when there is no book, or nothing can be compiled here.
    init(content: String, engine: ExampleEngine, progress: (String) -> Void) throws {
        progress("Reading \(content)")
        let (book, findings) = try Self.load(content)
        let report: ExampleReport
        do {
            report = try engine.run(book.pages) { progress($0.text) }
        } catch let error as EngineError {
            throw CouldNotRun(error)
        }
        self.book = book
        self.content = content
        results = report.results
        statistics = report.statistics
        let listings = book.pages.flatMap(ListingCheck.findings(in:))
        diagnostics =
            (findings + report.results.flatMap(\.diagnostics) + listings).below(content) + report.diagnostics
    }

    private static func load(_ content: String) throws(CouldNotRun) -> (Book, [Diagnostic]) {
        do {
            return try Book.load(from: content)
        } catch {
            throw CouldNotRun(error.description, help: "Name the folder of the lessons with '--content'")
        }
    }

    /// What was done, in words: `5 pages, 6 examples (2 run, 4 known from before)`.
    var summary: String {
        let pages = Self.counted(book.pages.count, "page")
        guard !results.isEmpty else { return pages }
        return "\(pages), \(Self.counted(results.count, "example")) "
            + "(\(statistics.ran) run, \(statistics.cached) known from before)"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ExampleEngine.Progress {
    fileprivate var text: String {
        switch self {
        case .compiling(let examples): "Compiling \(examples) example\(examples == 1 ? "" : "s")"
        case .running(let examples): "Running \(examples) example\(examples == 1 ? "" : "s")"
        }
    }
}

extension [Diagnostic] {
    /// The same findings with places below a folder: stages name files relative to the content folder, people do not.
    func below(_ folder: String) -> [Diagnostic] {
        guard folder != "." else { return self }
        func place(_ place: Place) -> Place {
            Place(file: folder + "/" + place.file, line: place.line, column: place.column)
        }
        return map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.place = place(diagnostic.place)
            for index in diagnostic.notes.indices {
                diagnostic.notes[index].place = diagnostic.notes[index].place.map(place)
            }
            return diagnostic
        }
    }
}
