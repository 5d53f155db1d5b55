import HeadlessUIKit
import Recording

/// Rows below each other, in cards, that can be scrolled. Rows of a `ForEach` are made when they come into sight (L38).
public struct List<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    let content: Content

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ListNode(view, inputs, content: \.content, source: "List")
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
    }
}

/// Controls in rows, in cards, that can be scrolled.
public struct Form<Content: View>: View {
    public typealias Body = Never
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ListNode(view, inputs, content: \.content, source: "Form")
    }
}

/// The height of a row that a control counts as, where it is another than the control's (M225).
enum RowHeightTrait: ViewTrait { typealias Value = CGFloat }

/// A node that styles the headers and footers of the sections in it.
@MainActor
protocol SectionStyling: AnyObject {}

/// Inset grouped rows, as iOS has them: M041, M042, M221, M222, M225.
private final class ListNode<V: View, Content: View>:
    ContainerNode<V, Content>, LazyContainer, SectionStyling, Viewport, ScrollTarget, StackAxis
{
    private let source: String
    private var position = ScrollPosition()
    /// What was placed by the last layout, from top to bottom.
    private var placed: [PlacedSection] = []

    private struct PlacedSection {
        var card: CGRect
        var header: Node?
        var footer: Node?
        var rows: [(node: Node, frame: CGRect)]
    }

    init(_ view: V, _ inputs: NodeInputs, content: KeyPath<V, Content>, source: String) {
        self.source = source
        super.init(view, inputs, content: content)
    }

    var axis: Axis? { .vertical }
    var viewport: CGRect { frame }

    /// Takes all that it is offered; that its ideal height is that of two rows is assumed.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 182))
    }

    override func placeContent() {
        var height = layOut(placing: false)
        let before = position.offset
        position.clamp(content: CGSize(width: frame.width, height: height), viewport: frame.size)
        height = layOut(placing: true)
        // Rows that were made now may be of other heights than they were taken for.
        position.clamp(content: CGSize(width: frame.width, height: height), viewport: frame.size)
        if position.offset != before { _ = layOut(placing: true) }
    }

    /// - Returns: The height of all rows, headers and footers; rows that were not made yet count with the least height.
    private func layOut(placing: Bool) -> CGFloat {
        var layout = ListLayout(frame: frame, offset: position.offset.y)
        var sections: [PlacedSection] = []
        for group in ListGroup.groups(of: content) {
            let header = group.header.flatMap { $0.layoutElements.isEmpty ? nil : $0 }
            let footer = group.footer.flatMap { $0.layoutElements.isEmpty ? nil : $0 }
            layout.beginSection()
            if let header { layout.placeHeader(header.layoutElements, placing: placing) }
            let rows = layout.placeRows(group.nodes.flatMap(\.layoutElements), placing: placing)
            let top = rows.first?.frame.minY ?? layout.y
            let card = CGRect(x: frame.minX + 16, y: top, width: max(frame.width - 32, 0), height: layout.y - top)
            if let footer { layout.placeFooter(footer.layoutElements, placing: placing) }
            let nodes = group.nodes.flatMap(\.singles)
            let visible =
                nodes.count == rows.count ? zip(nodes, rows).filter { $1.isVisible }.map { ($0, $1.frame) } : []
            sections.append(PlacedSection(card: card, header: header, footer: footer, rows: visible))
        }
        if placing { placed = sections }
        return layout.contentHeight
    }

    func stageSwipe(_ direction: SwipeDirection) {
        guard direction == .up || direction == .down else { return }
        position.swipe(direction, in: frame.size)
        graph.invalidateLayout()
    }

    func stageReveal(_ target: CGRect) {
        position.reveal(target, in: frame)
        graph.invalidateLayout()
    }

    private var cellIdentifiers: [ObjectIdentifier: Int?] = [:]
    private var cardIdentifiers: [Int?] = []

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        var children: [Screen.Element] = []
        var identifiers: [ObjectIdentifier: Int?] = [:]
        for (index, section) in placed.enumerated() {
            if cardIdentifiers.count <= index { cardIdentifiers.append(nil) }
            if section.card.height > 0 {
                children.append(
                    Screen.Element(
                        kind: .other, id: snapshot.identifier(&cardIdentifiers[index]), source: "Section",
                        frame: Screen.Frame(section.card),
                        style: .init(background: snapshot.hex(.secondarySystemGroupedBackground), cornerRadius: 26)))
            }
            children += section.header?.screenElements(snapshot) ?? []
            for row in section.rows {
                let key = ObjectIdentifier(row.node)
                var number = cellIdentifiers[key] ?? nil
                let inside = row.node.screenElements(snapshot)
                // A tap on the row is one on the first control in it.
                let target = inside.flatMap(\.withDescendants).lazy.compactMap { snapshot.targets[$0.id] }.first
                let id = snapshot.identifier(&number)
                if let target { snapshot.forward(id, to: target) }
                identifiers[key] = number
                children.append(
                    Screen.Element(
                        kind: .cell, id: id, source: source, label: inside.spokenText, frame: Screen.Frame(row.frame),
                        children: inside))
            }
            children += section.footer?.screenElements(snapshot) ?? []
        }
        cellIdentifiers = identifiers
        let element = Screen.Element(
            kind: .collectionView, id: snapshot.identifier(&stageIdentifier), source: source,
            frame: Screen.Frame(frame),
            style: .init(background: snapshot.hex(.systemGroupedBackground)), children: children)
        snapshot.scroll(element, by: self, visible: frame)
        return [element]
    }
}

