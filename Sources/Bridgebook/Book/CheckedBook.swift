import Diagnostics
import Examples
import Foundation
import Lessons
import Pages
import Recording
import SwiftSource

/// A book that was read, whose examples were run, and whose pages were made: everything but the writing.
struct CheckedBook {
    let book: Book
    let report: ExampleReport
    /// The site's files, whole even where there are findings.
    let files: [OutputFile]
    /// Everything that was found, with paths as the tool's user would write them.
    let findings: [Diagnostic]

    /// - Throws: When there is no book to read, no theme, no compiler or no runtime.
    init(_ options: BookOptions, progress: (ExampleEngine.Progress) -> Void = { _ in }) throws {
        let (book, bookFindings) = try Self.load(options.content)
        let report = try options.engine().run(book.pages, progress: progress)
        let theme = try Theme.load(from: options.theme)

        var traces: [ExampleID: Trace] = [:]
        for result in report.results {
            traces[ExampleID(lesson: result.lesson, name: result.example)] = result.trace
        }
        let site = SiteGenerator(
            book: book, traces: traces, theme: theme,
            options: SiteOptions(assets: AssetFolder(options.content), highlights: SwiftFile.highlights(in:)))
        let (files, pageFindings) = site.generate()

        self.book = book
        self.report = report
        self.files = files
        let findings =
            bookFindings + report.results.flatMap(\.diagnostics) + report.diagnostics + pageFindings
            + book.pages.flatMap { Self.listingFindings(in: $0) }
        self.findings = findings.map { $0.inFolder(options.content) }.sortedByPlace()
    }

    private static func load(_ content: String) throws -> (book: Book, diagnostics: [Diagnostic]) {
        do {
            return try Book.load(from: content)
        } catch {
            throw CouldNotRun("\(error)", help: "Name the folder of the lessons with --content DIR, or make it.")
        }
    }

    /// Listings that are not run are parsed, so that a page shows no Swift that could not be.
    private static func listingFindings(in lesson: Lesson) -> [Diagnostic] {
        lesson.blocks.listings.flatMap { block in
            SwiftFile.problems(in: block.code).map { problem in
                Diagnostic(
                    .error, id: "listing.syntax", problem.message,
                    at: block.position(ofOffset: problem.offset).place(in: lesson.path),
                    suggestion: problem.suggestion
                        ?? "Mend the listing, or give the fence another language if it is not Swift.")
            }
        }
    }
}

extension [Block] {
    /// Swift fences that belong to no example, at any depth.
    fileprivate var listings: [CodeBlock] {
        flatMap { block -> [CodeBlock] in
            switch block.content {
            case .code(let code): code.language == "swift" && code.attributes.isEmpty ? [code] : []
            case .blockQuote(let blocks), .alert(_, let blocks), .footnote(_, _, _, let blocks): blocks.listings
            case .list(let list): list.items.flatMap { $0.blocks.listings }
            default: []
            }
        }
    }
}

extension CodeBlock {
    /// Where a byte of the block's code stands in the Markdown.
    fileprivate func position(ofOffset offset: Int) -> LinePosition {
        let before = code.utf8.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") }
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        guard lineOrigins.indices.contains(line) else { return lineOrigins.last ?? range.start }
        return LinePosition(line: lineOrigins[line].line, column: lineOrigins[line].column + column)
    }
}

extension Diagnostic {
    /// The same with its places in a folder: `Content/02-coordinators/01-switch.md`.
    func inFolder(_ folder: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.place = place.inFolder(folder)
        for index in notes.indices { diagnostic.notes[index].place = notes[index].place?.inFolder(folder) }
        return diagnostic
    }
}

extension Place {
    fileprivate func inFolder(_ folder: String) -> Place {
        guard !file.hasPrefix("/") else { return self }
        var place = self
        place.file = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
        return place
    }
}
