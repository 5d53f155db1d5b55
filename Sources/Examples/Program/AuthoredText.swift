import Diagnostics
import Lessons

/// A Swift text as its author wrote it, in one file or in several blocks of one, with the place of each of its lines.
struct AuthoredText: Sendable, Equatable {
    /// Path of the author's file.
    let file: String
    let text: String
    /// Where each line begins in the file; nil when the text is the whole file.
    private let origins: [LinePosition]?
    private let lines: LineTable

    init(file: String, text: String) {
        self.file = file
        self.text = text
        origins = nil
        lines = LineTable(text)
    }

    /// The program, or the script, that these blocks of a page add up to.
    init(file: String, blocks: [CodeBlock]) {
        self.file = file
        var text = ""
        var origins: [LinePosition] = []
        for block in blocks {
            text += block.code
            if !block.code.isEmpty, !block.code.hasSuffix("\n") { text += "\n" }
            origins += block.lineOrigins
        }
        self.text = text
        // What is found at the end of the text, after its last line, belongs to that line.
        self.origins = origins.isEmpty ? blocks.first.map { [$0.range.start] } : origins
        lines = LineTable(text)
    }

    /// The place in the author's file.
    func place(of position: TextPosition) -> Place {
        guard let origins, !origins.isEmpty else {
            return Place(file: file, line: position.line, column: position.column)
        }
        guard position.line <= origins.count else {
            let last = origins[origins.count - 1]
            return Place(file: file, line: last.line, column: last.column)
        }
        let origin = origins[max(position.line, 1) - 1]
        return Place(file: file, line: origin.line, column: origin.column + position.column - 1)
    }

    /// The position of a UTF-8 offset.
    func position(of offset: Int) -> TextPosition { lines.position(of: offset) }

    func place(of offset: Int) -> Place { place(of: position(of: offset)) }

    /// The place of a line's first character that is not a space.
    func placeOfCode(inLine line: Int) -> Place {
        let content = lines.text(ofLine: line)
        let indentation = content.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return place(of: TextPosition(line: line, column: indentation < content.count ? indentation + 1 : 1))
    }
}

/// A position in a text. Lines and columns count from 1, columns in UTF-8 bytes.
struct TextPosition: Codable, Sendable, Hashable {
    var line: Int
    var column: Int
}

/// Where the lines of a text begin.
struct LineTable: Sendable, Equatable {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
    }

    func position(of offset: Int) -> TextPosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return TextPosition(line: low + 1, column: offset - starts[low] + 1)
    }

    /// The UTF-8 offset of a position; positions outside the text give the nearest one in it.
    func offset(of position: TextPosition) -> Int {
        guard position.line <= starts.count else { return bytes.count }
        return min(starts[max(position.line, 1) - 1] + max(position.column, 1) - 1, bytes.count)
    }

    /// The bytes of a line, counted from 1, without its line end; empty outside the text.
    func text(ofLine line: Int) -> ArraySlice<UInt8> {
        guard starts.indices.contains(line - 1) else { return [] }
        let end = line < starts.count ? starts[line] - 1 : bytes.count
        return bytes[starts[line - 1]..<end]
    }
}
