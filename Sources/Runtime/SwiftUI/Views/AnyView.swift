/// A view of any type. A view of another type in it is another identity.
public struct AnyView: View {
    public typealias Body = Never
    let storage: any View

    public init<V: View>(_ view: V) {
        storage = (view as? AnyView)?.storage ?? view
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { AnyViewNode(view, inputs) }
}

private final class AnyViewNode: ViewNode<AnyView> {
    private var content: Node!

    override init(_ view: AnyView, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = makeContent()
    }

    private func makeContent() -> Node {
        func open<V: View>(_ view: V) -> Node {
            V._makeNode(view, NodeInputs(graph: graph, parent: self, environment: environment))
        }
        return open(view.storage)
    }

    override var children: [Node] { [content] }

    override func update(_ view: AnyView, _ cause: Cause) {
        self.view = view
        func open<V: View>(_ view: V) -> Bool {
            guard let node = content as? ViewNode<V> else { return false }
            node.update(view, cause)
            return true
        }
        guard !open(view.storage), let former = content else { return }
        content = makeContent()
        invalidateLayout()
        graph.takeOut(former)
    }
}
