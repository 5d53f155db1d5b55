import Glibc

/// Follows a file that grows by what an example prints, and hands out its lines as they become whole.
struct PrintedLines {
    private let descriptor: Int32
    private var partial: [UInt8] = []
    /// Bytes of the file that have been handed out as lines.
    private(set) var takenBytes = 0

    /// - Parameter descriptor: The file, open for reading.
    init(descriptor: Int32, takenBytes: Int = 0) {
        self.descriptor = descriptor
        self.takenBytes = takenBytes
    }

    /// The lines that became whole since the last call, without their line ends.
    mutating func takeWholeLines() -> [String] {
        readNewBytes()
        guard let end = partial.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let text = String(decoding: partial[..<end], as: UTF8.self)
        takenBytes += end + 1
        partial.removeFirst(end + 1)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.withoutAddresses(String($0)) }
    }

    /// Everything not handed out yet, whole lines or not; of more than the limit, the whole lines within it.
    mutating func takeRest(limit: Int) -> String {
        readNewBytes()
        if partial.count > limit {
            let end = partial[..<limit].lastIndex(of: UInt8(ascii: "\n")) ?? limit
            partial.removeSubrange(end...)
        }
        let text = String(decoding: partial, as: UTF8.self)
        takenBytes += partial.count
        partial = []
        return Self.withoutAddresses(text)
    }

    private mutating func readNewBytes() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(takenBytes + partial.count))
            guard count > 0 else { return }
            partial += buffer[..<count]
        }
    }

    /// `Example.ContentView` where Swift prints `Example.(unknown context at $7f6c…).ContentView`, as it does for the
    /// private types that an example's types become.
    private static func withoutAddresses(_ text: String) -> String {
        let marker = "(unknown context at $"
        guard text.contains(marker) else { return text }
        var result = ""
        var rest = Substring(text)
        while let range = rest.range(of: marker) {
            result += rest[..<range.lowerBound]
            rest = rest[range.upperBound...].drop { $0.isHexDigit }
            if rest.hasPrefix(").") { rest = rest.dropFirst(2) }
        }
        return result + rest
    }
}
