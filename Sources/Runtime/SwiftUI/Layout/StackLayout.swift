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

    /// - Parameter proposal: By which the elements choose their sizes; the frame's own size when nil.
    func place(_ elements: [any LayoutElement], in frame: CGRect, proposal: ProposedViewSize? = nil) {
        let sizes = sizes(of: elements, proposal: proposal ?? ProposedViewSize(frame.size))
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

    func distances(of elements: [any LayoutElement]) -> [CGFloat] {
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
        for group in groups(of: elements, proposal) {
            // Those of lower priority keep their least length.
            left -= group.reserved
            for (position, entry) in group.entries.enumerated() {
                let share = max(left, 0) / CGFloat(group.entries.count - position)
                let size = elements[entry.index].sizeThatFits(proposal.with(share, along: axis))
                sizes[entry.index] = size
                left -= size.length(axis)
            }
            left += group.reserved
        }
        return sizes
    }

    private struct Entry {
        var index: Int
        var isSpacer: Bool
        var priority: Double
        var least: CGFloat
        var most: CGFloat

        /// Ties keep the order of the body; room without content chooses last.
        func precedes(_ other: Entry) -> Bool {
            (isSpacer ? 1 : 0, most - least, index) < (other.isSpacer ? 1 : 0, other.most - other.least, other.index)
        }
    }

    /// The elements in the order in which they choose, those of the highest priority first.
    private func groups(
        of elements: [any LayoutElement], _ proposal: ProposedViewSize
    ) -> [(entries: [Entry], reserved: CGFloat)] {
        let entries = elements.enumerated().map { index, element in
            Entry(
                index: index, isSpacer: element.isSpacer(along: axis), priority: element.priority,
                least: element.sizeThatFits(proposal.with(0, along: axis)).length(axis),
                most: element.sizeThatFits(proposal.with(.infinity, along: axis)).length(axis))
        }
        return Set(entries.map(\.priority)).sorted(by: >).map { priority in
            (
                entries.filter { $0.priority == priority }.sorted { $0.precedes($1) },
                entries.filter { $0.priority < priority }.reduce(0) { $0 + $1.least }
            )
        }
    }
}
