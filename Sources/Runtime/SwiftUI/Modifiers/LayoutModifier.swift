import HeadlessUIKit
import Recording

/// A modifier that changes the size or the place of each view it is applied to.
@MainActor
protocol LayoutModifier {
    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize
    func place(_ content: any LayoutElement, in frame: CGRect)
    var spacing: SpacingKind? { get }
    /// Whether the modifier leaves all sizes and places as they are, and changes how views are drawn: ``draw(_:in:)``.
    static var changesDrawingOnly: Bool { get }
    /// How what is in a view is drawn; `frame` is the view's.
    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element]
    /// What this modifier tells the container around the view.
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value?
}

extension LayoutModifier {
    /// The content's own, unless the modifier says otherwise.
    var spacing: SpacingKind? { nil }
    static var changesDrawingOnly: Bool { false }
    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element] { elements }
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? { nil }
    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize { content.sizeThatFits(proposal) }
    func place(_ content: any LayoutElement, in frame: CGRect) { content.place(in: frame) }
}

/// Node of a layout modifier: around several views (`Group`), each gets it (M072).
final class LayoutModifierNode<Content: View, Modifier: LayoutModifier & ViewModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private var content: ViewNode<Content>!
    private var wrapped: [ObjectIdentifier: ModifiedElement<Content, Modifier>] = [:]
    /// In the order of the body.
    private var elements: [ModifiedElement<Content, Modifier>] = []

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    override var layoutElements: [any LayoutElement] {
        var kept: [ObjectIdentifier: ModifiedElement<Content, Modifier>] = [:]
        elements = content.layoutElements.map { element in
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
        if !Modifier.changesDrawingOnly, !ValueComparison.areEqual(old, view.modifier) { invalidateLayout() }
        content.update(view.content, cause)
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let inside = content.screenElements(snapshot)
        guard Modifier.changesDrawingOnly, let first = elements.first else { return inside }
        if elements.count == 1 { return view.modifier.draw(inside, in: first.frame) }
        // Each view gets the modifier; where modifiers between belong to several at once, all are drawn together.
        let singles = content.singles
        guard singles.count == elements.count else {
            return view.modifier.draw(inside, in: elements.reduce(first.frame) { $0.union($1.frame) })
        }
        return zip(singles, elements).flatMap { view.modifier.draw($0.screenElements(snapshot), in: $1.frame) }
    }
}

/// One view with a layout modifier around it.
private final class ModifiedElement<Content: View, Modifier: LayoutModifier & ViewModifier>: LayoutElement {
    private unowned let node: LayoutModifierNode<Content, Modifier>
    private let content: any LayoutElement
    private(set) var frame = CGRect.zero

    init(node: LayoutModifierNode<Content, Modifier>, content: any LayoutElement) {
        self.node = node
        self.content = content
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.view.modifier.size(proposal, of: content) }
    func place(in frame: CGRect) {
        self.frame = frame
        node.view.modifier.place(content, in: frame)
    }

    var spacing: SpacingKind { node.view.modifier.spacing ?? content.spacing }
    func isSpacer(along axis: Axis) -> Bool { false }
    var isWaiting: Bool { content.isWaiting }
    func setOnScreen(_ isOnScreen: Bool) { content.setOnScreen(isOnScreen) }
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        node.view.modifier.trait(trait) ?? content.trait(trait)
    }
}
