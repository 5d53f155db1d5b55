/// A code block, with the exact place of each of its lines in the Markdown file.
public struct CodeBlock: Sendable, Equatable {
    /// What an author says about a fence after its language: `example=switch hidden`.
    public struct Attribute: Sendable, Equatable {
        public var name: String
        /// Nil for a flag.
        public var value: String?
        public var position: LinePosition
        /// Where the value's text begins, behind its quotation mark; where it should begin, if it is empty.
        public var valuePosition: LinePosition?

        public init(name: String, value: String?, position: LinePosition, valuePosition: LinePosition? = nil) {
            self.name = name
            self.value = value
            self.position = position
            self.valuePosition = valuePosition
        }
    }

    /// First word of the fence's info string; empty for an indented block or a fence without one.
    public var language: String
    /// Where the language stands; nil if there is none.
    public var languagePosition: LinePosition?
    public var attributes: [Attribute]
    /// The text between the fences; ends in a line feed unless empty. Line ends are line feeds, whatever the file has.
    public var code: String
    /// Where line *i* of `code` begins in the Markdown file, behind list indentation and quotation marks.
    public var lineOrigins: [LinePosition]
    /// Bytes of the file that hold the block's lines, from the start of the first to the start of the closing fence's line.
    public var contentBytes: Range<Int>
    /// What stands before the opening fence on its line (list indentation, `> `): a new line of the block begins with it.
    public var linePrefix: String
    /// Range of the whole block, fences included.
    public var range: SourceRange

    public init(
        language: String, attributes: [Attribute], code: String, lineOrigins: [LinePosition], contentBytes: Range<Int>,
        linePrefix: String, range: SourceRange, languagePosition: LinePosition? = nil
    ) {
        self.language = language
        self.attributes = attributes
        self.code = code
        self.lineOrigins = lineOrigins
        self.contentBytes = contentBytes
        self.linePrefix = linePrefix
        self.range = range
        self.languagePosition = languagePosition
    }

    /// The value of an attribute with this name, or nil.
    public func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Whether an attribute with this name is there, with or without a value.
    public func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}
