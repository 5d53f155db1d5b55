extension Sequence<Diagnostic> {
    /// By place; what is at one place stays in the order in which it was found. A finding that was reported twice is there
    /// once.
    public func sortedByPlace() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
            .enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
    }

    /// How many errors and warnings there are.
    public var counts: FindingCounts {
        reduce(into: FindingCounts()) { counts, diagnostic in
            switch diagnostic.severity {
            case .error: counts.errors += 1
            case .warning: counts.warnings += 1
            }
        }
    }
}

/// How many findings of each severity there are.
public struct FindingCounts: Sendable, Equatable, Codable {
    public var errors = 0
    public var warnings = 0

    public init(errors: Int = 0, warnings: Int = 0) {
        self.errors = errors
        self.warnings = warnings
    }

    /// In words: `2 errors, 1 warning`, or `no findings`.
    public var summary: String {
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return "no findings" }
        return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
