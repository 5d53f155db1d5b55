import HeadlessUIKit
import Recording

/// Views that can be scrolled.
public struct ScrollView<Content: View>: View {
    public typealias Body = Never
    let axes: Axis.Set
    let showsIndicators: Bool
    let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ScrollNode(view, inputs, content: \.content)
    }
}

/// A node that shows a part of what is in it.
@MainActor
protocol Viewport: AnyObject {
    /// In the coordinates of the host.
    var viewport: CGRect { get }
}

extension Node {
    /// What can be seen of the nearest scroll view around, or of the whole host.
    var visibleFrame: CGRect {
        let around = sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? any Viewport }.first
        return around?.viewport ?? graph.hostView.bounds
    }
}

/// How far a content is moved in its viewport, in points.
struct ScrollPosition {
    var offset = CGPoint.zero

    /// - Note: That a swipe moves the content by what can be seen of it is assumed: Apple's swipes go on by momentum.
    mutating func swipe(_ direction: SwipeDirection, in viewport: CGSize) {
        switch direction {
        case .up: offset.y += viewport.height
        case .down: offset.y -= viewport.height
        case .left: offset.x += viewport.width
        case .right: offset.x -= viewport.width
        }
    }

    mutating func reveal(_ frame: CGRect, in viewport: CGRect) {
        offset.x += Self.distance(frame.minX, frame.maxX, into: viewport.minX, viewport.maxX)
        offset.y += Self.distance(frame.minY, frame.maxY, into: viewport.minY, viewport.maxY)
    }

    private static func distance(_ low: CGFloat, _ high: CGFloat, into lower: CGFloat, _ upper: CGFloat) -> CGFloat {
        if low < lower { return low - lower }
        return max(min(high - upper, low - lower), 0)
    }

    mutating func clamp(content: CGSize, viewport: CGSize) {
        offset.x = min(max(offset.x, 0), max(content.width - viewport.width, 0))
        offset.y = min(max(offset.y, 0), max(content.height - viewport.height, 0))
    }
}

/// Sizes: M081, M082. Several views in it are a `VStack` for either axis (M083).
private final class ScrollNode<Content: View>: ContainerNode<ScrollView<Content>, Content>, Viewport, ScrollTarget,
    StackAxis
{
    private let stack = StackLayout(axis: .vertical, alignment: .center, spacing: nil)
    private var position = ScrollPosition()

    var axis: Axis? { .vertical }
    var viewport: CGRect { frame }

    override func changesLayout(from old: ScrollView<Content>) -> Bool { old.axes != view.axes }

    /// Along the axes, the content is asked for its ideal length.
    private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: view.axes.contains(.horizontal) ? nil : proposal.width,
            height: view.axes.contains(.vertical) ? nil : proposal.height)
    }

    private func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        let elements = content.layoutElements
        return elements.count == 1 ? elements[0].sizeThatFits(proposal) : stack.size(of: elements, proposal: proposal)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = contentSize(contentProposal(proposal))
        return CGSize(
            width: view.axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: view.axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }

    override func placeContent() {
        let proposal = contentProposal(ProposedViewSize(frame.size))
        let size = contentSize(proposal)
        position.clamp(content: size, viewport: frame.size)
        let place = CGRect(
            origin: CGPoint(x: frame.minX - position.offset.x, y: frame.minY - position.offset.y), size: size)
        let elements = content.layoutElements
        if elements.count == 1 {
            elements[0].place(in: place)
        } else {
            stack.place(elements, in: place, proposal: proposal)
        }
    }

    func stageSwipe(_ direction: SwipeDirection) {
        let isAlong = view.axes.contains(direction == .up || direction == .down ? .vertical : .horizontal)
        guard isAlong else { return }
        position.swipe(direction, in: frame.size)
        graph.invalidateLayout()
    }

    func stageReveal(_ target: CGRect) {
        position.reveal(target, in: frame)
        graph.invalidateLayout()
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let element = Screen.Element(
            kind: .scrollView, id: snapshot.identifier(&stageIdentifier), source: "ScrollView",
            frame: Screen.Frame(frame),
            children: content.screenElements(snapshot))
        snapshot.scroll(element, by: self, visible: frame)
        return [element]
    }
}
