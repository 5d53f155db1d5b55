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

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = StackLayout(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        StackNode(view, inputs, layout: \.layout, content: \.content)
    }
}

private final class StackNode<Stack: View, Content: View>: ViewNode<Stack>, LayoutElement {
    private let layout: KeyPath<Stack, StackLayout>
    private let contentValue: KeyPath<Stack, Content>
    private var content: ViewNode<Content>!
    private var sizes = SizeCache()

    init(
        _ view: Stack, _ inputs: NodeInputs, layout: KeyPath<Stack, StackLayout>, content: KeyPath<Stack, Content>
    ) {
        self.layout = layout
        contentValue = content
        super.init(view, inputs)
        self.content = Content._makeNode(view[keyPath: content], inputs.child(of: self))
    }

    override var children: [Node] { [content] }
    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: Stack, _ cause: Cause) {
        let old = self.view[keyPath: layout]
        self.view = view
        if !ValueComparison.areEqual(old, view[keyPath: layout]) { invalidateLayout() }
        content.update(view[keyPath: contentValue], cause)
    }

    override func forgetSizes() { sizes.removeAll() }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        let size = view[keyPath: layout].size(of: content.layoutElements, proposal: proposal)
        sizes[proposal] = size
        return size
    }

    func place(in frame: CGRect) {
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
        sequence(first: parent, next: { $0?.parent }).lazy.compactMap { ($0 as? any StackAxis)?.axis }.first
    }

    func place(in frame: CGRect) {}
}

/// A node that lays its children out along an axis.
@MainActor
private protocol StackAxis {
    var axis: Axis { get }
}

extension StackNode: StackAxis {
    var axis: Axis { view[keyPath: layout].axis }
}
