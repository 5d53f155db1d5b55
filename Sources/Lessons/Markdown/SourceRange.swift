/// A position in a Markdown file. Lines and columns count from 1, columns in UTF-8 bytes.
public struct LinePosition: Sendable, Hashable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: LinePosition, right: LinePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of a Markdown file, from its first character to its last, both included.
public struct SourceRange: Sendable, Hashable {
    public var start: LinePosition
    public var end: LinePosition

    public init(_ start: LinePosition, _ end: LinePosition) {
        self.start = start
        self.end = end
    }
}
