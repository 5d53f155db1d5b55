@_spi(Runtime) import HeadlessUIKit
import Recording

/// A form that fills what it is offered, drawn in the foreground unless `fill` or `stroke` say otherwise.
///
/// The forms of the library; one of one's own would need a path to draw, which a screen of elements has not.
@preconcurrency @MainActor
public protocol Shape: View {
    var _outline: _Outline { get }
}

/// The outline of a shape in its frame.
public enum _Outline: Hashable {
    case rectangle(cornerRadius: CGFloat)
    case capsule
    case circle
    case ellipse

    /// As a screen's style tells it: a radius in points.
    func cornerRadius(in size: CGSize) -> CGFloat {
        switch self {
        case .rectangle(let radius): min(radius, min(size.width, size.height) / 2)
        case .capsule, .circle, .ellipse: min(size.width, size.height) / 2
        }
    }
}

extension Shape {
    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ShapeNode(view, inputs) { ShapeDrawing(outline: $0._outline, paint: .level(1), lineWidth: nil) }
    }

    /// The shape, filled with a style.
    public func fill<S: ShapeStyle>(_ content: S) -> some View {
        _DrawnShape(drawing: ShapeDrawing(outline: _outline, paint: content._paint, lineWidth: nil))
    }

    /// The shape's outline, drawn with a style.
    ///
    /// - Parameter lineWidth: In points.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        _DrawnShape(drawing: ShapeDrawing(outline: _outline, paint: content._paint, lineWidth: lineWidth))
    }
}

public struct Rectangle: Shape {
    public typealias Body = Never
    public init() {}
    public var _outline: _Outline { .rectangle(cornerRadius: 0) }
}

public struct RoundedRectangle: Shape {
    public typealias Body = Never
    public let cornerRadius: CGFloat

    /// - Parameter cornerRadius: In points.
    public init(cornerRadius: CGFloat) {
        self.cornerRadius = cornerRadius
    }

    public var _outline: _Outline { .rectangle(cornerRadius: cornerRadius) }
}

public struct Capsule: Shape {
    public typealias Body = Never
    public init() {}
    public var _outline: _Outline { .capsule }
}

/// As large as fits into what it is offered.
public struct Circle: Shape {
    public typealias Body = Never
    public init() {}
    public var _outline: _Outline { .circle }
}

public struct Ellipse: Shape {
    public typealias Body = Never
    public init() {}
    public var _outline: _Outline { .ellipse }
}

struct ShapeDrawing: Hashable {
    var outline: _Outline
    var paint: _Paint
    /// In points; nil where the shape is filled.
    var lineWidth: CGFloat?
}

/// A shape with what it is drawn with.
public struct _DrawnShape: View {
    public typealias Body = Never
    let drawing: ShapeDrawing

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ShapeNode(view, inputs, drawing: \.drawing)
    }
}

/// 10 × 10 where nothing is offered, as a colour (M232).
final class ShapeNode<V: View>: LeafNode<V> {
    private let drawing: (V) -> ShapeDrawing

    init(_ view: V, _ inputs: NodeInputs, drawing: @escaping (V) -> ShapeDrawing) {
        self.drawing = drawing
        super.init(view, inputs)
    }

    override func changesLayout(from old: V) -> Bool {
        (drawing(old).outline == .circle) != (drawing(view).outline == .circle)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        guard drawing(view).outline == .circle else { return size }
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        guard frame.width > 0, frame.height > 0 else { return [] }
        let drawing = drawing(view)
        let color = snapshot.hex(drawing.paint.color(in: environment.environment).uiColor)
        let radius = Double(drawing.outline.cornerRadius(in: frame.size))
        var style = Screen.Style()
        if let lineWidth = drawing.lineWidth {
            style.border = .init(color: color, width: Double(lineWidth))
        } else {
            style.background = color
        }
        if radius > 0 { style.cornerRadius = radius }
        return [
            Screen.Element(
                kind: .other, id: snapshot.identifier(&stageIdentifier), source: name(of: V.self),
                frame: Screen.Frame(frame), style: style)
        ]
    }
}

extension Color: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ShapeNode(view, inputs) {
            ShapeDrawing(outline: .rectangle(cornerRadius: 0), paint: .color($0), lineWidth: nil)
        }
    }
}

/// A line between views: across the stack around it; 0.5 points thick (M231).
public struct Divider: View {
    public typealias Body = Never
    public init() {}

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { DividerNode(view, inputs) }
}

private final class DividerNode: LeafNode<Divider> {
    private var isVertical: Bool {
        sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? any StackAxis }.first?.axis
            == .horizontal
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return isVertical ? CGSize(width: 0.5, height: size.height) : CGSize(width: size.width, height: 0.5)
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        [
            Screen.Element(
                kind: .other, id: snapshot.identifier(&stageIdentifier), source: "Divider", frame: Screen.Frame(frame),
                style: .init(background: snapshot.hex(.separator)))
        ]
    }
}
