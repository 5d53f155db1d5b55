import Diagnostics
import Lessons
import Testing

/// A text whose places are marked in it: `1️⃣` stands before the place that it names.
struct MarkedText {
    private static let marks = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

    /// The text without marks.
    var bytes: [UInt8] = []
    private var names: [LinePosition: String] = [:]

    init(_ text: String) {
        var line = 1
        var column = 1
        for character in text {
            if Self.marks.contains(String(character)) {
                names[LinePosition(line: line, column: column), default: ""] += String(character)
                continue
            }
            bytes += Array(character.utf8)
            if character == "\n" { (line, column) = (line + 1, 1) } else { column += character.utf8.count }
        }
    }

    /// The mark at a place, or the place itself.
    func name(of place: Place) -> String {
        names[LinePosition(line: place.line, column: place.column)] ?? "\(place.line):\(place.column)"
    }

    /// Diagnostics as text: mark, severity unless it is an error, id, message, then notes and suggestion.
    func describe(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let severity = diagnostic.severity == .error ? "" : "\(diagnostic.severity): "
            let notes = diagnostic.notes.map { "\n  note \($0.place.map(name) ?? ""): \($0.message)" }.joined()
            let suggestion = diagnostic.suggestion.map { "\n  → " + $0.replacing("\n", with: "⏎") } ?? ""
            return
                "\(name(of: diagnostic.place)) \(severity)[\(diagnostic.id)] \(diagnostic.message)\(notes)\(suggestion)"
        }.joined(separator: "\n")
    }
}

/// Asserts that a page has just these diagnostics, at its marks.
func expectFindings(
    in text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let marked = MarkedText(text)
    let lesson = Lesson.parse(marked.bytes, path: "page.md")
    #expect(marked.describe(lesson.diagnostics) == expected, sourceLocation: sourceLocation)
}

/// Asserts on the dump of a text's tree.
func expectTree(
    of text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let document = MarkdownDocument(parsing: Array(text.utf8), path: "page.md")
    #expect(document.dump().trimmedLines == expected, sourceLocation: sourceLocation)
}

extension String {
    /// Without the final line feed.
    var trimmedLines: String { hasSuffix("\n") ? String(dropLast()) : self }
}
