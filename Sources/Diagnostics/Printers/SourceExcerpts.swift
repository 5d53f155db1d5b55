/// Gives printers the lines that findings are about.
public struct SourceExcerpts: Sendable {
    private let contents: @Sendable (_ file: String) -> [UInt8]?

    /// No lines at all: findings are printed without their text.
    public static let none = SourceExcerpts { _ in nil }

    /// - Parameter contents: The bytes of a file, by its path in ``Place``; nil if it cannot be read.
    public init(_ contents: @escaping @Sendable (_ file: String) -> [UInt8]?) {
        self.contents = contents
    }

    /// The bytes of the line, without its line end; nil if there is no such line.
    func line(at place: Place) -> [UInt8]? {
        guard place.line > 0, let bytes = contents(place.file) else { return nil }
        var start = 0
        var number = 1
        while number < place.line {
            guard let end = Self.lineEnd(in: bytes, from: start), end.next < bytes.count else { return nil }
            start = end.next
            number += 1
        }
        let end = Self.lineEnd(in: bytes, from: start)?.end ?? bytes.count
        return Array(bytes[start..<end])
    }

    /// Lines end as in Markdown: in a line feed, a carriage return, or both.
    private static func lineEnd(in bytes: [UInt8], from start: Int) -> (end: Int, next: Int)? {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let end = bytes[start...].firstIndex(where: { $0 == lineFeed || $0 == carriageReturn }) else {
            return nil
        }
        let isPair = bytes[end] == carriageReturn && end + 1 < bytes.count && bytes[end + 1] == lineFeed
        return (end, end + (isPair ? 2 : 1))
    }
}
