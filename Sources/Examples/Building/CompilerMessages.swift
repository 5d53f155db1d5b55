import Foundation

/// Something the compiler said, as it printed it in the style of LLVM.
struct CompilerMessage: Sendable, Equatable {
    enum Severity: String, Sendable, CaseIterable { case error, warning, note }

    var severity: Severity
    /// As the compiler names the file; nil when the message has no place.
    var file: String?
    var line = 0
    var column = 0
    var text: String
    /// Text that the compiler would write at the message's line.
    var fixIt: FixIt?

    struct FixIt: Sendable, Equatable {
        var replacement: String
        /// The text it stands for; empty when it is inserted.
        var replaced: String
    }

    /// Reads what the compiler printed. Lines that belong to no message are left out.
    static func parse(_ output: String) -> [CompilerMessage] {
        var messages: [CompilerMessage] = []
        var excerpt: [Substring] = []
        func endExcerpt() {
            if !messages.isEmpty, excerpt.count >= 3 {
                messages[messages.count - 1].fixIt = fixIt(source: excerpt[0], marks: excerpt[1], texts: excerpt[2])
            }
            excerpt = []
        }
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if let message = CompilerMessage(line) {
                endExcerpt()
                messages.append(message)
            } else {
                excerpt.append(line)
            }
        }
        endExcerpt()
        return messages
    }

    /// `switch.swift:8:19: error: value of optional type 'Int?' must be unwrapped`
    private init?(_ line: Substring) {
        let found = Severity.allCases.compactMap { severity in
            line.range(of: ": \(severity.rawValue): ").map { (severity, $0) }
        }
        guard let (severity, marker) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
        self.severity = severity
        text = Self.withoutGroup(line[marker.upperBound...])
        let parts = line[..<marker.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        if parts.count >= 3, let lineNumber = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) {
            file = parts.dropLast(2).joined(separator: ":")
            self.line = lineNumber
            self.column = column
        }
    }

    /// Without the name of the message's group: `[#DeprecatedDeclaration]`.
    private static func withoutGroup(_ text: Substring) -> String {
        guard text.hasSuffix("]"), let start = text.range(of: " [#", options: .backwards) else { return String(text) }
        return String(text[..<start.lowerBound])
    }

    /// Below the source line and its marks stands the text of a fix-it, at the column where it goes.
    private static func fixIt(source: Substring, marks: Substring, texts: Substring) -> FixIt? {
        // Footnotes about groups of messages come at the end.
        guard !texts.hasPrefix("[#") else { return nil }
        let column = texts.prefix { $0 == " " || $0 == "\t" }.count
        let replacement = texts.dropFirst(column)
        // Several fix-its share the line, with spaces between them: which is which cannot be told.
        guard !replacement.isEmpty, !replacement.contains("  ") else { return nil }
        let marked = marks.dropFirst(column).prefix { $0 == "~" }
        let replaced = source.dropFirst(column).prefix(marked.count)
        return FixIt(replacement: String(replacement), replaced: String(replaced))
    }
}
