import HeadlessUIKit

/// A way to lay views out: their container's size for a proposal, and their places in it.
@preconcurrency @MainActor
public protocol Layout {
    /// What the layout keeps between its calls.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    /// Called when sizes may be others than when the cache was made.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
    /// The axis along which a spacer grows; nil for both.
    public var stackOrientation: Axis?
    public init() {}
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing(kind: .view) }

    /// The layout as a container of views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutRoot(layout: self, content: content())
    }
}

/// By what a view keeps its distance from others.
public struct ViewSpacing: Sendable {
    let kind: SpacingKind

    /// The distance that two neighbours prefer, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        SpacingKind.distance(from: kind, to: next.kind, along: axis)
    }
}

/// A value that a view tells the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum LayoutValueTrait<Key: LayoutValueKey>: ViewTrait { typealias Value = Key.Value }

public struct _LayoutValueModifier<Key: LayoutValueKey>: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let value: Key.Value

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        trait == LayoutValueTrait<Key>.self ? value as? Trait.Value : nil
    }
}

extension View {
    /// Tells the layout around this view a value.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier<K>(value: value))
    }
}

/// The views that a layout lays out.
@MainActor
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
    let elements: [any LayoutElement]
    fileprivate let placements: Placements

    init(_ elements: [any LayoutElement]) {
        self.elements = elements
        placements = Placements()
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> LayoutSubview {
        LayoutSubview(element: elements[index], index: index, placements: placements)
    }

    @MainActor
    fileprivate final class Placements {
        var placed: Set<Int> = []
    }
}

/// One view of those that a layout lays out.
@MainActor
public struct LayoutSubview {
    let element: any LayoutElement
    fileprivate let index: Int
    fileprivate let placements: LayoutSubviews.Placements

    public var priority: Double { element.priority }
    public var spacing: ViewSpacing { ViewSpacing(kind: element.spacing) }
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        element.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }

    /// - Parameters:
    ///   - position: Where the anchor of the view comes to stand, in the coordinates of the bounds.
    ///   - proposal: By which the view chooses its size.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placements.placed.insert(index)
        let size = element.sizeThatFits(proposal)
        element.place(
            in: CGRect(
                x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
                height: size.height))
    }
}

/// Size of a view, and the guides in it.
public struct ViewDimensions: Hashable, Sendable {
    public let width: CGFloat
    public let height: CGFloat

    public subscript(guide: HorizontalAlignment) -> CGFloat { width * guide.fraction }
    public subscript(guide: VerticalAlignment) -> CGFloat { height * guide.fraction }
}

/// A layout with views in it.
public struct _LayoutRoot<L: Layout, Content: View>: View {
    public typealias Body = Never
    let layout: L
    let content: Content

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        LayoutNode(view, inputs, content: \.content)
    }
}

private final class LayoutNode<L: Layout, Content: View>: ContainerNode<_LayoutRoot<L, Content>, Content>, StackAxis {
    private var cache: L.Cache?
    private var isCacheCurrent = false

    var axis: Axis? { (view.layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation }

    override func changesLayout(from old: _LayoutRoot<L, Content>) -> Bool {
        !ValueComparison.areEqual(old.layout, view.layout)
    }

    override func forgetSizes() {
        super.forgetSizes()
        isCacheCurrent = false
    }

    private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
        let subviews = LayoutSubviews(content.layoutElements)
        var current = cache ?? view.layout.makeCache(subviews: subviews)
        if cache != nil, !isCacheCurrent { view.layout.updateCache(&current, subviews: subviews) }
        isCacheCurrent = true
        let result = body(subviews, &current)
        cache = current
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { view.layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override func placeContent() {
        withCache { subviews, cache in
            view.layout.placeSubviews(in: frame, proposal: frameProposal, subviews: subviews, cache: &cache)
            // A view that the layout leaves out stands in the middle.
            for index in subviews.indices where !subviews.placements.placed.contains(index) {
                subviews[index].place(
                    at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center, proposal: frameProposal)
            }
        }
    }

    override var spacing: SpacingKind { withCache { view.layout.spacing(subviews: $0, cache: &$1) }.kind }
}

/// The layout of an `HStack`, to be changed for another one.
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .along(.horizontal) }

    private var layout: StackLayout {
        StackLayout(axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        layout.size(of: subviews.elements, proposal: proposal)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.place { layout.place($0, in: bounds) }
    }
}

/// The layout of a `VStack`, to be changed for another one.
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .along(.vertical) }

    private var layout: StackLayout {
        StackLayout(axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        layout.size(of: subviews.elements, proposal: proposal)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.place { layout.place($0, in: bounds) }
    }
}

/// The layout of a `ZStack`, to be changed for another one.
public struct ZStackLayout: Layout {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        ZLayout(alignment: alignment).size(of: subviews.elements, proposal: proposal)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.place { ZLayout(alignment: alignment).place($0, in: bounds) }
    }
}

extension LayoutProperties {
    fileprivate static func along(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

extension LayoutSubviews {
    /// Places all of them at once.
    fileprivate func place(_ body: ([any LayoutElement]) -> Void) {
        placements.placed = Set(indices)
        body(elements)
    }
}
