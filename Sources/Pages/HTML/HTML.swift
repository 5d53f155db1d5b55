/// A piece of a page, as UTF-8 that is well-formed and escaped by construction.
///
/// Text and attribute values go in as plain strings and are escaped here; tags and attribute names are constants. The one
/// way past the escaping is ``authored(_:)``, for HTML that an author wrote in Markdown.
struct HTML: Sendable, Equatable {
    private(set) var bytes: [UInt8] = []

    /// The markup as a string.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes an element and, between its tags, what `content` writes. Attributes that are nil are left out.
    mutating func element(_ tag: Tag, _ attributes: Attribute?..., content: (inout HTML) -> Void = { _ in }) {
        open(tag.name, attributes)
        content(&self)
        bytes.append(contentsOf: [.lessThan, .slash])
        append(tag.name)
        bytes.append(.greaterThan)
    }

    /// Writes an element that holds nothing but text.
    mutating func element(_ tag: Tag, _ attributes: Attribute?..., text: String) {
        open(tag.name, attributes)
        self.text(text)
        bytes.append(contentsOf: [.lessThan, .slash])
        append(tag.name)
        bytes.append(.greaterThan)
    }

    /// Writes an element that has no content and no end tag.
    mutating func void(_ tag: VoidTag, _ attributes: Attribute?...) {
        open(tag.name, attributes)
    }

    /// Writes text, escaped.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    /// Writes text that is already in UTF-8, escaped.
    mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) {
        appendEscaped(utf8)
    }

    /// Ends a line of the file. White space between blocks means nothing to a browser; it makes pages readable as files.
    mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    /// Writes a fixed piece of markup, as it stands in this program.
    mutating func markup(_ markup: StaticString) { append(markup) }

    /// Writes HTML of an author's own, as the lesson's tree has it: without the tags that GFM does not allow.
    mutating func authored(_ html: String) { bytes.append(contentsOf: html.utf8) }

    private mutating func open(_ name: StaticString, _ attributes: [Attribute?]) {
        bytes.append(.lessThan)
        append(name)
        for case let attribute? in attributes {
            bytes.append(.space)
            append(attribute.name)
            guard var value = attribute.value else { continue }
            bytes.append(contentsOf: [.equals, .quote])
            value.withUTF8 { appendEscaped($0) }
            bytes.append(.quote)
        }
        bytes.append(.greaterThan)
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Copies stretches between the four bytes that need a name, so that ordinary text moves in one piece.
    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in utf8.enumerated() {
            let name: StaticString
            switch byte {
            case .ampersand: name = "&amp;"
            case .lessThan: name = "&lt;"
            case .greaterThan: name = "&gt;"
            case .quote: name = "&quot;"
            default: continue
            }
            bytes.append(contentsOf: utf8[start..<index])
            append(name)
            start = index + 1
        }
        bytes.append(contentsOf: utf8[start...])
    }
}

extension UInt8 {
    static let ampersand = UInt8(ascii: "&")
    static let lessThan = UInt8(ascii: "<")
    static let greaterThan = UInt8(ascii: ">")
    static let quote = UInt8(ascii: "\"")
    static let slash = UInt8(ascii: "/")
    static let space = UInt8(ascii: " ")
    static let equals = UInt8(ascii: "=")
}
