/// Several views treated as one where a builder takes one; they lay out as if the group were not there.
public struct Group<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { GroupNode(view, inputs) }
}

private final class GroupNode<Content: View>: ViewNode<Group<Content>> {
    private var content: ViewNode<Content>!

    override init(_ view: Group<Content>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    override func update(_ view: Group<Content>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
    }
}
