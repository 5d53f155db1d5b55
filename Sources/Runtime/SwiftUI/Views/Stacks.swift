import HeadlessUIKit
import Recording

/// Views beside each other.
public struct HStack<Content: View>: View {
    public typealias Body = Never
    let layout: StackLayout
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = StackLayout(
            axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        StackNode(view, inputs, layout: \.layout, content: \.content)
    }
}

/// Views below each other.
public struct VStack<Content: View>: View {
    public typealias Body = Never
    let layout: StackLayout
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        layout = StackLayout(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        StackNode(view, inputs, layout: \.layout, content: \.content)
    }
}

private final class StackNode<Stack: View, Content: View>: ContainerNode<Stack, Content> {
    private let layout: KeyPath<Stack, StackLayout>

    init(
        _ view: Stack, _ inputs: NodeInputs, layout: KeyPath<Stack, StackLayout>, content: KeyPath<Stack, Content>
    ) {
        self.layout = layout
        super.init(view, inputs, content: content)
    }

    override func changesLayout(from old: Stack) -> Bool {
        !ValueComparison.areEqual(old[keyPath: layout], view[keyPath: layout])
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        view[keyPath: layout].size(of: content.layoutElements, proposal: proposal)
    }

    override func placeContent() {
        view[keyPath: layout].place(content.layoutElements, in: frame)
    }
}

/// Room that takes what is left in a stack, along the stack's axis.
public struct Spacer: View {
    public typealias Body = Never
    let minLength: CGFloat

    /// - Parameter minLength: In points; 8 when nil (M230).
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength ?? 8
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { SpacerNode(view, inputs) }
}

private final class SpacerNode: ViewNode<Spacer>, LayoutElement {
    override var layoutElements: [any LayoutElement] { [self] }

    /// The stack around this spacer; outside a stack a spacer grows both ways.
    func isSpacer(along axis: Axis) -> Bool { true }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // Across the axis a spacer takes nothing: the stack asks along its axis only with what is left.
        let length = view.minLength
        switch axis {
        case .horizontal: return CGSize(width: max(proposal.width ?? length, length), height: 0)
        case .vertical: return CGSize(width: 0, height: max(proposal.height ?? length, length))
        case nil:
            return CGSize(width: max(proposal.width ?? length, length), height: max(proposal.height ?? length, length))
        }
    }

    private var axis: Axis? {
        sequence(first: parent, next: { $0?.parent }).lazy.compactMap { ($0 as? any StackAxis) }.first?.axis
    }

    func place(in frame: CGRect) {}
}

/// A node that may lay its children out along an axis.
@MainActor
protocol StackAxis {
    /// Nil where there is none.
    var axis: Axis? { get }
}

extension StackNode: StackAxis {
    var axis: Axis? { view[keyPath: layout].axis }
}
