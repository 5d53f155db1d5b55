import HeadlessUIKit
import Recording

/// Views of which one is shown, chosen in a bar at the bottom.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    let selection: Binding<SelectionValue>?
    let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        TabNode(view, inputs, content: \.content)
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

enum TabItemTrait: ViewTrait { typealias Value = AnyView }
enum TagTrait: ViewTrait { typealias Value = AnyHashable }

public struct _TabItemModifier: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let label: AnyView

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        trait == TabItemTrait.self ? label as? Trait.Value : nil
    }
}

public struct _TagModifier<Tag: Hashable>: ViewModifier, LayoutModifier {
    public typealias Body = Never
    let tag: Tag

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        trait == TagTrait.self ? AnyHashable(tag) as? Trait.Value : nil
    }
}

extension View {
    /// What the bar of the tab view around shows for this view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: AnyView(label())))
    }

    /// The value that stands for this view in a selection.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        modifier(_TagModifier(tag: tag))
    }
}

/// The views of all tabs are made at once, and stay; those that are not chosen disappear (L41).
private final class TabNode<SelectionValue: Hashable, Content: View>: ContainerNode<
    TabView<SelectionValue, Content>, Content
>
{
    private var tabs: [Tab] = []
    private var ownChoice: AnyHashable?
    private var shown: AnyHashable?
    private lazy var reader = Reader { [weak self] _ in self?.graph.invalidateLayout() }

    private struct Tab {
        var tag: AnyHashable
        var node: Node
        var element: any LayoutElement
        var button: TabButton
    }

    init(
        _ view: TabView<SelectionValue, Content>, _ inputs: NodeInputs,
        content: KeyPath<TabView<SelectionValue, Content>, Content>
    ) {
        super.init(view, inputs, content: content)
        // Nothing is seen before layout knows which tab is chosen.
        self.content.setOnScreen(false)
    }

    override var slots: [Node] { [self] }

    override func update(_ view: TabView<SelectionValue, Content>, _ cause: Cause) {
        super.update(view, cause)
        graph.invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 375, height: 667))
    }

    private var choice: AnyHashable? {
        guard let selection = view.selection else { return ownChoice }
        return reader.read { AnyHashable(selection.location.get()) }
    }

    /// M218: the content ends 83 points above the bottom.
    override func placeContent() {
        readTabs()
        let chosen = tabs.first { $0.tag == choice } ?? tabs.first
        if shown != chosen?.tag {
            tabs.first { $0.tag == shown }?.node.setOnScreen(false)
            chosen?.node.setOnScreen(true)
            shown = chosen?.tag
            // Who appears is seen by modifiers around the tabs in a layout of their own.
            graph.invalidateLayout()
        }
        let inner = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(frame.height - 83, 0))
        if let chosen { ZLayout(alignment: .center).place([chosen.element], in: inner) }
        for (index, tab) in tabs.enumerated() {
            // M217, M218: buttons share a capsule 270 wide, 58 tall, 23 above the bottom.
            let width = 270 / CGFloat(tabs.count)
            tab.button.place(
                in: CGRect(
                    x: frame.midX - 135 + width * CGFloat(index), y: frame.maxY - 81, width: width, height: 58))
        }
    }

    private func readTabs() {
        let former = Dictionary(tabs.map { ($0.tag, $0.button) }) { first, _ in first }
        tabs = zip(content.singles, content.layoutElements).enumerated().map { index, pair in
            let (node, element) = pair
            let tag = element.trait(TagTrait.self) ?? AnyHashable(index)
            let label = element.trait(TabItemTrait.self) ?? AnyView(EmptyView())
            let button =
                former[tag] ?? TabButton(label, NodeInputs(graph: graph, parent: self, environment: environment))
            if former[tag] != nil { button.update(label) }
            button.choose = { [weak self] in self?.choose(tag) }
            return Tab(tag: tag, node: node, element: element, button: button)
        }
    }

    private func choose(_ tag: AnyHashable) {
        guard let selection = view.selection else {
            ownChoice = tag
            return graph.invalidateLayout()
        }
        if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let shownTab = tabs.first { $0.tag == shown }
        let bar = Screen.Element(
            kind: .tabBar, id: snapshot.identifier(&stageIdentifier), source: "TabView", label: "Tab Bar",
            frame: Screen.Frame(CGRect(x: frame.minX, y: frame.maxY - 83, width: frame.width, height: 83)),
            children: tabs.map { $0.button.element(snapshot, isChosen: $0.tag == shown) })
        return (shownTab?.node.screenElements(snapshot) ?? []) + [bar]
    }

    override func willEnd() {
        reader.forget()
        for tab in tabs { tab.button.remove() }
    }
}

/// The button of one tab.
@MainActor
private final class TabButton: StageTarget {
    private let label: ViewNode<AnyView>
    private var frame = CGRect.zero
    private var stageIdentifier: Int?
    var choose: () -> Void = {}

    init(_ label: AnyView, _ inputs: NodeInputs) {
        self.label = Reader.untracked { AnyView._makeNode(label, inputs) }
    }

    func update(_ label: AnyView) { self.label.update(label, Cause(event: nil, "the tab view was laid out")) }
    func remove() { label.remove() }

    func place(in frame: CGRect) {
        self.frame = frame
        ZLayout(alignment: .center).place(label.layoutElements, in: frame)
    }

    private var title: String? {
        // The icon of a label is a picture of the same.
        let elements = label.screenElements(ScreenSnapshot())
        return (elements.filter { $0.kind == .staticText }).spokenText ?? elements.spokenText
    }

    func element(_ snapshot: ScreenSnapshot, isChosen: Bool) -> Screen.Element {
        Screen.Element(
            kind: .button, id: snapshot.identifier(&stageIdentifier, target: self), source: "TabView", label: title,
            value: isChosen ? "1" : nil, frame: Screen.Frame(frame),
            style: .init(color: isChosen ? snapshot.hex(.systemBlue) : snapshot.hex(.label)))
    }

    func stageTap() {
        recorder.call(.action, receiver: "TabView", "select", values: title.map { [$0.debugDescription] } ?? []) {
            choose()
        }
    }
}
