/// A block of a Markdown document: a paragraph, a list, a fence … with its place in the file.
public struct Block: Sendable, Equatable {
    public indirect enum Content: Sendable, Equatable {
        case paragraph([Inline])
        /// `id` is the heading's anchor, unique in its document.
        case heading(level: Int, id: String, [Inline])
        case blockQuote([Block])
        /// A GitHub alert: `> [!NOTE]`.
        case alert(AlertKind, [Block])
        case list(List)
        case code(CodeBlock)
        case html(String)
        case thematicBreak
        case table(Table)
        /// `index` is the number the reader sees, `references` how many places refer to it.
        case footnote(label: String, index: Int, references: Int, [Block])
    }

    public enum AlertKind: String, Sendable, CaseIterable {
        case note, tip, important, warning, caution
    }

    public struct List: Sendable, Equatable {
        /// First number of an ordered list; nil for bullets.
        public var start: Int?
        /// Whether items stand without paragraphs around their text.
        public var isTight: Bool
        public var items: [Item]

        public init(start: Int?, isTight: Bool, items: [Item]) {
            self.start = start
            self.isTight = isTight
            self.items = items
        }

        public struct Item: Sendable, Equatable {
            /// State of a task list item's box; nil for an ordinary item.
            public var isChecked: Bool?
            public var blocks: [Block]
            public var range: SourceRange

            public init(isChecked: Bool?, blocks: [Block], range: SourceRange) {
                self.isChecked = isChecked
                self.blocks = blocks
                self.range = range
            }
        }
    }

    public struct Table: Sendable, Equatable {
        public enum Alignment: String, Sendable { case none, left, center, right }
        public var alignments: [Alignment]
        /// The heading row's cells.
        public var head: [[Inline]]
        public var rows: [[[Inline]]]

        public init(alignments: [Alignment], head: [[Inline]], rows: [[[Inline]]]) {
            self.alignments = alignments
            self.head = head
            self.rows = rows
        }
    }

    public var content: Content
    public var range: SourceRange

    public init(_ content: Content, range: SourceRange) {
        self.content = content
        self.range = range
    }
}

/// A run of text inside a block.
public struct Inline: Sendable, Equatable {
    public indirect enum Content: Sendable, Equatable {
        case text(String)
        case code(String)
        case emphasis([Inline])
        case strong([Inline])
        case strikethrough([Inline])
        case link(destination: String, title: String, [Inline])
        case image(source: String, title: String, [Inline])
        case html(String)
        case softBreak
        case lineBreak
        /// `ordinal` counts the references to one footnote from 1.
        case footnoteReference(label: String, index: Int, ordinal: Int)
    }

    public var content: Content
    public var range: SourceRange

    public init(_ content: Content, range: SourceRange) {
        self.content = content
        self.range = range
    }
}
