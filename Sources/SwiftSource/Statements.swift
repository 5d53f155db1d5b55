internal import SwiftSyntax

extension SwiftFile {
    /// The top-level statements of a script, in order.
    public static func statements(in text: String) -> [Statement] {
        SourceFileSyntax(parsing: text).statements.compactMap { statement in
            let range = statement.item.utf8Range
            guard !range.isEmpty else { return nil }
            return Statement(range: range, isDeclaration: statement.item.is(DeclSyntax.self))
        }
    }
}
