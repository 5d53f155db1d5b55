import HeadlessUIKit
import Recording

/// Node of a view that is one element to the layout around it, and lays out a content of its own.
///
/// Subclasses say how: ``measure(_:)`` answers a proposal that was not answered before, ``placeContent()`` fills the frame.
class ContainerNode<V: View, Content: View>: ViewNode<V>, LayoutElement {
    private(set) var content: ViewNode<Content>!
    private let contentValue: KeyPath<V, Content>
    private var sizes = SizeCache()
    /// In the coordinates of the host.
    private(set) var frame = CGRect.zero
    /// Number among the elements of the screen.
    var stageIdentifier: Int?

    /// - Parameter below: The environment of the content, if it is another than that around.
    init(_ view: V, _ inputs: NodeInputs, content: KeyPath<V, Content>, environment below: EnvironmentScope? = nil) {
        contentValue = content
        super.init(view, inputs)
        var inside = inputs.child(of: self)
        inside.environment = below ?? inputs.environment
        self.content = Content._makeNode(view[keyPath: content], inside)
    }

    override var children: [Node] { [content] }
    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: V, _ cause: Cause) {
        let old = self.view
        self.view = view
        if changesLayout(from: old) { invalidateLayout() }
        content.update(view[keyPath: contentValue], cause)
    }

    /// Whether sizes or places are others than with the former value, as far as the container itself goes.
    func changesLayout(from old: V) -> Bool { false }

    override func forgetSizes() { sizes.removeAll() }

    /// Answered from memory until something changes (Y08).
    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        let size = measure(proposal)
        sizes[proposal] = size
        return size
    }

    final func place(in frame: CGRect) {
        self.frame = frame
        placeContent()
    }

    /// The proposal to which the size of the frame was the answer.
    var frameProposal: ProposedViewSize {
        sizes.answers.last { $0.size == frame.size }?.proposal ?? ProposedViewSize(frame.size)
    }

    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func placeContent() {}
    var spacing: SpacingKind { .view }
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? { nil }
}

/// Node of a view that is one element to the layout around it, without other views in it.
class LeafNode<V: View>: ViewNode<V>, LayoutElement {
    /// In the coordinates of the host.
    private(set) var frame = CGRect.zero
    /// Number among the elements of the screen.
    var stageIdentifier: Int?

    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: V, _ cause: Cause) {
        let old = self.view
        self.view = view
        if changesLayout(from: old) { invalidateLayout() }
    }

    /// Whether the size is another than with the former value.
    func changesLayout(from old: V) -> Bool { false }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    func place(in frame: CGRect) { self.frame = frame }
    var spacing: SpacingKind { .view }
}
