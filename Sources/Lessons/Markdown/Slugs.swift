/// Anchors of a document's headings, as GitHub makes them: lower case, without punctuation, spaces as hyphens, and
/// `-1`, `-2` … where a text comes again.
struct Slugs {
    private var used: Set<String> = []
    /// The number to try first where a slug comes again.
    private var counts: [String: Int] = [:]

    /// An anchor for a heading's text that no other heading of the document has.
    mutating func next(for content: [Inline]) -> String {
        let slug = Self.slug(content.plainText)
        var result = slug
        while !used.insert(result).inserted {
            counts[slug, default: 0] += 1
            result = "\(slug)-\(counts[slug, default: 0])"
        }
        return result
    }

    private static func slug(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": result.append(scalar)
            case " ": result.append("-")
            default: if !scalar.isASCII, isWordPart(scalar) { result.append(scalar) }
            }
        }
        return result.isEmpty ? "section" : String(result)
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}

extension [Inline] {
    /// The text that a reader sees, without marks; a line's end is a space. An image is its alternative text.
    public var plainText: String {
        var result = ""
        for inline in self {
            switch inline.content {
            case .text(let text), .code(let text): result += text
            case .emphasis(let content), .strong(let content), .strikethrough(let content), .link(_, _, let content),
                .image(_, _, let content):
                result += content.plainText
            case .softBreak, .lineBreak: result += " "
            case .html, .footnoteReference: break
            }
        }
        return result
    }
}
