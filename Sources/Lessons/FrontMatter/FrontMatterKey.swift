import Diagnostics

extension FrontMatterReader {
    /// Everything that front matter can say.
    enum Key: String, CaseIterable {
        case title, summary, pattern, level, needs, draft, since

        /// What a value has to be, as a sentence says it.
        var kind: String {
            switch self {
            case .title, .summary, .pattern: "text"
            case .level: "one of the levels"
            case .needs: "a list of lesson paths"
            case .draft: "true or false"
            case .since: "a version"
            }
        }

        var sample: String {
            switch self {
            case .title, .summary, .pattern: "\(rawValue): Some text"
            case .level: "level: core"
            case .needs: "needs: [01-start/01-first.md]"
            case .draft: "draft: true"
            case .since: "since: 13.0"
            }
        }
    }
}

extension Diagnostic {
    private static let lines = "---\ntitle: Name of the page\n---"

    static func missingFrontMatter(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.missing", "the page has no front matter", at: place,
            suggestion: "begin the file with the lines\n\(lines)")
    }

    static func unclosedFrontMatter(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.unclosed", "the front matter is not closed", at: place,
            suggestion: "end it with a line '---':\n\(lines)")
    }

    static func malformed(_ problem: String, at place: Place) -> Diagnostic {
        let needsQuotes = problem.contains("mapping values") || problem.contains("cannot start any token")
        return Diagnostic(
            .error, id: "front-matter.malformed", "the front matter is not valid YAML: \(problem)", at: place,
            suggestion: needsQuotes
                ? "put the value in quotes: title: \"One: two\""
                : "write one 'key: value' a line, all with the same indentation")
    }

    static func notAMapping(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.malformed", "the front matter has no keys", at: place,
            suggestion: "write one 'key: value' a line:\n\(lines)")
    }

    static func keyIsNoText(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.unknown-key", "a key must be a word", at: place,
            suggestion: Spelling.suggestion(for: "", among: keys))
    }

    static func unknownKey(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.unknown-key", "unknown key '\(name)'", at: place,
            suggestion: Spelling.suggestion(for: name, among: keys))
    }

    static func duplicateKey(_ name: String, at place: Place, first: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.duplicate-key", "'\(name)' is given twice", at: place,
            notes: [Note("first given here", at: first)], suggestion: "remove one of the two lines")
    }

    static func missingTitle(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.missing-key", "the front matter has no 'title'", at: place,
            suggestion: "add the line 'title: Name of the page'")
    }

    static func emptyValue(_ key: FrontMatterReader.Key, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.empty-value", "'\(key.rawValue)' has no value", at: place,
            suggestion: "write '\(key.sample)'" + (key == .title ? "" : ", or remove the line"))
    }

    static func wrongType(_ key: FrontMatterReader.Key, at place: Place, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.wrong-type", "'\(key.rawValue)' must be \(key.kind)", at: place,
            suggestion: suggestion ?? "write it like '\(key.sample)'")
    }

    static func unknownLevel(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "front-matter.unknown-level", "unknown level '\(name)'", at: place,
            suggestion: Spelling.suggestion(for: name, among: FrontMatter.Level.allCases.map(\.rawValue)))
    }

    private static var keys: [String] { FrontMatterReader.Key.allCases.map(\.rawValue) }
}
