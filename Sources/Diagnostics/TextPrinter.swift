/// Writes diagnostics for a person at a terminal: place, message, the line it is about with a caret, notes, remedy.
///
/// ```
/// 02-coordinators/01-switch.md:41:17: error: cannot find 'isOm' in scope [example.compile-error]
///    41 |         if control.isOm != isOn {
///       |                    ^
///   = help: Did you mean 'isOn'?
/// ```
public struct TextPrinter {
    /// Gives the lines of a file, without their line ends; nil when there is no such file.
    private let lines: (String) -> [String]?
    private let usesColor: Bool

    /// - Parameters:
    ///   - usesColor: Whether escape sequences for colour go into the text.
    ///   - lines: The text of a file that diagnostics name, line by line.
    public init(usesColor: Bool = false, lines: @escaping (String) -> [String]?) {
        self.usesColor = usesColor
        self.lines = lines
    }

    /// All diagnostics in source order, each followed by an empty line.
    public func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.inSourceOrder.map { text(of: $0) + "\n" }.joined()
    }

    /// One diagnostic; ends in a line feed.
    public func text(of diagnostic: Diagnostic) -> String {
        let tone: Tone = diagnostic.severity == .error ? .error : .warning
        var text = "\(painted(diagnostic.place.text, .place)): \(painted("\(diagnostic.severity):", tone)) "
        text += "\(painted(diagnostic.message, .place)) [\(diagnostic.id)]\n"
        text += excerpt(at: diagnostic.place, tone)
        for note in diagnostic.notes {
            if let place = note.place {
                text += "\(painted(place.text, .place)): \(painted("note:", .note)) \(note.message)\n"
                text += excerpt(at: place, .note)
            } else {
                text += "  \(painted("= note:", .note)) \(note.message)\n"
            }
        }
        if let suggestion = diagnostic.suggestion {
            text += "  \(painted("= help:", .note)) \(indented(suggestion))\n"
        }
        return text
    }

    /// Later lines of a remedy stand under its first.
    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n          ")
    }

    private func excerpt(at place: Place, _ tone: Tone) -> String {
        guard let lines = lines(place.file), lines.indices.contains(place.line - 1) else { return "" }
        let line = lines[place.line - 1]
        let number = String(place.line)
        let margin = String(repeating: " ", count: max(5 - number.count, 0)) + number
        let blank = String(repeating: " ", count: margin.count)
        return "\(margin) | \(line)\n\(blank) | \(padding(of: line, column: place.column))\(painted("^", tone))\n"
    }

    /// As much room as the line takes up before the column: tabs stay tabs, wide characters count twice.
    private func padding(of line: String, column: Int) -> String {
        var padding = ""
        var bytes = 1
        for character in line {
            guard bytes < column else { break }
            bytes += character.utf8.count
            padding += character == "\t" ? "\t" : String(repeating: " ", count: character.isWide ? 2 : 1)
        }
        return padding
    }

    private enum Tone: String {
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case place = "1"
    }

    private func painted(_ text: String, _ tone: Tone) -> String {
        usesColor ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Place {
    /// `file:line:column`.
    public var text: String { "\(file):\(line):\(column)" }
}

extension [Diagnostic] {
    /// By file, line and column; those of one place keep their order. None stands twice.
    public var inSourceOrder: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
            .filter { seen.insert($0).inserted }
    }
}

extension Character {
    /// Whether a terminal gives the character two columns: the East Asian wide ranges and emoji.
    fileprivate var isWide: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        if scalar.properties.isEmojiPresentation { return true }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
