/// Findings as compilers print them, with the line each is about:
///
///     Content/01-views/01-switch.md:4:1: error: the key 'lvel' is unknown [front-matter.unknown-key]
///       4 | lvel: core
///         | ^
///         = help: write 'level' instead
public struct TextPrinter: DiagnosticPrinter {
    /// Whether colours tell severities apart.
    public enum Style: Sendable {
        case plain, coloured
    }

    private let excerpts: SourceExcerpts
    private let style: Style

    public init(excerpts: SourceExcerpts = .none, style: Style = .plain) {
        self.excerpts = excerpts
        self.style = style
    }

    public func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.sortedByPlace().map(text(of:)).joined(separator: "\n")
    }

    private func text(of diagnostic: Diagnostic) -> String {
        let label: (text: String, colour: Colour) =
            switch diagnostic.severity {
            case .error: ("error", .red)
            case .warning: ("warning", .yellow)
            }
        let gutter = gutter(for: diagnostic)
        var lines = heading(diagnostic.place, label, diagnostic.message, id: diagnostic.id)
        lines += excerpt(at: diagnostic.place, gutter, label.colour)
        for note in diagnostic.notes {
            if let place = note.place {
                lines += heading(place, ("note", .cyan), note.message)
                lines += excerpt(at: place, gutter, .cyan)
            } else {
                lines += remark("note", note.message, gutter)
            }
        }
        if let suggestion = diagnostic.suggestion { lines += remark("help", suggestion, gutter) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Columns for the line numbers of a finding and its notes.
    private func gutter(for diagnostic: Diagnostic) -> Int {
        let places = [diagnostic.place] + diagnostic.notes.compactMap(\.place)
        return max(3, places.map { String($0.line).count }.max() ?? 0)
    }

    private func heading(
        _ place: Place, _ label: (text: String, colour: Colour), _ message: String, id: String? = nil
    ) -> [String] {
        let position = "\(TerminalText.harmless(place.file)):\(place.line):\(place.column):"
        let message = lines(of: message)
        var first =
            paint(position, .bold) + " " + paint(label.text + ":", label.colour) + " " + paint(message[0], .bold)
        if let id { first += " " + paint("[\(id)]", .dim) }
        return [first] + message.dropFirst().map { "    " + $0 }
    }

    private func excerpt(at place: Place, _ gutter: Int, _ colour: Colour) -> [String] {
        guard let line = excerpts.line(at: place) else { return [] }
        let excerpt = Excerpt(line: line, column: place.column)
        let number = String(place.line)
        let margin = String(repeating: " ", count: gutter - number.count)
        let text = (paint(margin + number + " |", .dim) + " " + excerpt.text).trimmingTrailingSpaces()
        let caret = String(repeating: " ", count: excerpt.caret) + paint("^", colour)
        return [text, paint(blank(gutter) + " |", .dim) + " " + caret]
    }

    private func remark(_ label: String, _ message: String, _ gutter: Int) -> [String] {
        let message = lines(of: message)
        return [blank(gutter) + " " + paint("= \(label):", .dim) + " " + message[0]]
            + message.dropFirst().map { blank(gutter + 5 + label.count) + $0 }
    }

    /// At least one.
    private func lines(of message: String) -> [String] {
        TerminalText.harmless(message).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Codes of the terminal's "select graphic rendition".
    private enum Colour: String {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
    }

    private func paint(_ text: String, _ colour: Colour) -> String {
        style == .coloured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
