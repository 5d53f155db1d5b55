import HeadlessUIKit

/// How `HStack` and `VStack` share their length: the least flexible children choose first, each from an equal share of
/// what is left.
@MainActor
struct StackLayout {
    var axis: Axis
    /// Across the axis.
    var alignment: Alignment
    /// Nil for the distances that the children prefer.
    var spacing: CGFloat?

    func size(of elements: [any LayoutElement], proposal: ProposedViewSize) -> CGSize {
        let sizes = sizes(of: elements, proposal: proposal)
        let along = sizes.reduce(0) { $0 + $1.length(axis) } + distances(of: elements).reduce(0, +)
        let across = sizes.map { $0.length(axis.other) }.max() ?? 0
        return CGSize(along, across, along: axis)
    }

    func place(_ elements: [any LayoutElement], in frame: CGRect) {
        let sizes = sizes(of: elements, proposal: ProposedViewSize(frame.size))
        let distances = distances(of: elements)
        var position: CGFloat = 0
        for (index, element) in elements.enumerated() {
            let size = sizes[index]
            let slot =
                axis == .horizontal
                ? CGRect(x: frame.minX + position, y: frame.minY, width: size.width, height: frame.height)
                : CGRect(x: frame.minX, y: frame.minY + position, width: frame.width, height: size.height)
            element.place(in: alignment.place(size, in: slot))
            position += size.length(axis)
            if index < distances.count { position += distances[index] }
        }
    }

    private func distances(of elements: [any LayoutElement]) -> [CGFloat] {
        zip(elements, elements.dropFirst()).map { first, second in
            if first.isSpacer(along: axis) || second.isSpacer(along: axis) { return 0 }
            return spacing ?? SpacingKind.distance(from: first.spacing, to: second.spacing, along: axis)
        }
    }

    private func sizes(of elements: [any LayoutElement], proposal: ProposedViewSize) -> [CGSize] {
        guard let length = proposal.length(axis) else {
            return elements.map { $0.sizeThatFits(proposal) }
        }
        var sizes = [CGSize](repeating: .zero, count: elements.count)
        var left = length - distances(of: elements).reduce(0, +)
        // Ties keep the order of the body; room without content chooses last.
        let order = elements.indices
            .map { (index: $0, isSpacer: elements[$0].isSpacer(along: axis), flexibility: flexibility(of: elements[$0], proposal)) }
            .sorted {
                ($0.isSpacer ? 1 : 0, $0.flexibility, $0.index) < ($1.isSpacer ? 1 : 0, $1.flexibility, $1.index)
            }
        for (position, entry) in order.enumerated() {
            let share = max(left, 0) / CGFloat(order.count - position)
            let size = elements[entry.index].sizeThatFits(proposal.with(share, along: axis))
            sizes[entry.index] = size
            left -= size.length(axis)
        }
        return sizes
    }

    private func flexibility(of element: any LayoutElement, _ proposal: ProposedViewSize) -> CGFloat {
        let most = element.sizeThatFits(proposal.with(.infinity, along: axis)).length(axis)
        let least = element.sizeThatFits(proposal.with(0, along: axis)).length(axis)
        return most - least
    }
}
