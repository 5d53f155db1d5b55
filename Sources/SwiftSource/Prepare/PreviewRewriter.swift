internal import SwiftSyntax

/// Turns `#Preview { … }` into a type that shows what stands in its braces.
///
/// Whether a preview shows a SwiftUI view, a `UIView` or a `UIViewController` is decided by the last expression of its
/// body: a call of a class that the text derives from one of UIKit's, or of a name that begins as UIKit's do; or a
/// constant made by such a call. All other previews are SwiftUI's. A controller made by a function, as
/// `makeController()`, is not recognised.
final class PreviewRewriter: Rewriter {
    var isolates = true
    /// Names of the types the previews became, in order.
    private(set) var names: [String] = []

    func rewrite(_ file: SourceFileSyntax) {
        let importsSwiftUI = file.topLevelItems.contains { item in
            item.item.as(ImportDeclSyntax.self)?.path.oneLineText == "SwiftUI"
        }
        for item in file.topLevelItems {
            guard let preview = Preview(item) else { continue }
            guard let body = preview.body else {
                report(
                    "this form of '#Preview' cannot be shown", at: item.utf8Range.lowerBound,
                    suggestion: "write it as '#Preview { … }' with the view in the braces")
                continue
            }
            // UIKit's previews may do without SwiftUI, the types they become not.
            if !importsSwiftUI { insert("import SwiftUI; ", at: item.utf8Range.lowerBound) }
            rewrite(preview, body)
        }
    }

    private func rewrite(_ preview: Preview, _ body: ClosureExprSyntax) {
        let name = "__Preview\(names.count + 1)"
        names.append(name)
        let head = preview.start..<body.leftBrace.utf8Range.lowerBound
        let end = body.rightBrace.utf8Range.upperBound
        // The parenthesis of `#Preview(body: { … })`.
        blank(end..<max(end, preview.end))
        let type = (isolates ? "fileprivate " : "") + "struct \(name): "
        if let family = UIKitFamily(of: body.statements, index) {
            replace(
                head,
                with: type + "\(family)Representable { func make\(family)(context: Context) -> \(family) ")
            insert("; func update\(family)(_: \(family), context: Context) {} }", at: end)
            return
        }
        let statements = Array(body.statements)
        guard let lastPreviewable = statements.lastIndex(where: \.isPreviewable) else {
            replace(head, with: type + "View { var body: some View ")
            insert(" }", at: end)
            return
        }
        // Declarations up to the last `@Previewable` are members; the rest is the body.
        replace(head, with: type + "View ")
        for statement in statements[...lastPreviewable] {
            if statement.isPreviewable {
                for attribute in statement.previewableAttributes { blank(attribute.utf8Range) }
            } else if !statement.item.is(DeclSyntax.self) {
                report(
                    "a statement stands before a '@Previewable' declaration", at: statement.utf8Range.lowerBound,
                    suggestion: "begin the preview with its '@Previewable' declarations")
            }
        }
        let last = statements[lastPreviewable]
        insert((last.semicolon == nil ? ";" : "") + " var body: some View {", at: last.utf8Range.upperBound)
        insert(" }", at: end)
    }
}

/// A `#Preview` at the top level.
private struct Preview {
    /// Offset of the `#`.
    var start: Int
    var end: Int
    /// Nil if the preview is of a form that cannot be shown.
    var body: ClosureExprSyntax?

    init?(_ item: CodeBlockItemSyntax) {
        let node: any FreestandingMacroExpansionSyntax
        if let expression = item.item.as(MacroExpansionExprSyntax.self) {
            node = expression
        } else if let declaration = item.item.as(MacroExpansionDeclSyntax.self) {
            node = declaration
        } else {
            return nil
        }
        guard node.macroName.text == "Preview" else { return nil }
        start = node.pound.utf8Range.lowerBound
        end = node.utf8Range.upperBound
        let isOfWidget = !node.additionalTrailingClosures.isEmpty || node.arguments.contains { $0.label?.text == "as" }
        if !isOfWidget, let closure = node.previewBody, closure.signature == nil { body = closure }
    }
}

extension FreestandingMacroExpansionSyntax {
    /// What stands in the braces of `#Preview { … }` or `#Preview(body: { … })`.
    var previewBody: ClosureExprSyntax? {
        trailingClosure ?? arguments.last { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    fileprivate var previewableAttributes: [AttributeSyntax] {
        (item.as(VariableDeclSyntax.self)?.attributes ?? []).compactMap { element in
            if case .attribute(let attribute) = element, attribute.name == "Previewable" { attribute } else { nil }
        }
    }

    fileprivate var isPreviewable: Bool { !previewableAttributes.isEmpty }
}

/// Which of UIKit's two kinds of things a preview shows.
private enum UIKitFamily: String, CustomStringConvertible {
    case view = "UIView"
    case controller = "UIViewController"

    var description: String { rawValue }

    init?(of statements: CodeBlockItemListSyntax, _ index: DeclarationIndex) {
        guard let last = statements.last else { return nil }
        let result = last.item.as(ReturnStmtSyntax.self)?.expression ?? last.item.as(ExprSyntax.self)
        guard let result, let type = Self.typeName(of: result, in: statements) else { return nil }
        let isDeclared = index.types.contains { $0.path.last == type }
        guard isDeclared else {
            self.init(named: type)
            return
        }
        let declaredClass = index.types.first { $0.path.last == type && $0.node.is(ClassDeclSyntax.self) }
        guard let declaredClass else { return nil }
        for ancestor in index.ancestors(of: declaredClass.path) {
            if let family = UIKitFamily(named: ancestor) {
                self = family
                return
            }
        }
        return nil
    }

    private init?(named name: String) {
        if name.hasSuffix("ViewController") || name.hasPrefix("UI") && name.hasSuffix("Controller") {
            self = .controller
        } else if name.hasPrefix("UI") {
            self = .view
        } else {
            return nil
        }
    }

    /// `Dial` of `Dial(frame: .zero)`, or of `dial` after `let dial = Dial()`.
    private static func typeName(of expression: ExprSyntax, in statements: CodeBlockItemListSyntax) -> String? {
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.calledExpression.typePath.last }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        for case let variable? in statements.map({ $0.item.as(VariableDeclSyntax.self) }) {
            for binding in variable.bindings where binding.pattern.oneLineText == name {
                guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
                return call.calledExpression.typePath.last
            }
        }
        return nil
    }
}
