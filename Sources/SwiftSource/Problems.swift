internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

extension SwiftFile {
    /// The syntax errors of a text, in the order of their places.
    public static func problems(in text: String) -> [Problem] {
        syntaxErrors(in: SourceFileSyntax(parsing: text))
    }

    static func syntaxErrors(in file: SourceFileSyntax) -> [Problem] {
        guard file.hasError else { return [] }
        return ParseDiagnosticsGenerator.diagnostics(for: file)
            .filter { $0.diagMessage.severity == .error }
            .map { Problem(offset: $0.position.utf8Offset, message: $0.message) }
            .sortedByOffset()
    }
}

extension [SwiftFile.Problem] {
    /// Problems at one place keep their order.
    func sortedByOffset() -> [SwiftFile.Problem] {
        enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }
}
