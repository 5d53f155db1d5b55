import HeadlessUIKit
import Recording

/// A node that makes the rows of a `ForEach` in it when they are needed (L38, L39).
@MainActor
protocol LazyContainer: AnyObject {}

extension Node {
    /// Whether the layout that this node's views stand in makes its rows when they are needed.
    var isInLazyContainer: Bool {
        var node = parent
        while let current = node {
            if current is any LazyContainer { return true }
            if current is any LayoutElement { return false }
            node = current.parent
        }
        return false
    }
}

/// A row that is made when it is first asked for its size or put into its place, and stays from then on (L38).
final class LazyRowNode<Content: View>: Node, LayoutElement {
    private var makeContent: () -> Content
    private var content: ViewNode<Content>?
    private var sizes = SizeCache()
    private var isOnScreen = false
    private let layout = StackLayout(axis: .vertical, alignment: .leading, spacing: nil)

    init(_ inputs: NodeInputs, _ content: @escaping () -> Content) {
        makeContent = content
        super.init(inputs)
    }

    override var children: [Node] { content.map { [$0] } ?? [] }
    override var layoutElements: [any LayoutElement] { [self] }
    /// Only what can be seen counts as there.
    override var slots: [Node] { isOnScreen ? [self] : [] }
    var isWaiting: Bool { content == nil }

    func update(_ makeContent: @escaping () -> Content, _ cause: Cause) {
        self.makeContent = makeContent
        content?.update(makeContent(), cause)
    }

    private var made: ViewNode<Content> {
        if let content { return content }
        let inputs = NodeInputs(graph: graph, parent: self, environment: environment)
        let content = Reader.untracked { Content._makeNode(makeContent(), inputs) }
        self.content = content
        invalidatePreferences()
        return content
    }

    override func forgetSizes() { sizes.removeAll() }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        let elements = made.layoutElements
        let size =
            elements.count == 1 ? elements[0].sizeThatFits(proposal) : layout.size(of: elements, proposal: proposal)
        sizes[proposal] = size
        return size
    }

    func place(in frame: CGRect) {
        setOnScreen(true)
        let elements = made.layoutElements
        if elements.count == 1 { elements[0].place(in: frame) } else { layout.place(elements, in: frame) }
    }

    var spacing: SpacingKind { .view }

    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        guard let elements = content?.layoutElements, elements.count == 1 else { return nil }
        return elements[0].trait(trait)
    }

    override func setOnScreen(_ isOnScreen: Bool) {
        guard self.isOnScreen != isOnScreen else { return }
        self.isOnScreen = isOnScreen
        content?.setOnScreen(isOnScreen)
        // Modifiers on the rows together see who came and went (L38).
        graph.invalidateLayout()
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        isOnScreen ? super.screenElements(snapshot) : []
    }
}
