import Foundation

/// Findings for programs: one object with all findings in the order of their places, and how many there are.
///
/// The fields of a finding are those of ``Diagnostic``; `version` changes when their meaning does.
public struct JSONPrinter: DiagnosticPrinter {
    private struct Report: Encodable {
        var version = 1
        var errors: Int
        var warnings: Int
        var findings: [Diagnostic]
    }

    public init() {}

    public func text(of diagnostics: [Diagnostic]) -> String {
        let findings = diagnostics.sortedByPlace()
        let counts = findings.counts
        return JSONText.text(of: Report(errors: counts.errors, warnings: counts.warnings, findings: findings))
    }
}

/// JSON whose bytes depend on the value alone: keys are sorted.
public enum JSONText {
    /// - Parameter value: A value of which all parts have a form in JSON; others (a number that is not finite) are told
    ///   as an object with an `error`.
    public static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            return "{ \"error\": \"the value has no form in JSON\" }\n"
        }
    }
}
