import HeadlessUIKit
import Recording

/// A modifier that changes the size or the place of each view it is applied to.
@MainActor
protocol LayoutModifier {
    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize
    func place(_ content: any LayoutElement, in frame: CGRect)
    var spacing: SpacingKind? { get }
}

extension LayoutModifier {
    /// The content's own, unless the modifier says otherwise.
    var spacing: SpacingKind? { nil }
}

/// Node of a layout modifier: around several views (`Group`), each gets it (M072).
final class LayoutModifierNode<Content: View, Modifier: LayoutModifier & ViewModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private var content: ViewNode<Content>!
    private var wrapped: [ObjectIdentifier: ModifiedElement<Content, Modifier>] = [:]

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    override var layoutElements: [any LayoutElement] {
        var kept: [ObjectIdentifier: ModifiedElement<Content, Modifier>] = [:]
        let elements = content.layoutElements.map { element in
            let id = ObjectIdentifier(element)
            let modified = wrapped[id] ?? ModifiedElement(node: self, content: element)
            kept[id] = modified
            return modified
        }
        wrapped = kept
        return elements
    }

    override func update(_ view: ModifiedContent<Content, Modifier>, _ cause: Cause) {
        let old = self.view.modifier
        self.view = view
        if !ValueComparison.areEqual(old, view.modifier) { invalidateLayout() }
        content.update(view.content, cause)
    }
}

/// One view with a layout modifier around it.
private final class ModifiedElement<Content: View, Modifier: LayoutModifier & ViewModifier>: LayoutElement {
    private unowned let node: LayoutModifierNode<Content, Modifier>
    private let content: any LayoutElement

    init(node: LayoutModifierNode<Content, Modifier>, content: any LayoutElement) {
        self.node = node
        self.content = content
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.view.modifier.size(proposal, of: content) }
    func place(in frame: CGRect) { node.view.modifier.place(content, in: frame) }
    var spacing: SpacingKind { node.view.modifier.spacing ?? content.spacing }
}
