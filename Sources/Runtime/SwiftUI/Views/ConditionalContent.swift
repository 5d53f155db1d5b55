/// One of two views: what `if`/`else` and `switch` become in a builder. The branches are different identities (L34).
public struct _ConditionalContent<First: View, Second: View>: View {
    public typealias Body = Never

    enum Branch {
        case first(First)
        case second(Second)
    }

    let branch: Branch

    init(_ branch: Branch) {
        self.branch = branch
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ConditionalNode(view, inputs) }
}

/// The branch taken is a node; when the other one is taken, it is made, and the former goes out with this pass (L28, L30).
private final class ConditionalNode<First: View, Second: View>: ViewNode<_ConditionalContent<First, Second>> {
    private enum Content {
        case first(ViewNode<First>)
        case second(ViewNode<Second>)

        var node: Node {
            switch self {
            case .first(let node): node
            case .second(let node): node
            }
        }
    }

    private var content: Content!

    override init(_ view: _ConditionalContent<First, Second>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = makeContent()
    }

    private func makeContent() -> Content {
        let inputs = NodeInputs(graph: graph, parent: self, environment: environment)
        return switch view.branch {
        case .first(let view): .first(First._makeNode(view, inputs))
        case .second(let view): .second(Second._makeNode(view, inputs))
        }
    }

    override var children: [Node] { [content.node] }

    override func update(_ view: _ConditionalContent<First, Second>, _ cause: Cause) {
        self.view = view
        switch (view.branch, content!) {
        case (.first(let view), .first(let node)): node.update(view, cause)
        case (.second(let view), .second(let node)): node.update(view, cause)
        default:
            let former = content.node
            content = makeContent()
            invalidateLayout()
            graph.takeOut(former)
        }
    }
}

/// A view that may be missing: what `if` without `else` becomes in a builder.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { OptionalNode(view, inputs) }
}

private final class OptionalNode<Content: View>: ViewNode<Content?> {
    private var content: ViewNode<Content>?

    override init(_ view: Content?, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = view.map { Content._makeNode($0, inputs.child(of: self)) }
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    override func update(_ view: Content?, _ cause: Cause) {
        self.view = view
        switch (view, content) {
        case (let view?, let content?): content.update(view, cause)
        case (let view?, nil):
            content = Content._makeNode(view, NodeInputs(graph: graph, parent: self, environment: environment))
            invalidateLayout()
        case (nil, let former?):
            content = nil
            invalidateLayout()
            graph.takeOut(former)
        case (nil, nil): break
        }
    }
}
