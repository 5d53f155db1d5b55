/// Several views, one after the other.
public struct TupleView<each Content: View>: View {
    public typealias Body = Never
    let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        TupleNode<repeat each Content>(view, inputs)
    }
}

private final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
    private var nodes: (repeat ViewNode<each Content>)?
    private var list: [Node] = []

    override init(_ view: TupleView<repeat each Content>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        let below = inputs.child(of: self)
        let nodes = (repeat (each Content)._makeNode(each view.content, below))
        for node in repeat each nodes { list.append(node) }
        self.nodes = nodes
    }

    override var children: [Node] { list }

    override func update(_ view: TupleView<repeat each Content>, _ cause: Cause) {
        self.view = view
        guard let nodes else { return }
        repeat (each nodes).update(each view.content, cause)
    }
}
