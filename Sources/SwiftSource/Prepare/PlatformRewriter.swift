internal import SwiftSyntax

/// Lets `#if os(iOS)` choose as it does in an app: the examples are iOS code, whatever system compiles them.
final class PlatformRewriter: Rewriter {
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { Conditions(of: self).walk(condition) }
        return .visitChildren
    }

    private final class Conditions: SyntaxVisitor {
        let rewriter: PlatformRewriter

        init(of rewriter: PlatformRewriter) {
            self.rewriter = rewriter
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            switch node.oneLineText.filter({ $0 != " " }) {
            case "os(iOS)": rewriter.overwrite(node.utf8Range, with: "true")
            case "os(Linux)": rewriter.overwrite(node.utf8Range, with: "false")
            default: break
            }
            return .skipChildren
        }
    }
}
