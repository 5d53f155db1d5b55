import Diagnostics

/// A Markdown text as a typed tree: CommonMark with GitHub's tables, strikethrough, autolinks, task lists, footnotes,
/// alerts and tag filter.
///
/// Raw HTML stays in the tree; the tags that GitHub's tag filter names (`<script>`, `<style>` …) come escaped.
public struct MarkdownDocument: Sendable, Equatable {
    /// Top-level blocks; footnotes follow the text in the order of their first references.
    public var blocks: [Block]
    /// What is wrong with the text as Markdown; it was read as far as possible.
    public var diagnostics: [Diagnostic]

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - bytes: the file as it is on disk, with any line ends.
    ///   - path: the name that diagnostics give the file.
    public init(parsing bytes: [UInt8], path: String) {
        let source = SourceText(bytes)
        self.init(source, fromLine: 0, path: path)
    }

    /// Reads a file from the line with this index on.
    init(_ source: SourceText, fromLine firstLine: Int, path: String) {
        (blocks, diagnostics) = parseMarkdown(source, fromLine: firstLine, path: path)
        diagnostics += source.invalidPlaces.prefix(1).map { .invalidUTF8(at: $0.place(in: path)) }
        diagnostics += source.nulPlaces.prefix(1).map { .nulByte(at: $0.place(in: path)) }
    }
}

extension LinePosition {
    /// This position as a place for diagnostics.
    public func place(in file: String) -> Place { Place(file: file, line: line, column: column) }
}

extension Diagnostic {
    fileprivate static func invalidUTF8(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "markdown.invalid-utf8", "the file is not valid UTF-8", at: place,
            suggestion: "save the file as UTF-8; each byte that cannot be read was taken as U+FFFD")
    }

    fileprivate static func nulByte(at place: Place) -> Diagnostic {
        Diagnostic(.error, id: "markdown.nul", "the file has a NUL byte", at: place, suggestion: "remove the byte")
    }

    static func tooDeep(limit: Int, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "markdown.too-deep", "more than \(limit) levels of nesting; what is deeper was left out",
            at: place,
            suggestion: "nest less deeply")
    }

    static func unclosedFence(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unclosed", "the code block is not closed", at: place,
            suggestion: "end it with a line of the same marks as the opening one")
    }

    static func unknownAlert(_ name: String, at place: Place) -> Diagnostic {
        let valid = Block.AlertKind.allCases.map { $0.rawValue.uppercased() }
        return Diagnostic(
            .warning, id: "markdown.unknown-alert", "'\(name)' is not a kind of alert", at: place,
            suggestion: Spelling.suggestion(for: name, among: valid))
    }

    static func unparsable(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "markdown.too-large", "the file is too large to be read", at: place,
            suggestion: "split the page into several")
    }
}
