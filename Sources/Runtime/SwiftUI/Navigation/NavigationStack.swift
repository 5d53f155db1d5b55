import HeadlessUIKit
import Recording

/// A root view, and views that are pushed over it.
public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
    let path: NavigationPathAccess?
    let root: Root

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        NavigationNode.make(view, inputs)
    }
}

extension NavigationStack where Data == NavigationPath {
    public init(@ViewBuilder root: () -> Root) {
        path = nil
        self.root = root()
    }

    /// - Parameter path: The values of what is pushed, from the root on.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.path = NavigationPathAccess(
            values: { path.location.get().values }, setValues: { path.wrappedValue = NavigationPath(values: $0) })
        self.root = root()
    }
}

/// Values of any types: what a navigation stack has pushed.
public struct NavigationPath: Equatable {
    fileprivate var values: [AnyHashable]

    fileprivate init(values: [AnyHashable]) {
        self.values = values
    }

    public init() {
        values = []
    }

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    public var count: Int { values.count }
    public var isEmpty: Bool { values.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationStack {
    /// - Parameter path: The values of what is pushed, from the root on.
    public init(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = NavigationPathAccess(
            values: { path.location.get().map { AnyHashable($0) } },
            setValues: { values in
                path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
            })
        self.root = root()
    }
}

/// A path of any type.
struct NavigationPathAccess {
    let values: @MainActor () -> [AnyHashable]
    let setValues: @MainActor ([AnyHashable]) -> Void
}

/// What links and destinations find in the environment.
@MainActor
final class Navigation {
    /// Makes the view for a value, by the value's type.
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
    weak var host: (any NavigationHost)?
}

@MainActor
protocol NavigationHost: AnyObject {
    func push(value: AnyHashable)
    func push(view: AnyView, link: AnyObject)
    /// A link's destination has a new value.
    func update(view: AnyView, link: AnyObject, _ cause: Cause)
}

extension EnvironmentValues {
    private enum NavigationKey: EnvironmentKey { nonisolated(unsafe) static let defaultValue: Navigation? = nil }

    var navigation: Navigation? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}

/// Fills its proposal (M079). What is pushed over keeps its nodes (L40); what is popped is taken out.
private final class NavigationNode<Data, Root: View>:
    ContainerNode<NavigationStack<Data, Root>, Root>, NavigationHost, StageTarget
{
    private let navigation: Navigation
    private var pages: [Page] = []
    private var titleIdentifier: Int?
    private var backIdentifier: Int?
    private lazy var reader = Reader { [weak self] cause in
        guard let self else { return }
        graph.invalidate(self)
    }

    private struct Page {
        var value: AnyHashable?
        weak var link: AnyObject?
        var node: ViewNode<AnyView>
    }

    static func make(_ view: NavigationStack<Data, Root>, _ inputs: NodeInputs) -> ViewNode<NavigationStack<Data, Root>>
    {
        let navigation = Navigation()
        let scope = EnvironmentScope(parent: inputs.environment)
        scope.set({ $0.navigation = navigation }, name: nil, cause: nil)
        return NavigationNode(view, inputs, navigation: navigation, environment: scope)
    }

    private let inside: EnvironmentScope

    private init(
        _ view: NavigationStack<Data, Root>, _ inputs: NodeInputs, navigation: Navigation, environment: EnvironmentScope
    ) {
        self.navigation = navigation
        inside = environment
        super.init(view, inputs, content: \.root, environment: environment)
        navigation.host = self
        followPath()
    }

    override var children: [Node] { [content] + pages.map(\.node) }
    override var slots: [Node] { [self] }
    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { top.preference(key) }
    private var top: Node { pages.last?.node ?? content }

    override func update(_ view: NavigationStack<Data, Root>, _ cause: Cause) {
        super.update(view, cause)
        followPath()
    }

    override func evaluate() { followPath() }

    // MARK: Pushing and popping

    /// Pops what the path has no more, pushes what it has and is not there.
    private func followPath() {
        guard let path = view.path else { return }
        let values = reader.read { path.values() }
        let common = zip(values, pages).prefix { $0 == $1.value }.count
        pop(to: common)
        for value in values.dropFirst(common) { show(value) }
    }

    private func show(_ value: AnyHashable) {
        let make = navigation.destinations[ObjectIdentifier(type(of: value.base))]
        guard let view = make?(value) else {
            recorder.record(
                .warning,
                "A NavigationLink is presenting a value of type “\(type(of: value.base))” but there is no "
                    + "matching navigation destination visible from the location of the link.")
            return
        }
        show(view, value: value, link: nil)
    }

    private func show(_ view: AnyView, value: AnyHashable?, link: AnyObject?) {
        let depth = pages.count
        let scope = EnvironmentScope(parent: inside)
        scope.set({ [weak self] in $0.setDismissal { self?.dismiss(depth) } }, name: nil, cause: nil)
        let inputs = NodeInputs(graph: graph, parent: self, environment: scope)
        top.setOnScreen(false)
        pages.append(Page(value: value, link: link, node: Reader.untracked { AnyView._makeNode(view, inputs) }))
        invalidateLayout()
    }

    private func pop(to count: Int) {
        guard count < pages.count else { return }
        let popped = pages[count...].map(\.node)
        pages.removeSubrange(count...)
        for node in popped.reversed() { graph.takeOut(node) }
        top.setOnScreen(true)
        invalidateLayout()
    }

    private func dismiss(_ depth: Int) {
        guard depth < pages.count else { return }
        if let path = view.path, pages[depth].value != nil { return path.setValues(Array(path.values().prefix(depth))) }
        TransactionQueue.current.enqueue { [weak self] in self?.pop(to: depth) }
    }

    func push(value: AnyHashable) {
        if let path = view.path { return path.setValues(path.values() + [value]) }
        TransactionQueue.current.enqueue { [weak self] in self?.change { $0.show(value) } }
    }

    func push(view: AnyView, link: AnyObject) {
        TransactionQueue.current.enqueue { [weak self] in self?.change { $0.show(view, value: nil, link: link) } }
    }

    /// Views are made and removed as part of an update.
    private func change(_ body: (NavigationNode) -> Void) { ViewGraph.update { body(self) } }

    func update(view: AnyView, link: AnyObject, _ cause: Cause) {
        for page in pages where page.link === link { page.node.update(view, cause) }
    }

    // MARK: Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let elements = content.layoutElements
        return proposal.replacingUnspecifiedDimensions(
            by: StackLayout(axis: .vertical, alignment: .center, spacing: nil).size(of: elements, proposal: proposal))
    }

    private func title(of page: Node) -> String? { page.preference(NavigationTitleKey.self) ?? nil }

    /// M167: a page that does not say has what the one below it has; a bar without a title is taken to be the small one.
    private var isLarge: Bool {
        guard title(of: top) != nil else { return false }
        for page in children.reversed() {
            switch page.preference(NavigationTitleModeKey.self) ?? .automatic {
            case .inline: return false
            case .large: return true
            case .automatic: continue
            }
        }
        return true
    }

    /// M212.
    private var barHeight: CGFloat { isLarge ? 116.5 : 64 }

    override func placeContent() {
        let inner = CGRect(
            x: frame.minX, y: frame.minY + barHeight, width: frame.width, height: max(frame.height - barHeight, 0))
        let layout = RootLayout(elements: top.layoutElements, bounds: inner)
        layout.place(layout.measure())
    }

    override func preferencesChangedBelow() { graph.invalidateLayout() }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        var inBar: [Screen.Element] = []
        if !pages.isEmpty {
            let below = pages.count == 1 ? content as Node : pages[pages.count - 2].node
            inBar.append(
                Screen.Element(
                    kind: .button, id: snapshot.identifier(&backIdentifier, target: self), source: "NavigationStack",
                    label: title(of: below) ?? "Back",
                    frame: Screen.Frame(CGRect(x: frame.minX + 10, y: frame.minY + 10, width: 44, height: 44))))
        }
        let title = title(of: top)
        if let title {
            // M213, M214.
            let place =
                isLarge
                ? CGRect(x: frame.minX + 16, y: frame.minY + 64, width: frame.width - 32, height: 49)
                : CGRect(x: frame.minX + 60, y: frame.minY + 19.75, width: frame.width - 120, height: 24.5)
            inBar.append(
                Screen.Element(
                    kind: .staticText, id: snapshot.identifier(&titleIdentifier), source: "NavigationStack",
                    label: title,
                    frame: Screen.Frame(place),
                    style: .init(
                        fontSize: isLarge ? 34 : 17, fontWeight: isLarge ? 700 : 600,
                        alignment: isLarge ? nil : "center")))
        }
        let bar = Screen.Element(
            kind: .navigationBar, id: snapshot.identifier(&stageIdentifier), source: "NavigationStack", label: title,
            identifier: title,
            frame: Screen.Frame(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: barHeight)),
            children: inBar)
        return [bar] + top.screenElements(snapshot)
    }

    /// A tap on the back button.
    func stageTap() {
        recorder.call(.action, receiver: "NavigationStack", "back") { dismiss(pages.count - 1) }
    }

    override func willEnd() { reader.forget() }
}
