/// Replaces a range of bytes of a text.
public struct SourceEdit: Sendable, Equatable {
    /// UTF-8 offsets in the original text.
    public var range: Range<Int>
    public var replacement: String

    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// A text after a list of edits, with a map of positions back to the original.
///
/// No edit adds or removes a line feed: line numbers are the same in both texts.
public struct EditedSource: Sendable, Equatable {
    public let original: String
    public let text: String
    /// Sorted by position, without overlaps.
    public let edits: [SourceEdit]

    /// - Precondition: Edits do not overlap; they may come in any order.
    public init(_ original: String, edits: [SourceEdit]) {
        let sorted = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        let bytes = Array(original.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        for edit in sorted {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result += bytes[position...]
        self.original = original
        self.text = String(decoding: result, as: UTF8.self)
        self.edits = sorted
    }

    /// The offset in the original text that an offset in the edited text stands for. Inside a replacement, it is where
    /// the replaced text begins.
    public func originalOffset(of offset: Int) -> Int {
        var shift = 0
        for edit in edits {
            let start = edit.range.lowerBound + shift
            guard offset >= start else { break }
            let end = start + edit.replacement.utf8.count
            if offset < end { return edit.range.lowerBound }
            shift += edit.replacement.utf8.count - edit.range.count
        }
        return offset - shift
    }

    /// The offset in the original text that a place in the edited text stands for, as the compiler reports it: line and
    /// column from 1, the column in UTF-8 bytes. A column beyond the line's end stands for its end.
    public func originalOffset(line: Int, column: Int) -> Int {
        let bytes = text.utf8
        var start = bytes.startIndex
        for _ in 1..<max(1, line) {
            guard let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            start = bytes.index(after: lineFeed)
        }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        let place = bytes.index(start, offsetBy: max(0, column - 1), limitedBy: end) ?? end
        return originalOffset(of: bytes.distance(from: bytes.startIndex, to: place))
    }
}
