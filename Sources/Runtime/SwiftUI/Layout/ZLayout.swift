import HeadlessUIKit

/// How `ZStack`, backgrounds and overlays put views upon each other: each gets the whole proposal, and is aligned.
@MainActor
struct ZLayout {
    var alignment: Alignment

    func size(of elements: [any LayoutElement], proposal: ProposedViewSize) -> CGSize {
        elements.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    func place(_ elements: [any LayoutElement], in frame: CGRect) {
        for element in elements {
            let size = element.sizeThatFits(ProposedViewSize(frame.size))
            element.place(in: alignment.place(size, in: frame))
        }
    }
}
