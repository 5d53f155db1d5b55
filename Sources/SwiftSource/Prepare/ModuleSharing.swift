internal import SwiftSyntax

/// Finds what an example would share with the others of its module however private its declarations are.
enum ModuleSharing {
    /// Why an example cannot share a module, in words that follow "the example"; nil if it can.
    static func obstacle(in file: SourceFileSyntax, _ index: DeclarationIndex) -> String? {
        for item in file.topLevelItems {
            guard case .decl(let declaration) = item.item else { continue }
            if let reason = obstacle(in: declaration, index) { return reason }
        }
        let finder = ExportFinder(viewMode: .sourceAccurate)
        finder.walk(file)
        return finder.attribute.map { "exports a symbol with '@\($0)'" }
    }

    private static func obstacle(in declaration: DeclSyntax, _ index: DeclarationIndex) -> String? {
        if let node = declaration.as(ExtensionDeclSyntax.self), let clause = node.inheritanceClause {
            let type = node.extendedType.namePath
            guard let outermost = type.first, index.type([outermost]) == nil else { return nil }
            let protocols = clause.inheritedTypes.map { "'\($0.type.oneLineText)'" }.joined(separator: ", ")
            return "makes '\(type.joined(separator: "."))', which it does not declare, conform to \(protocols)"
        }
        if let node = declaration.as(OperatorDeclSyntax.self) { return "declares the operator '\(node.name.text)'" }
        if let node = declaration.as(PrecedenceGroupDeclSyntax.self) {
            return "declares the precedence group '\(node.name.text)'"
        }
        if let node = declaration.as(MacroDeclSyntax.self) { return "declares the macro '\(node.name.text)'" }
        return nil
    }

    private final class ExportFinder: SyntaxVisitor {
        var attribute: String?

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            let exports = ["_cdecl", "cdecl", "c", "_silgen_name", "_expose", "_dynamicReplacement", "_exported"]
            if attribute == nil, exports.contains(node.name) { attribute = node.name }
            return .skipChildren
        }
    }
}
