import HeadlessUIKit

/// A size that a view is offered; nil in a dimension asks for the ideal one.
public struct ProposedViewSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func length(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }

    func with(_ length: CGFloat?, along axis: Axis) -> ProposedViewSize {
        axis == .horizontal
            ? ProposedViewSize(width: length, height: height) : ProposedViewSize(width: width, height: length)
    }
}

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Something that is given a place: it answers proposals with sizes, and is put into a rectangle.
@MainActor
protocol LayoutElement: AnyObject {
    /// In points; the answer may be larger or smaller than what is proposed.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Puts the element into a rectangle of the host's coordinates.
    func place(in frame: CGRect)
    /// What stands next to others by its own distance.
    var spacing: SpacingKind { get }
    /// The axis along which it is nothing but room.
    func isSpacer(along axis: Axis) -> Bool
    /// What a modifier tells the container about the element, if one does: a priority, a tag, a layout value.
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value?
    /// Whether it is a row that was not needed yet, and is made when it is asked for its size or put into its place.
    var isWaiting: Bool { get }
    /// Says that the element, which stays, can be seen or not: a row that is scrolled out, a tab that is not chosen.
    func setOnScreen(_ isOnScreen: Bool)
}

/// Something that a modifier tells the container around a view.
protocol ViewTrait {
    associatedtype Value
}

/// Who chooses its size first in a stack: `layoutPriority(_:)`.
enum PriorityTrait: ViewTrait { typealias Value = Double }

extension LayoutElement {
    var spacing: SpacingKind { .view }
    func isSpacer(along axis: Axis) -> Bool { false }
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? { nil }
    var isWaiting: Bool { false }
    var priority: Double { trait(PriorityTrait.self) ?? 0 }
}

/// By what an element keeps its distance.
enum SpacingKind {
    /// Text in the body font, which has distances of its own.
    case bodyText
    case view
    case none

    /// Distance between two elements of a stack, in points: M038, M039, M229, M230, M256.
    static func distance(from first: SpacingKind, to second: SpacingKind, along axis: Axis) -> CGFloat {
        switch (first, second) {
        case (.none, _), (_, .none): 0
        case (.bodyText, .bodyText) where axis == .vertical: 2
        case (.bodyText, .view) where axis == .vertical: 14.81
        case (.view, .bodyText) where axis == .vertical: 8.43
        default: 8
        }
    }
}

extension CGSize {
    func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

    init(_ length: CGFloat, _ other: CGFloat, along axis: Axis) {
        self = axis == .horizontal ? CGSize(width: length, height: other) : CGSize(width: other, height: length)
    }
}

/// The layout of a hosting view: the root in the middle; several roots are stacked as in a `VStack`.
@MainActor
struct RootLayout {
    let elements: [any LayoutElement]
    let bounds: CGRect

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: .center, spacing: nil) }

    /// Asks the root for its size, and through it every view whose size matters to it.
    ///
    /// - Parameter proposal: That of the bounds, if nil.
    func measure(_ proposal: ProposedViewSize? = nil) -> CGSize {
        let proposal = proposal ?? ProposedViewSize(bounds.size)
        return elements.count == 1 ? elements[0].sizeThatFits(proposal) : stack.size(of: elements, proposal: proposal)
    }

    /// Puts every view in its place; those that were not asked before may be asked now.
    func place(_ size: CGSize) {
        let frame = Alignment.center.place(size, in: bounds)
        if elements.count == 1 { elements[0].place(in: frame) } else { stack.place(elements, in: frame) }
    }
}
