internal import SwiftSyntax

/// What stands inside `#selector(…)`, taken apart.
struct MethodReference {
    enum Base {
        /// `m`, `self.m`, `self?.m`, `super.m`: a method of the type around it.
        case instance(ExprSyntax?)
        /// `Coordinator.m`, `UIKit.UIView.m`, `Box<Int>.m`, `type(of: x).m`.
        case type(ExprSyntax)
        /// `context.coordinator.m`
        case value(ExprSyntax)
    }

    var base: Base
    var name: String
    /// Nil when the reference gives none.
    var labels: [String]?
    /// The reference without parentheses and cast.
    var node: ExprSyntax
    /// The type of `m as (UIButton) -> Void`.
    var castType: TypeSyntax?

    init?(_ expression: ExprSyntax) {
        var node = expression.withoutParentheses
        // `as` stands in a sequence as long as operators are not folded.
        if let sequence = node.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let first = sequence.elements.first, let type = sequence.elements.last?.as(TypeExprSyntax.self),
            sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
        {
            node = first.withoutParentheses
            castType = type.type
        }
        self.node = node
        let declName: DeclReferenceExprSyntax
        if let reference = node.as(DeclReferenceExprSyntax.self) {
            declName = reference
            base = .instance(nil)
        } else if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
            declName = access.declName
            if ["self", "self?", "self!", "super"].contains(base.oneLineText) {
                self.base = .instance(base)
            } else if base.isType {
                self.base = .type(base)
            } else {
                self.base = .value(base)
            }
        } else {
            return nil
        }
        name = declName.baseName.plainName
        labels = declName.argumentNames?.arguments.map(\.name.plainName)
    }
}

extension ExprSyntax {
    var withoutParentheses: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), let element = tuple.elements.first, tuple.elements.count == 1,
            element.label == nil
        else { return self }
        return element.expression.withoutParentheses
    }

    /// Whether the expression names a type, going by its capital letter.
    fileprivate var isType: Bool {
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.oneLineText == "type" }
        return typePath.last?.first?.isUppercase ?? false
    }

    /// The names of a type without generic arguments; empty for other expressions.
    var typePath: [String] {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return [reference.baseName.plainName] }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typePath }
        if let access = self.as(MemberAccessExprSyntax.self), let base = access.base {
            return base.typePath + [access.declName.baseName.plainName]
        }
        return []
    }

    /// `a?.b`, `a!.b`
    var isOptionalChain: Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .postfixQuestionMark || token.tokenKind == .exclamationMark
        }
    }

    /// Whether the expression is in the value of a stored property that is not lazy, where `Self` is not allowed.
    var isInStoredPropertyValue: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if parent.is(CodeBlockSyntax.self) || parent.is(AccessorBlockSyntax.self) { return false }
            if parent.is(MemberBlockItemSyntax.self) {
                guard let variable = node.as(VariableDeclSyntax.self) else { return false }
                return !variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
            }
            node = parent
        }
        return false
    }
}

extension TypeSyntax {
    /// `(C) -> (Int) -> Void`
    var isCurried: Bool {
        self.as(FunctionTypeSyntax.self)?.returnClause.type.is(FunctionTypeSyntax.self) ?? false
    }
}
