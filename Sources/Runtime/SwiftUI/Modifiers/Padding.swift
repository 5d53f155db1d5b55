import HeadlessUIKit

/// Distances from the edges of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}

public struct _PaddingLayout: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let insets: EdgeInsets

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    private var width: CGFloat { insets.leading + insets.trailing }
    private var height: CGFloat { insets.top + insets.bottom }

    func size(_ proposal: ProposedViewSize, of content: any LayoutElement) -> CGSize {
        let inner = ProposedViewSize(
            width: proposal.width.map { max($0 - width, 0) }, height: proposal.height.map { max($0 - height, 0) })
        let size = content.sizeThatFits(inner)
        return CGSize(width: max(size.width + width, 0), height: max(size.height + height, 0))
    }

    func place(_ content: any LayoutElement, in frame: CGRect) {
        content.place(
            in: CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top, width: max(frame.width - width, 0),
                height: max(frame.height - height, 0)))
    }

    /// What is padded keeps the common distance.
    var spacing: SpacingKind? { .view }
}

extension View {
    /// Room around the view; 16 points where no length is given (M229).
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return modifier(
            _PaddingLayout(
                insets: EdgeInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
    }

    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(insets: insets))
    }
}
