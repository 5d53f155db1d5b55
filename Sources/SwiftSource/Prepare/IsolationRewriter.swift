internal import SwiftSyntax

/// Makes every top-level declaration `fileprivate`, so that examples of one module do not see each other.
final class IsolationRewriter: Rewriter {
    /// Attributes that only a declaration that other modules see can have.
    private static let libraryAttributes: Set<String> = [
        "frozen", "inlinable", "usableFromInline", "_alwaysEmitIntoClient", "_transparent", "backDeployed", "_spi",
    ]
    private static let wideAccess: Set<String> = ["public", "open", "package", "internal"]

    func rewrite(_ file: SourceFileSyntax) {
        for item in file.topLevelItems {
            if case .decl(let declaration) = item.item { isolate(declaration) }
        }
        walk(file)
    }

    private func isolate(_ declaration: DeclSyntax) {
        switch declaration.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .functionDecl, .variableDecl,
            .typeAliasDecl:
            narrow(declaration)
        case .extensionDecl:
            // An extension that adds a conformance takes no access modifier.
            guard let node = declaration.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil else { return }
            narrow(declaration)
            // Members may not claim more than their extension now gives them, nor repeat it.
            if !node.modifiers.contains(where: { $0.name.text == "private" || $0.name.text == "fileprivate" }) {
                dropAccess(of: node.memberBlock.members)
            }
        default:
            break
        }
    }

    private func narrow(_ declaration: DeclSyntax) {
        guard let modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers,
            let attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes
        else { return }
        var hasAccess = false
        for modifier in modifiers {
            let isWide = Self.wideAccess.contains(modifier.name.text)
            if modifier.detail != nil {
                if isWide || modifier.name.text == "fileprivate" { blank(modifier.utf8Range) }
            } else if isWide {
                replace(modifier.utf8Range, with: "fileprivate")
                hasAccess = true
            } else if modifier.name.text == "private" || modifier.name.text == "fileprivate" {
                hasAccess = true
            }
        }
        guard !hasAccess else { return }
        let afterAttributes = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        guard let start = afterAttributes ?? declaration.firstToken(viewMode: .sourceAccurate) else { return }
        insert("fileprivate ", at: start.utf8Range.lowerBound)
    }

    private func dropAccess(of members: MemberBlockItemListSyntax) {
        for member in members {
            if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
                for case .decls(let members) in conditional.clauses.compactMap(\.elements) { dropAccess(of: members) }
            }
            for modifier in member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers ?? [] {
                let isNarrow = modifier.name.text == "fileprivate"
                // `package` is left to the walk.
                guard isNarrow || Self.wideAccess.contains(modifier.name.text), modifier.name.text != "package" else {
                    continue
                }
                blank(modifier.utf8Range)
            }
        }
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard Self.libraryAttributes.contains(node.name) else { return .visitChildren }
        blank(node.utf8Range)
        return .skipChildren
    }

    /// An example is in no package.
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "package", node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false {
            blank(node.utf8Range)
        }
        return .skipChildren
    }
}
