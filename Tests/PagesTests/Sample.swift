import Diagnostics
import Lessons
import Recording
import SwiftSource

@testable import Pages

/// Pieces of a book, written by hand.
enum Sample {
    /// A range on one line, for nodes whose place does not matter.
    static func range(_ line: Int = 1, _ column: Int = 1) -> SourceRange {
        SourceRange(LinePosition(line: line, column: column), LinePosition(line: line, column: column + 1))
    }

    static func text(_ text: String) -> Inline { Inline(.text(text), range: range()) }

    static func paragraph(_ text: String) -> Block { Block(.paragraph([self.text(text)]), range: range()) }

    static func heading(_ level: Int, _ title: String) -> Block {
        let id = title.lowercased().replacing(" ", with: "-")
        return Block(.heading(level: level, id: id, [text(title)]), range: range())
    }

    static func link(_ destination: String, line: Int = 1, column: Int = 1, _ words: String = "words") -> Inline {
        Inline(.link(destination: destination, title: "", [text(words)]), range: range(line, column))
    }

    static func code(_ language: String, _ code: String, line: Int, _ attributes: [(String, String?)] = []) -> CodeBlock
    {
        let position = LinePosition(line: line, column: 1)
        return CodeBlock(
            language: language,
            attributes: attributes.map { .init(name: $0.0, value: $0.1, position: position) }, code: code,
            lineOrigins: [], contentBytes: 0..<0, linePrefix: "", range: range(line))
    }

    static func block(_ code: CodeBlock) -> Block { Block(.code(code), range: code.range) }

    static func lesson(
        _ path: String, title: String = "A lesson", summary: String? = nil, needs: [String] = [], isDraft: Bool = false,
        _ blocks: [Block] = [], examples: [Example] = []
    ) -> Lesson {
        Lesson(
            path: path,
            frontMatter: FrontMatter(title: title, summary: summary, needs: needs, isDraft: isDraft),
            blocks: blocks, examples: examples, diagnostics: [], source: [])
    }

    /// A book of one chapter.
    static func book(_ lessons: Lesson...) -> Book {
        Book(
            index: lesson("index.md", title: "The book"),
            chapters: [.init(index: lesson("01-first/index.md", title: "First"), lessons: lessons)])
    }

    static let options = SiteOptions(assets: Files()) { _ in [] }

    /// Assets held in memory.
    struct Files: AssetSource {
        var files: [String: [UInt8]] = [:]

        func bytes(of path: String) -> [UInt8]? { files[path] }
    }

    static func generate(
        _ book: Book, _ traces: [ExampleID: Trace] = [:], options: SiteOptions = options, theme: Theme = Theme()
    ) -> (files: [String: String], diagnostics: [Diagnostic]) {
        let (files, diagnostics) = SiteGenerator(book: book, traces: traces, theme: theme, options: options).generate()
        let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        return (Dictionary(texts) { first, _ in first }, diagnostics)
    }

    /// The HTML of one document's blocks, as they stand on a lesson's page.
    static func prose(_ blocks: [Block]) -> String {
        let book = book(lesson("01-first/01-one.md", blocks))
        let site = SiteMap(book: book, traces: [:], options: options)
        var prose = Prose(
            PageContext(
                site: site, page: site.pages[2], options: options, runs: Provenance(toolchains: [], runtimes: [])))
        var html = HTML()
        prose.write(blocks, to: &html)
        return html.string
    }
}

extension Diagnostic {
    /// One line for a test to compare.
    var line: String {
        "\(place.file):\(place.line):\(place.column): \(severity) \(id): \(message)"
            + (suggestion.map { " | \($0)" } ?? "")
    }
}

extension String {
    /// The part between two markers; nil when they are not both there.
    func between(_ start: String, _ end: String) -> String? {
        guard let from = firstRange(of: start), let to = self[from.upperBound...].firstRange(of: end) else {
            return nil
        }
        return String(self[from.upperBound..<to.lowerBound])
    }
}
