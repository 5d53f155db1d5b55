/// Ties a view's identity to a value: another value is another view (L26).
public struct _IDView<Content: View, ID: Hashable>: View {
    public typealias Body = Never
    let content: Content
    let id: ID

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { IDNode(view, inputs) }
}

private final class IDNode<Content: View, ID: Hashable>: ViewNode<_IDView<Content, ID>> {
    private var content: ViewNode<Content>!

    override init(_ view: _IDView<Content, ID>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    /// Whatever its id: a modifier outside does not see the identity change (L27).
    override var slots: [Node] {
        let slots = content.slots
        return slots.count == 1 ? [self] : slots
    }

    override func update(_ view: _IDView<Content, ID>, _ cause: Cause) {
        let isSame = self.view.id == view.id
        self.view = view
        guard !isSame else { return content.update(view.content, cause) }
        let former: Node = content
        content = Content._makeNode(view.content, NodeInputs(graph: graph, parent: self, environment: environment))
        invalidateLayout()
        graph.takeOut(former)
    }
}

extension View {
    /// Makes the view another one, with state of its own, whenever `id` is another value.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        _IDView(content: self, id: id)
    }
}
