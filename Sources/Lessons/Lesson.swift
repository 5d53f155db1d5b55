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

/// What a page says about itself, in YAML before its text.
public struct FrontMatter: Sendable, Equatable {
    public enum Level: String, Sendable, CaseIterable { case beginner, core, intermediate, advanced, expert }

    public var title: String
    public var summary: String?
    /// Id in the taxonomy of patterns.
    public var pattern: String?
    public var level: Level?
    /// Paths of the lessons to read first, relative to the content folder.
    public var needs: [String]
    public var isDraft: Bool
    /// iOS version of the API taught, for instance `13.0`.
    public var since: String?

    public init(
        title: String, summary: String? = nil, pattern: String? = nil, level: Level? = nil, needs: [String] = [],
        isDraft: Bool = false, since: String? = nil
    ) {
        self.title = title
        self.summary = summary
        self.pattern = pattern
        self.level = level
        self.needs = needs
        self.isDraft = isDraft
        self.since = since
    }
}
