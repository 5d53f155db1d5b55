/// A line of a log, as it is compared: without space at its end, and with any gap between columns as two spaces.
/// Indentation counts.
struct LogLine: Sendable, Equatable {
    let bytes: [UInt8]
    /// For each byte, its offset in the line as it is written; then the offset of the end.
    private let offsets: [Int]

    init(_ line: some StringProtocol) {
        let raw = Array(line.utf8)
        let space = UInt8(ascii: " ")
        var end = raw.count
        while end > 0, raw[end - 1] == space || raw[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        var isIndentation = true
        var spaces = 0
        for offset in 0..<end {
            spaces = raw[offset] == space ? spaces + 1 : 0
            if spaces == 0 { isIndentation = false }
            guard isIndentation || spaces <= 2 else { continue }
            bytes.append(raw[offset])
            offsets.append(offset)
        }
        self.bytes = bytes
        self.offsets = offsets + [end]
    }

    static func == (left: LogLine, right: LogLine) -> Bool { left.bytes == right.bytes }

    /// Stands for any number of lines.
    var isEllipsis: Bool {
        let text = String(decoding: bytes, as: UTF8.self).drop { $0 == " " }
        return text == "..." || text == "…"
    }

    /// The offset, in the line as it is written, of the first character in which it differs from another.
    func firstDifference(from other: LogLine) -> Int {
        var index = zip(bytes, other.bytes).prefix { $0 == $1 }.count
        // Not in the middle of a character.
        while index > 0, index < bytes.count, bytes[index] & 0xc0 == 0x80 { index -= 1 }
        return offsets[min(index, offsets.count - 1)]
    }

    /// For messages: gaps folded, without indentation.
    var text: String { String(String(decoding: bytes, as: UTF8.self).drop { $0 == " " }) }
}
