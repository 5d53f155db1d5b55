import HeadlessUIKit

/// A frame of fixed size. A dimension that is given is not asked of the content.
public struct _FrameLayout: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = content.sizeThatFits(
            ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        let size = content.sizeThatFits(ProposedViewSize(frame.size))
        content.place(in: alignment.place(size, in: frame))
    }

    var spacing: SpacingKind? { .view }
}

/// A frame whose size follows the proposal between bounds.
public struct _FlexFrameLayout: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let minWidth: CGFloat?
    let idealWidth: CGFloat?
    let maxWidth: CGFloat?
    let minHeight: CGFloat?
    let idealHeight: CGFloat?
    let maxHeight: CGFloat?
    let alignment: Alignment

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize {
        let offered = ProposedViewSize(
            width: Self.clamp(proposal.width ?? idealWidth, minWidth, maxWidth),
            height: Self.clamp(proposal.height ?? idealHeight, minHeight, maxHeight))
        let size = content.sizeThatFits(offered)
        return CGSize(
            width: Self.length(proposal.width ?? idealWidth, size.width, minWidth, maxWidth),
            height: Self.length(proposal.height ?? idealHeight, size.height, minHeight, maxHeight))
    }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        let size = content.sizeThatFits(ProposedViewSize(frame.size))
        content.place(in: alignment.place(size, in: frame))
    }

    var spacing: SpacingKind? { .view }

    private static func clamp(_ value: CGFloat?, _ least: CGFloat?, _ most: CGFloat?) -> CGFloat? {
        value.map { min(max($0, least ?? -.infinity), most ?? .infinity) }
    }

    /// With a bound given, the proposal between the bounds (the content's length standing in for one that is missing);
    /// without one, the content's length.
    private static func length(
        _ proposed: CGFloat?, _ content: CGFloat, _ least: CGFloat?, _ most: CGFloat?
    ) -> CGFloat {
        guard least != nil || most != nil else { return content }
        guard let proposed else { return clamp(content, least, most) ?? content }
        let lower = least ?? min(content, most ?? .infinity)
        let upper = most ?? max(content, lower)
        return min(max(proposed, lower), upper)
    }
}

extension View {
    /// A frame of this size around the view; a missing dimension is the view's own.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(_FrameLayout(width: width, height: height, alignment: alignment))
    }

    /// A frame around the view that follows what it is offered, between these bounds.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }

    /// The view at its ideal size, whatever it is offered.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }
}

public struct _FixedSizeLayout: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let horizontal: Bool
    let vertical: Bool

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize {
        content.sizeThatFits(inner(proposal))
    }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        content.place(in: Alignment.center.place(content.sizeThatFits(inner(ProposedViewSize(frame.size))), in: frame))
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}
