/// A form in which findings are shown. Printers only format: what is reported is decided before.
public protocol DiagnosticPrinter: Sendable {
    /// The findings in the order of their places, each ending in a line feed.
    func text(of diagnostics: [Diagnostic]) -> String
}