extension Screen.Element {
    fileprivate var withDescendants: [Screen.Element] { [self] + children.flatMap(\.withDescendants) }
}

/// Rows that share a card.
@MainActor
private struct ListGroup {
    var header: Node?
    var footer: Node?
    var nodes: [Node] = []

    /// Each section is a card, and so are the rows between two sections.
    static func groups(of node: Node) -> [ListGroup] {
        guard hasSections(node) else { return [ListGroup(nodes: [node])] }
        var groups: [ListGroup] = []
        var loose: [Node] = []
        func closeLoose() {
            if loose.contains(where: { !$0.layoutElements.isEmpty }) { groups.append(ListGroup(nodes: loose)) }
            loose = []
        }
        func walk(_ node: Node) {
            if let section = node as? any SectionParts {
                closeLoose()
                groups.append(
                    ListGroup(header: section.headerNode, footer: section.footerNode, nodes: [section.contentNode]))
            } else if hasSections(node) {
                for child in node.children { walk(child) }
            } else {
                loose.append(node)
            }
        }
        walk(node)
        closeLoose()
        return groups
    }

    private static func hasSections(_ node: Node) -> Bool {
        if node is any SectionParts { return true }
        if node is any LayoutElement { return false }
        return node.children.contains { hasSections($0) }
    }
}

/// Puts headers, rows and footers below each other.
@MainActor
private struct ListLayout {
    let frame: CGRect
    private let top: CGFloat
    /// Where the next thing goes, in the coordinates of the host.
    private(set) var y: CGFloat
    private enum Last { case nothing, card, footer }
    private var last = Last.nothing
    private let rowLayout = StackLayout(axis: .vertical, alignment: .leading, spacing: nil)

    init(frame: CGRect, offset: CGFloat) {
        self.frame = frame
        top = frame.minY - offset
        y = top
    }

    var contentHeight: CGFloat { y - top + 35 }
    private var contentWidth: CGFloat { max(frame.width - 64, 0) }
    private var hasHeader = false

    mutating func beginSection() { hasHeader = false }

    mutating func placeHeader(_ elements: [any LayoutElement], placing: Bool) {
        y += last == .nothing ? 10 : last == .card ? 27.5 : 16
        let height = rowLayout.size(of: elements, proposal: ProposedViewSize(width: contentWidth, height: nil)).height
        if placing { place(elements, height) }
        y += height + 10
        hasHeader = true
    }

    mutating func placeFooter(_ elements: [any LayoutElement], placing: Bool) {
        y += 8
        let height = rowLayout.size(of: elements, proposal: ProposedViewSize(width: contentWidth, height: nil)).height
        if placing { place(elements, height) }
        y += max(height, 21)
        last = .footer
    }

    private func place(_ elements: [any LayoutElement], _ height: CGFloat) {
        rowLayout.place(
            elements, in: CGRect(x: frame.minX + 32, y: y, width: contentWidth, height: height),
            proposal: ProposedViewSize(width: contentWidth, height: nil))
    }

    /// M221: 56 high, or the content and 30; M225: some controls count as a line.
    mutating func placeRows(
        _ rows: [any LayoutElement], placing: Bool
    ) -> [(frame: CGRect, isVisible: Bool)] {
        if !hasHeader { y += last == .footer ? 23.5 : 35 }
        last = .card
        let proposal = ProposedViewSize(width: contentWidth, height: nil)
        return rows.map { row in
            let isWaiting = row.isWaiting
            let estimate = isWaiting ? 56 : height(row, proposal)
            let isVisible = y < frame.maxY && y + estimate > frame.minY
            guard placing, isVisible else {
                if placing, !isWaiting { row.setOnScreen(false) }
                y += estimate
                return (
                    CGRect(x: frame.minX + 16, y: y - estimate, width: max(frame.width - 32, 0), height: estimate),
                    false
                )
            }
            let size = row.sizeThatFits(proposal)
            let rowHeight = height(row, proposal)
            row.place(
                in: CGRect(
                    x: frame.minX + 32, y: y + (rowHeight - size.height) / 2, width: size.width, height: size.height))
            y += rowHeight
            return (
                CGRect(x: frame.minX + 16, y: y - rowHeight, width: max(frame.width - 32, 0), height: rowHeight), true
            )
        }
    }

    private func height(_ row: any LayoutElement, _ proposal: ProposedViewSize) -> CGFloat {
        max(56, (row.trait(RowHeightTrait.self) ?? row.sizeThatFits(proposal).height) + 30)
    }
}
