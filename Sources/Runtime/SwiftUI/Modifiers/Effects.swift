import HeadlessUIKit
import Recording

/// How opaque a view is drawn. It keeps its place and its node (L36).
public struct _OpacityEffect: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let opacity: Double
    static var changesDrawingOnly: Bool { true }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element] {
        guard opacity < 1 else { return elements }
        return elements.map {
            var element = $0
            element.fade(by: max(opacity, 0))
            return element
        }
    }
}

extension Screen.Element {
    /// Draws the element and what is in it fainter; what can't be seen any more is hidden.
    fileprivate mutating func fade(by opacity: Double) {
        style.opacity = (style.opacity ?? 1) * opacity
        if opacity == 0 { isHidden = true }
        for index in children.indices { children[index].fade(by: opacity) }
    }

    /// Maps the frames of the element and of what is in it.
    fileprivate mutating func transform(_ map: (CGRect) -> CGRect) {
        frame = Screen.Frame(
            map(CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)))
        for index in children.indices { children[index].transform(map) }
    }
}

/// Draws a view elsewhere than where it stands (M077).
public struct _OffsetEffect: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let offset: CGSize

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        content.place(in: frame.offsetBy(dx: offset.width, dy: offset.height))
    }
}

/// Draws a view larger or smaller, about a point of it; what stands around it does not move (M077).
public struct _ScaleEffect: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let scale: CGSize
    let anchor: UnitPoint
    static var changesDrawingOnly: Bool { true }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element] {
        let center = anchor.point(in: frame)
        return elements.map {
            var element = $0
            element.transform {
                CGRect(
                    x: center.x + ($0.minX - center.x) * scale.width, y: center.y + ($0.minY - center.y) * scale.height,
                    width: $0.width * scale.width, height: $0.height * scale.height
                ).standardized
            }
            return element
        }
    }
}

/// Turns a view about a point of it; what stands around it does not move (M077). An element's frame is then the upright
/// rectangle around it, as UIKit's frames are (M127).
public struct _RotationEffect: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let angle: Angle
    let anchor: UnitPoint
    static var changesDrawingOnly: Bool { true }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element] {
        guard angle.radians != 0 else { return elements }
        let center = anchor.point(in: frame)
        let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        return elements.map {
            var element = $0
            element.transform { rect in
                let (dx, dy) = (rect.midX - center.x, rect.midY - center.y)
                let width = abs(rect.width * cosine) + abs(rect.height * sine)
                let height = abs(rect.width * sine) + abs(rect.height * cosine)
                return CGRect(
                    x: center.x + dx * cosine - dy * sine - width / 2,
                    y: center.y + dx * sine + dy * cosine - height / 2,
                    width: width, height: height)
            }
            return element
        }
    }
}

/// Takes all that is offered, and puts the view's middle at a point of it (M089).
public struct _PositionLayout: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let position: CGPoint

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        return proposal.replacingUnspecifiedDimensions(by: content.sizeThatFits(proposal))
    }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        let size = content.sizeThatFits(ProposedViewSize(frame.size))
        content.place(
            in: CGRect(
                x: frame.minX + position.x - size.width / 2, y: frame.minY + position.y - size.height / 2,
                width: size.width, height: size.height))
    }
}

/// Tells the stack around who chooses its size first.
public struct _LayoutPriority: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let priority: Double

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        trait == PriorityTrait.self ? priority as? Trait.Value : nil
    }
}

/// An angle, in radians or degrees.
public struct Angle: Hashable, Sendable {
    public var radians: Double

    public init(radians: Double) {
        self.radians = radians
    }

    public init(degrees: Double) {
        self.init(radians: degrees * .pi / 180)
    }

    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    public static let zero = Angle(radians: 0)
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

/// A point of a view, in shares of its size.
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    func point(in frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
    }
}

extension View {
    /// - Parameter opacity: From 0, not drawn, to 1.
    public func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity))
    }

    /// Takes up its place without being drawn.
    public func hidden() -> some View {
        modifier(_OpacityEffect(opacity: 0))
    }

    public func offset(_ offset: CGSize) -> some View {
        modifier(_OffsetEffect(offset: offset))
    }

    /// - Parameters: In points, to the right and down.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }

    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor))
    }

    /// Puts the view's middle at a point of what is offered.
    public func position(_ position: CGPoint) -> some View {
        modifier(_PositionLayout(position: position))
    }

    /// Puts the view's middle at a point of what is offered.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }

    /// Among the views of a stack those of higher priority choose their sizes first; the others keep their least.
    public func layoutPriority(_ value: Double) -> some View {
        modifier(_LayoutPriority(priority: value))
    }
}
