internal import SwiftSyntax

extension SyntaxProtocol {
    /// UTF-8 offsets of the node without the space and the comments around it.
    var utf8Range: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node's tokens on one line, without comments.
    var oneLineText: String {
        var text = ""
        var previous: TokenSyntax?
        for token in tokens(viewMode: .sourceAccurate) {
            if let previous, !(previous.trailingTrivia.isEmpty && token.leadingTrivia.isEmpty) { text += " " }
            text += token.text
            previous = token
        }
        return text
    }
}

extension TokenSyntax {
    /// The identifier without backticks.
    var plainName: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    }
}

extension SyntaxProtocol {
    /// Names of the types around the node, outermost first. An extension stands for the type it extends.
    var enclosingTypes: [String] {
        var path: [String] = []
        var node = parent
        while let current = node {
            if let type = current.asProtocol(NamedDeclSyntax.self), current.asProtocol(DeclGroupSyntax.self) != nil {
                path.insert(type.name.plainName, at: 0)
            } else if let type = current.as(ExtensionDeclSyntax.self) {
                path = type.extendedType.namePath + path
            }
            node = current.parent
        }
        return path
    }
}

extension SourceFileSyntax {
    /// What stands at the top level, also inside `#if`.
    var topLevelItems: [CodeBlockItemSyntax] { Self.items(of: statements) }

    private static func items(of list: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
        list.flatMap { item -> [CodeBlockItemSyntax] in
            guard let conditional = item.item.as(IfConfigDeclSyntax.self) else { return [item] }
            return conditional.clauses.flatMap { clause -> [CodeBlockItemSyntax] in
                guard case .statements(let statements) = clause.elements else { return [] }
                return items(of: statements)
            }
        }
    }
}
