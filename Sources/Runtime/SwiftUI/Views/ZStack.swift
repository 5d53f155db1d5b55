import HeadlessUIKit

/// Views upon each other, the last one in front.
public struct ZStack<Content: View>: View {
    public typealias Body = Never
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ZStackNode(view, inputs, content: \.content)
    }
}

private final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content>, StackAxis {
    private var layout: ZLayout { ZLayout(alignment: view.alignment) }
    /// A spacer in it grows both ways.
    var axis: Axis? { nil }

    override func changesLayout(from old: ZStack<Content>) -> Bool { old.alignment != view.alignment }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        layout.size(of: content.layoutElements, proposal: proposal)
    }
    override func placeContent() { layout.place(content.layoutElements, in: frame) }
}
