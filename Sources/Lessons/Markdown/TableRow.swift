/// The cells of a table's row as they stand in the source, between pipes that no backslash escapes.
struct TableRow {
    private let source: SourceText
    private var cursor: Int
    private let end: Int

    init(line: Int, source: SourceText, quoteDepth: Int) {
        self.source = source
        cursor = Self.start(of: line, in: source, quoteDepth: quoteDepth)
        end = source.lineRange(line).upperBound
        if cursor < end, source.bytes[cursor] == UInt8(ascii: "|") { cursor += 1 }
    }

    /// Bytes of the next cell's text, without the white space around it; an empty range when the row has no more cells.
    mutating func nextCell() -> Range<Int> {
        var start = cursor
        while cursor < end, source.bytes[cursor] != UInt8(ascii: "|") {
            cursor += source.bytes[cursor] == Ascii.backslash && cursor + 1 < end ? 2 : 1
        }
        var stop = cursor
        if cursor < end { cursor += 1 }
        while start < stop, Ascii.isBlank(source.bytes[start]) { start += 1 }
        while stop > start, Ascii.isBlank(source.bytes[stop - 1]) { stop -= 1 }
        return start..<stop
    }

    /// Where a row's text begins on its line, behind indentation and quotation marks.
    static func start(of line: Int, in source: SourceText, quoteDepth: Int) -> Int {
        let range = source.lineRange(line)
        var marks = 0
        return range.first { offset in
            let byte = source.bytes[offset]
            if Ascii.isBlank(byte) { return false }
            guard byte == UInt8(ascii: ">"), marks < quoteDepth else { return true }
            marks += 1
            return false
        } ?? range.upperBound
    }
}
