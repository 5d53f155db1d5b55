import HeadlessUIKit
import Recording

/// Views below each other, of which those of a `ForEach` are made when they come into sight.
public struct LazyVStack<Content: View>: View {
    public typealias Body = Never
    let layout: StackLayout
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        layout = StackLayout(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        LazyStackNode(view, inputs, layout: \.layout, content: \.content)
    }
}

/// Views beside each other, of which those of a `ForEach` are made when they come into sight.
public struct LazyHStack<Content: View>: View {
    public typealias Body = Never
    let layout: StackLayout
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = StackLayout(
            axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        LazyStackNode(view, inputs, layout: \.layout, content: \.content)
    }
}

/// Fills the cross axis (M086). The length of a row that was not made yet is taken to be the mean of those that were.
private final class LazyStackNode<Stack: View, Content: View>: ContainerNode<Stack, Content>, LazyContainer, StackAxis {
    private let layoutPath: KeyPath<Stack, StackLayout>
    private var layout: StackLayout { view[keyPath: layoutPath] }

    init(_ view: Stack, _ inputs: NodeInputs, layout: KeyPath<Stack, StackLayout>, content: KeyPath<Stack, Content>) {
        layoutPath = layout
        super.init(view, inputs, content: content)
    }

    var axis: Axis? { layout.axis }

    override func changesLayout(from old: Stack) -> Bool { !ValueComparison.areEqual(old[keyPath: layoutPath], layout) }

    private func rowProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        proposal.with(nil, along: layout.axis)
    }

    /// Lengths of the rows, measured or estimated, with their distances.
    private func lengths(of rows: [any LayoutElement], _ proposal: ProposedViewSize) -> (
        rows: [CGFloat], estimate: CGFloat
    ) {
        // The first row of a stack is made to have something to go by.
        if let first = rows.first, rows.allSatisfy(\.isWaiting) { _ = first.sizeThatFits(proposal) }
        let known = rows.map { $0.isWaiting ? nil : $0.sizeThatFits(proposal).length(layout.axis) }
        let measured = known.compactMap { $0 }
        let estimate = measured.isEmpty ? 0 : measured.reduce(0, +) / CGFloat(measured.count)
        return (known.map { $0 ?? estimate }, estimate)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let rows = content.layoutElements
        let inner = rowProposal(proposal)
        let along = lengths(of: rows, inner).rows.reduce(0, +) + layout.distances(of: rows).reduce(0, +)
        let across =
            proposal.length(layout.axis.other)
            ?? rows.filter { !$0.isWaiting }.map { $0.sizeThatFits(inner).length(layout.axis.other) }.max() ?? 0
        return CGSize(along, across, along: layout.axis)
    }

    override func placeContent() {
        let rows = content.layoutElements
        let axis = layout.axis
        let proposal = rowProposal(ProposedViewSize(frame.size))
        let (lengths, _) = lengths(of: rows, proposal)
        let distances = layout.distances(of: rows)
        let visible = visibleFrame
        let (low, high) = axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        var position = axis == .vertical ? frame.minY : frame.minX
        var isEstimateOff = false
        for (index, row) in rows.enumerated() {
            var length = lengths[index]
            if position < high, position + length > low {
                let size = row.sizeThatFits(proposal)
                if size.length(axis) != length { isEstimateOff = true }
                length = size.length(axis)
                let slot =
                    axis == .vertical
                    ? CGRect(x: frame.minX, y: position, width: frame.width, height: length)
                    : CGRect(x: position, y: frame.minY, width: length, height: frame.height)
                row.place(in: layout.alignment.place(size, in: slot))
            } else if !row.isWaiting {
                row.setOnScreen(false)
            }
            position += length
            if index < distances.count { position += distances[index] }
        }
        if isEstimateOff { invalidateLayout() }
    }
}
