/// Something an author should know about a place in a file: the one form in which every stage reports.
public struct Diagnostic: Sendable, Hashable, Codable {
    /// How much a finding weighs. Errors make `validate` exit with 1; warnings do not.
    public enum Severity: String, Sendable, Codable, Hashable {
        case error, warning
    }

    /// A remark that belongs to a diagnostic, at a place of its own or at none.
    public struct Note: Sendable, Hashable, Codable {
        public var message: String
        public var place: Place?

        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    public var severity: Severity
    /// Names the kind of finding and never changes: `front-matter.unknown-key`, `example.compile-error` …
    public var id: String
    /// One sentence, without a final full stop; values the author wrote stand in single quotes.
    public var message: String
    public var place: Place
    public var notes: [Note]
    /// What to do about it, as an instruction.
    public var suggestion: String?

    public init(
        _ severity: Severity, id: String, _ message: String, at place: Place, notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.place = place
        self.notes = notes
        self.suggestion = suggestion
    }
}

/// A position in a file: lines and columns count from 1, columns in UTF-8 bytes, as compilers count them.
public struct Place: Sendable, Hashable, Codable, Comparable {
    /// Path relative to the folder the tool works on, with `/` between parts.
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    public static func < (left: Place, right: Place) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}
