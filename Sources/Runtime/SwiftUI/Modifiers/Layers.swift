import HeadlessUIKit
import Recording

/// Views behind or in front of another one, in its size.
@MainActor
protocol LayerModifier {
    associatedtype Layer: View
    var layer: Layer { get }
    var alignment: Alignment { get }
    static var isBehind: Bool { get }
}

/// A view behind another one.
public struct _BackgroundModifier<Background: View>: ViewModifier, LayerModifier {
    public typealias Body = Never
    let layer: Background
    let alignment: Alignment
    static var isBehind: Bool { true }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayerNode(view, inputs) }
}

/// A view in front of another one.
public struct _OverlayModifier<Overlay: View>: ViewModifier, LayerModifier {
    public typealias Body = Never
    let layer: Overlay
    let alignment: Alignment
    static var isBehind: Bool { false }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayerNode(view, inputs) }
}

/// Around several views (`Group`), each has a layer of its own (M072).
private final class LayerNode<Content: View, Modifier: LayerModifier & ViewModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>
{
    private var content: ViewNode<Content>!
    /// One for each element of the content.
    private var layers: [LayeredElement] = []
    private var layerNodes: [ViewNode<Modifier.Layer>] = []

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        layerNodes = [makeLayer()]
    }

    private func makeLayer() -> ViewNode<Modifier.Layer> {
        Modifier.Layer._makeNode(view.modifier.layer, NodeInputs(graph: graph, parent: self, environment: environment))
    }

    override var children: [Node] { [content] + layerNodes }
    /// A layer is no view of its own to the list around.
    override var slots: [Node] { content.slots }

    override var layoutElements: [any LayoutElement] {
        let elements = content.layoutElements
        while layerNodes.count < elements.count { layerNodes.append(makeLayer()) }
        while layerNodes.count > max(elements.count, 1) { graph.takeOut(layerNodes.removeLast()) }
        layers = zip(elements, layerNodes).enumerated().map { index, pair in
            guard layers.indices.contains(index), layers[index].content === pair.0 else {
                return LayeredElement(
                    content: pair.0, layer: pair.1, alignment: { [unowned self] in view.modifier.alignment })
            }
            return layers[index]
        }
        return layers
    }

    override func update(_ view: ModifiedContent<Content, Modifier>, _ cause: Cause) {
        let old = self.view.modifier.alignment
        self.view = view
        if old != view.modifier.alignment { invalidateLayout() }
        content.update(view.content, cause)
        for node in layerNodes { node.update(view.modifier.layer, cause) }
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let inside = content.screenElements(snapshot)
        let outside = layerNodes.prefix(layers.count).flatMap { $0.screenElements(snapshot) }
        return Modifier.isBehind ? outside + inside : inside + outside
    }
}

private final class LayeredElement: LayoutElement {
    let content: any LayoutElement
    private let layer: Node
    private let alignment: () -> Alignment

    init(content: any LayoutElement, layer: Node, alignment: @escaping () -> Alignment) {
        self.content = content
        self.layer = layer
        self.alignment = alignment
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

    func place(in frame: CGRect) {
        content.place(in: frame)
        ZLayout(alignment: alignment()).place(layer.layoutElements, in: frame)
    }

    var spacing: SpacingKind { content.spacing }
    func isSpacer(along axis: Axis) -> Bool { content.isSpacer(along: axis) }
    var isWaiting: Bool { content.isWaiting }
    func setOnScreen(_ isOnScreen: Bool) { content.setOnScreen(isOnScreen) }
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? { content.trait(trait) }
}

extension View {
    /// Puts views behind this one, in its size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_BackgroundModifier(layer: content(), alignment: alignment))
    }

    /// Puts a view behind this one, in its size.
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(_BackgroundModifier(layer: background, alignment: alignment))
    }

    /// Fills the place behind this view.
    @_disfavoredOverload
    public func background<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_BackgroundModifier(layer: Rectangle().fill(style), alignment: .center))
    }

    /// Fills a shape behind this view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        modifier(_BackgroundModifier(layer: shape.fill(style), alignment: .center))
    }

    /// Puts views in front of this one, in its size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_OverlayModifier(layer: content(), alignment: alignment))
    }

    /// Puts a view in front of this one, in its size.
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_OverlayModifier(layer: overlay, alignment: alignment))
    }

    /// Fills the place in front of this view.
    @_disfavoredOverload
    public func overlay<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_OverlayModifier(layer: Rectangle().fill(style), alignment: .center))
    }

    /// Fills a shape in front of this view.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        modifier(_OverlayModifier(layer: shape.fill(style), alignment: .center))
    }
}
