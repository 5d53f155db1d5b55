internal import SwiftSyntax

/// Takes away what only the Objective-C runtime understands: attributes, modifiers, optional requirements.
final class ObjectiveCRewriter: Rewriter {
    /// Whether defaults of optional requirements are `fileprivate`.
    var isolates = true

    private static let attributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "main", "UIApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.attributes.contains(node.name) {
            blank(node.utf8Range)
            return .skipChildren
        }
        if node.name == "NSManaged" {
            report(
                "'@NSManaged' needs Core Data, which is not supported headless", at: node.utf8Range.lowerBound,
                suggestion: "make it a stored property with a default value")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.tokenKind {
        case .keyword(.dynamic), .keyword(.optional): blank(node.utf8Range)
        default: break
        }
        return .skipChildren
    }

    // MARK: Protocols

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.contains("objc") else { return .visitChildren }
        // Objective-C protocols are for classes without saying so.
        if let clause = node.inheritanceClause {
            let isClassBound = clause.names.contains { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }
            if !isClassBound, let first = clause.inheritedTypes.first {
                insert("AnyObject, ", at: first.utf8Range.lowerBound)
            }
        } else {
            insert(": AnyObject", at: node.name.utf8Range.upperBound)
        }
        addDefaults(of: node)
        return .visitChildren
    }

    /// A requirement that is no longer optional gets an empty default, on the line where its protocol ends.
    private func addDefaults(of node: ProtocolDeclSyntax) {
        var defaults: [String] = []
        for member in node.memberBlock.members {
            guard let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers,
                modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) })
            else { continue }
            let returnType = member.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.oneLineText
            guard let function = member.decl.as(FunctionDeclSyntax.self), ["Void", "()", nil].contains(returnType)
            else {
                report(
                    "an optional requirement that gives a value needs the Objective-C runtime",
                    at: member.decl.utf8Range.lowerBound,
                    suggestion:
                        "take 'optional' away and give the requirement a default in an extension of the protocol")
                continue
            }
            defaults.append("func \(function.name.text)\(function.signature.oneLineText) {}")
        }
        guard !defaults.isEmpty else { return }
        var outermost = Syntax(node)
        while let parent = outermost.parent, !parent.is(CodeBlockItemSyntax.self) { outermost = parent }
        let path = (node.enclosingTypes + [node.name.text]).joined(separator: ".")
        let access = isolates ? "fileprivate " : node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
        insert(
            "; \(access)extension \(path) { \(defaults.joined(separator: "; ")) }", at: outermost.utf8Range.upperBound)
    }

    /// `delegate?.changed?(3)` and `delegate?.changed!(3)`: the requirement is always there.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee: ExprSyntax
        let mark: TokenSyntax
        if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (callee, mark) = (chained.expression, chained.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (callee, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return .visitChildren
        }
        if let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.plainName,
            index.methods.contains(where: { $0.isOptionalRequirement && $0.name == name })
        {
            blank(mark.utf8Range)
        }
        return .visitChildren
    }
}
