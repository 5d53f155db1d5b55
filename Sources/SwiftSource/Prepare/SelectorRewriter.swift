internal import SwiftSyntax

/// Turns `#selector(C.m(_:))` into ` Selector(C.m(_:), "m:")`: the method itself, and the name that Objective-C gives it.
final class SelectorRewriter: Rewriter {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": rewriteSelector(node)
        case "keyPath": rewriteKeyPath(node)
        default: return super.visit(node)
        }
        return .skipChildren
    }

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
        if let label = argument.label {
            rewriteAccessor(node, label: label.text, property: argument.expression)
            return
        }
        guard let method = MethodReference(argument.expression), let owner = rewriteBase(of: method) else {
            report(
                "this selector cannot be followed without the Objective-C runtime", at: node.utf8Range.lowerBound,
                suggestion: "name the method with its class, as in '#selector(Coordinator.tapped(_:))'")
            return
        }
        let declared = index.method(method.name, labels: method.labels, in: owner.path, from: node.enclosingTypes)
        let name = declared?.objectiveCName ?? objectiveCName(method.name, labels: method.labels ?? [])
        // `#selector` and ` Selector` are of one length: the method stays in its column.
        replace(node.pound.utf8Range.lowerBound..<node.macroName.utf8Range.upperBound, with: " Selector")
        insert(", \"\(name)\"", at: argument.expression.utf8Range.upperBound)
    }

    /// The type that a method is looked up in: the end of its path, or nil for any.
    private struct Owner {
        var path: [String]?
    }

    private func rewriteBase(of method: MethodReference) -> Owner? {
        let scope = method.node.enclosingTypes
        switch method.base {
        case .instance(let base):
            let type = method.node.isInStoredPropertyValue ? scope.joined(separator: ".") : "Self"
            if let base {
                replace(base.utf8Range, with: type)
            } else {
                insert(type + ".", at: method.node.utf8Range.lowerBound)
            }
            if let type = method.castType, !type.isCurried { insert("(Self) -> ", at: type.utf8Range.lowerBound) }
            return Owner(path: scope)
        case .type(let base):
            let path = base.typePath
            return Owner(path: path == ["Self"] ? scope : path)
        case .value(let base):
            guard base.isOptionalChain else {
                insert("type(of: ", at: base.utf8Range.lowerBound)
                insert(")", at: base.utf8Range.upperBound)
                return Owner(path: nil)
            }
            // There may be no value to take the type of: the method's class must be known by its name.
            let owners = Set(index.methods.filter { $0.name == method.name }.map(\.owner))
            guard let owner = owners.first, owners.count == 1 else { return nil }
            replace(base.utf8Range, with: owner.joined(separator: "."))
            return Owner(path: owner)
        }
    }

    /// `#selector(getter: C.p)` becomes ` Selector({ (o: C) in { o.p } }, "p")`.
    private func rewriteAccessor(_ node: MacroExpansionExprSyntax, label: String, property: ExprSyntax) {
        let scope = node.enclosingTypes
        var type: String?
        let reference = MethodReference(property)
        switch reference?.base {
        case .instance: type = scope.isEmpty ? nil : scope.joined(separator: ".")
        case .type(let base): type = base.oneLineText
        case .value, nil: break
        }
        guard let type, let name = reference?.name, ["getter", "setter"].contains(label) else {
            report(
                "the selector of this property's \(label) cannot be made without the Objective-C runtime",
                at: node.utf8Range.lowerBound,
                suggestion: "name the property with its class, as in '#selector(getter: UIView.tag)'")
            return
        }
        let text =
            label == "getter"
            ? " Selector({ (o: \(type)) in { o.\(name) } }, \"\(name)\")"
            : " Selector({ (o: \(type)) in { o.\(name) = $0 } }, \"\(objectiveCSetterName(name))\")"
        replace(node.utf8Range, with: text)
    }

    /// `#keyPath(CALayer.opacity)` becomes `"opacity"`.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let path = node.arguments.first?.expression, node.arguments.count == 1 else { return }
        var names = path.oneLineText.filter { $0 != "?" && $0 != "!" && $0 != " " }.split(separator: ".")[...]
        while let first = names.first, names.count > 1, first == "self" || first.first?.isUppercase == true {
            names = names.dropFirst()
        }
        overwrite(node.utf8Range, with: "\"\(names.joined(separator: "."))\"")
    }

    // MARK: Selectors from strings

    /// `Selector("tapped:")` becomes `Selector(C.tapped(_:), "tapped:")` when the text declares the method.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            callee.text == "Selector" || callee.text == "NSSelectorFromString",
            let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil,
            let name = argument.expression.withoutParentheses.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        else { return .visitChildren }
        let methods = index.methods.filter { $0.objectiveCName == name }
        let scope = node.enclosingTypes
        guard let method = methods.first(where: { $0.owner == scope }) ?? (methods.count == 1 ? methods.first : nil)
        else {
            report(
                "no single method of this example is called '\(name)' in Objective-C", at: node.utf8Range.lowerBound,
                suggestion: "use '#selector' with a method of this example")
            return .visitChildren
        }
        if callee.text != "Selector" { replace(callee.utf8Range, with: "Selector") }
        insert(method.reference + ", ", at: argument.expression.utf8Range.lowerBound)
        return .visitChildren
    }
}
