import Foundation

/// Writes diagnostics for another program: one JSON object with all of them in source order.
public struct JSONPrinter {
    private struct Report: Encodable {
        var version = 1
        var diagnostics: [Diagnostic]
    }

    public init() {}

    /// - Throws: What the encoder throws; nothing in a diagnostic makes it.
    public func text(of diagnostics: [Diagnostic]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Report(diagnostics: diagnostics.inSourceOrder)), as: UTF8.self) + "\n"
    }
}
