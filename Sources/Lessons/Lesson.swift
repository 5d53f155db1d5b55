import Diagnostics

/// A page's Markdown, read and understood.
public struct Lesson: Sendable {
    /// Path relative to the content folder: `02-coordinators/01-switch.md`.
    public var path: String
    public var frontMatter: FrontMatter
    public var blocks: [Block]
    /// In the order of their first blocks.
    public var examples: [Example]
    /// What is wrong with the page; it was read as far as possible.
    public var diagnostics: [Diagnostic]
    /// The file's bytes, for edits in place.
    public var source: [UInt8]
    /// Where each of the front matter's `needs` stands.
    public internal(set) var needsPositions: [LinePosition] = []

    public init(
        path: String, frontMatter: FrontMatter, blocks: [Block], examples: [Example], diagnostics: [Diagnostic],
        source: [UInt8]
    ) {
        self.path = path
        self.frontMatter = frontMatter
        self.blocks = blocks
        self.examples = examples
        self.diagnostics = diagnostics
        self.source = source
    }
}

extension Lesson {
    /// Reads one page.
    ///
    /// - Parameters:
    ///   - bytes: the file as it is on disk.
    ///   - path: its path relative to the content folder.
    /// - Returns: the page as far as it could be read, with everything that is wrong with it.
    public static func parse(_ bytes: [UInt8], path: String) -> Lesson {
        let source = SourceText(bytes)
        let front = FrontMatterReader.read(source, path: path)
        let document = MarkdownDocument(source, fromLine: front.bodyLine, path: path)
        let collected = ExampleCollector.collect(from: document.blocks, path: path)
        var lesson = Lesson(
            path: path, frontMatter: front.frontMatter, blocks: document.blocks, examples: collected.examples,
            diagnostics: (front.diagnostics + document.diagnostics + collected.diagnostics).inOrder, source: bytes)
        lesson.needsPositions = front.needsPositions
        return lesson
    }

    /// The page's tree as text, one node a line with its place.
    public func dump() -> String { blocks.dump() }
}

extension [Diagnostic] {
    /// By place; what is at one place stays in the order in which it was found.
    var inOrder: [Diagnostic] {
        enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }
}
