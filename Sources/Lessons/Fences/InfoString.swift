import Diagnostics

/// What stands behind a fence's marks: a language, then attributes `name`, `name=value` or `name="quoted value"`.
struct InfoString {
    struct Problem {
        var kind: Kind
        var position: LinePosition

        enum Kind { case unclosedQuote, namelessAttribute }
    }

    /// Where the language stands; nil if there is none.
    private(set) var languagePosition: LinePosition?
    private(set) var attributes: [CodeBlock.Attribute] = []
    private(set) var problems: [Problem] = []

    /// - Parameter range: bytes behind the marks, up to the line's end.
    init(source: SourceText, range: Range<Int>, line: Int) {
        let bytes = source.bytes
        var cursor = range.lowerBound

        func skip(while condition: (UInt8) -> Bool) {
            while cursor < range.upperBound, condition(bytes[cursor]) { cursor += 1 }
        }
        func text(_ start: Int) -> String { String(decoding: bytes[start..<cursor], as: UTF8.self) }
        func position(_ offset: Int) -> LinePosition { source.position(at: offset, inLine: line) }

        skip(while: Ascii.isBlank)
        if cursor < range.upperBound { languagePosition = position(cursor) }
        skip { !Ascii.isBlank($0) }
        skip(while: Ascii.isBlank)
        while cursor < range.upperBound {
            let start = cursor
            skip { !Ascii.isBlank($0) && $0 != UInt8(ascii: "=") }
            let name = text(start)
            if name.isEmpty { problems.append(Problem(kind: .namelessAttribute, position: position(start))) }
            var value: String?
            var valuePosition: LinePosition?
            if cursor < range.upperBound, bytes[cursor] == UInt8(ascii: "=") {
                cursor += 1
                var valueStart = cursor
                if cursor < range.upperBound, bytes[cursor] == Ascii.quotationMark {
                    cursor += 1
                    valueStart = cursor
                    skip { $0 != Ascii.quotationMark }
                    value = text(valueStart)
                    if cursor == range.upperBound {
                        problems.append(Problem(kind: .unclosedQuote, position: position(valueStart - 1)))
                    }
                    cursor = min(cursor + 1, range.upperBound)
                } else {
                    skip { !Ascii.isBlank($0) }
                    value = text(valueStart)
                }
                valuePosition = position(valueStart)
            }
            if !name.isEmpty {
                attributes.append(
                    CodeBlock.Attribute(
                        name: name, value: value, position: position(start), valuePosition: valuePosition))
            }
            skip(while: Ascii.isBlank)
        }
    }
}

extension InfoString.Problem {
    func diagnostic(path: String) -> Diagnostic {
        switch kind {
        case .unclosedQuote:
            Diagnostic(
                .error, id: "fence.unclosed-quote", "the quoted value is not closed", at: position.place(in: path),
                suggestion: "end the value with a quotation mark")
        case .namelessAttribute:
            Diagnostic(
                .error, id: "fence.nameless-attribute", "an attribute needs a name before its '='",
                at: position.place(in: path), suggestion: "write name=value, without spaces around '='")
        }
    }
}
