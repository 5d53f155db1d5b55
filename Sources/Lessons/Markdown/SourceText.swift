/// A page's bytes in the form that the parsers read, with the way back to places and bytes of the file on disk.
///
/// The parsers see valid UTF-8 without byte order mark whose lines all end in a line feed, so that none of them has to
/// know about line ends, and a file gives the same tree whatever its line ends are.
struct SourceText: Sendable {
    /// The file as it is on disk.
    let file: [UInt8]
    /// What the parsers read.
    private(set) var bytes: [UInt8] = []
    /// Where each line begins in `bytes`, and behind the last one, where `bytes` ends.
    private(set) var lineStarts: [Int] = [0]
    /// Where each line begins in `file`, and behind the last one, where the file ends.
    private(set) var fileLineStarts: [Int] = []
    /// Places at which the file has bytes that are not UTF-8.
    private(set) var invalidPlaces: [LinePosition] = []
    /// Places at which the file has a NUL byte.
    private(set) var nulPlaces: [LinePosition] = []
    private var replacements: [Replacement] = []

    /// A replacement character (three bytes) in `bytes` that stands for one byte of the file.
    private struct Replacement: Sendable {
        var offset: Int
        /// What to add to a column behind this replacement: the sum of all replacements up to here.
        var lead: Int
    }

    var lineCount: Int { lineStarts.count - 1 }

    init(_ file: [UInt8]) {
        self.file = file
        bytes.reserveCapacity(file.count + 1)
        var start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < file.count {
            fileLineStarts.append(start)
            start = appendLine(from: start)
            lineStarts.append(bytes.count)
        }
        fileLineStarts.append(file.count)
    }

    /// Copies the line that begins at `start` of the file and returns where the next one begins.
    private mutating func appendLine(from start: Int) -> Int {
        var end = start
        var isPlain = true
        file.withUnsafeBufferPointer { file in
            while end < file.count, file[end] != Ascii.lineFeed, file[end] != Ascii.carriageReturn {
                if file[end] >= 0x80 || file[end] == 0 { isPlain = false }
                end += 1
            }
        }
        if isPlain {
            bytes.append(contentsOf: file[start..<end])
        } else {
            appendRepaired(start..<end)
        }
        bytes.append(Ascii.lineFeed)
        if end + 1 < file.count, file[end] == Ascii.carriageReturn, file[end + 1] == Ascii.lineFeed { return end + 2 }
        return min(end + 1, file.count)
    }

    private mutating func appendRepaired(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let length = file[index] == 0 ? 0 : UTF8Sequence.length(in: file, at: index, before: range.upperBound)
            if length > 0 {
                bytes.append(contentsOf: file[index..<index + length])
                index += length
                continue
            }
            let place = LinePosition(line: fileLineStarts.count, column: index - range.lowerBound + 1)
            if file[index] == 0 { nulPlaces.append(place) } else { invalidPlaces.append(place) }
            let lead = replacements.last?.lead ?? 0
            replacements.append(Replacement(offset: bytes.count, lead: lead + 1 - UTF8Sequence.replacement.count))
            bytes.append(contentsOf: UTF8Sequence.replacement)
            index += 1
        }
    }

    // MARK: Lines

    /// Bytes of the line with this index from 0, without its line feed.
    func lineRange(_ line: Int) -> Range<Int> { lineStarts[line]..<lineStarts[line + 1] - 1 }

    /// Index of the line that holds a byte.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = max(lineCount - 1, 0)
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Offset of the line's first byte that is not white space, or of its line feed.
    func firstNonspace(inLine line: Int) -> Int {
        let range = lineRange(line)
        return range.first { !Ascii.isBlank(bytes[$0]) } ?? range.upperBound
    }

    func isBlank(line: Int) -> Bool { firstNonspace(inLine: line) == lineRange(line).upperBound }

    /// Place of the last byte of a line that is not white space; the line's first column if it has none.
    func lineEnd(_ line: Int) -> LinePosition {
        let range = lineRange(line)
        let last = range.last { !Ascii.isBlank(bytes[$0]) } ?? range.lowerBound
        return position(at: last, inLine: line)
    }

    // MARK: Places

    /// Place in the file of a byte of `bytes`.
    func position(at offset: Int) -> LinePosition { position(at: offset, inLine: line(at: offset)) }

    func position(at offset: Int, inLine line: Int) -> LinePosition {
        let start = lineStarts[line]
        var column = offset - start + 1
        if !replacements.isEmpty { column += lead(before: offset) - lead(before: start) }
        return LinePosition(line: line + 1, column: column)
    }

    /// Range of the file's bytes that hold these lines, line ends included.
    func fileBytes(ofLines lines: Range<Int>) -> Range<Int> {
        let start = fileLineStarts[min(lines.lowerBound, lineCount)]
        return start..<max(start, fileLineStarts[min(lines.upperBound, lineCount)])
    }

    private func lead(before offset: Int) -> Int {
        var low = 0
        var high = replacements.count
        while low < high {
            let middle = (low + high) / 2
            if replacements[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : replacements[low - 1].lead
    }
}

/// Bytes that mean something to the readers of this module.
enum Ascii {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let quotationMark = UInt8(ascii: "\"")

    /// Space or tab: white space within a line.
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }

    /// ASCII punctuation: what a backslash escapes in Markdown.
    static func isPunctuation(_ byte: UInt8) -> Bool {
        byte > space && byte < 0x7F && !isDigit(byte) && !isLetter(byte)
    }

    static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

/// UTF-8 as RFC 3629 defines it.
enum UTF8Sequence {
    /// U+FFFD, which stands for what cannot be read.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// Length of the well-formed sequence at `index`, or 0 if there is none before `end`.
    static func length(in bytes: [UInt8], at index: Int, before end: Int) -> Int {
        let lead = bytes[index]
        if lead < 0x80 { return 1 }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        guard index + length <= end, second.contains(bytes[index + 1]) else { return 0 }
        for next in index + 2..<max(index + length, index + 2) where !(0x80...0xBF).contains(bytes[next]) { return 0 }
        return length
    }
}
