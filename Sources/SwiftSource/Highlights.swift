internal import SwiftIDEUtils
internal import SwiftSyntax

extension SwiftFile {
    /// The pieces of a text to be coloured, in order, without overlaps.
    ///
    /// Only syntax is known here, so a capitalised identifier counts as a type, as Swift's naming guidelines have it.
    public static func highlights(in text: String) -> [Highlight] {
        let bytes = Array(text.utf8)
        var highlights: [Highlight] = []
        for classified in SourceFileSyntax(parsing: text).classifications {
            var range = classified.range.lowerBound.utf8Offset..<classified.range.upperBound.utf8Offset
            guard !range.isEmpty, range.upperBound <= bytes.count, var kind = Highlight.Kind(classified.kind) else {
                continue
            }
            if kind == .identifier {
                if range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: "#") {
                    // SwiftSyntax leaves the `#` of a macro's name without a class.
                    range = range.lowerBound - 1..<range.upperBound
                    kind = .keyword
                } else if isCapitalised(bytes[range]) {
                    kind = .type
                }
            }
            if let last = highlights.last, last.kind == kind, last.range.upperBound == range.lowerBound {
                highlights[highlights.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                highlights.append(Highlight(range: range, kind: kind))
            }
        }
        return highlights
    }

    private static func isCapitalised(_ name: ArraySlice<UInt8>) -> Bool {
        let first = name.drop { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "`") }.first
        return first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
}

extension SwiftFile.Highlight.Kind {
    /// Nil for what keeps the colour of plain text.
    fileprivate init?(_ classification: SyntaxClassification) {
        switch classification {
        case .attribute: self = .attribute
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: self = .comment
        case .keyword, .ifConfigDirective: self = .keyword
        case .integerLiteral, .floatLiteral: self = .number
        case .stringLiteral, .regexLiteral: self = .string
        case .type: self = .type
        case .identifier, .dollarIdentifier, .argumentLabel, .editorPlaceholder: self = .identifier
        case .operator, .none: return nil
        @unknown default: return nil
        }
    }
}
