import Recording

/// What a node needs to know about the place where it is made.
@MainActor
public struct NodeInputs {
    let graph: ViewGraph
    let parent: Node?
    var environment: EnvironmentScope

    func child(of node: Node) -> NodeInputs {
        NodeInputs(graph: graph, parent: node, environment: environment)
    }
}

/// A view's lasting part: it stays as long as the view keeps its place in the body, while the view's value comes and goes.
@MainActor
public class Node {
    let graph: ViewGraph
    weak var parent: Node?
    let environment: EnvironmentScope
    let depth: Int
    private let order: Int
    private(set) var isAlive = true
    /// Whether the node waits in its graph's queue.
    var isDirty = false

    init(_ inputs: NodeInputs) {
        graph = inputs.graph
        parent = inputs.parent
        environment = inputs.environment
        depth = (inputs.parent?.depth ?? -1) + 1
        order = inputs.graph.nextOrder()
    }

    /// Evaluates again what this node's sources made out of date.
    func evaluate() {}

    /// The nodes below, in the order of the body.
    var children: [Node] { [] }

    /// What this node contributes to the layout around it: itself, or what its children contribute.
    var layoutElements: [any LayoutElement] { children.flatMap(\.layoutElements) }

    /// The places that this node fills in the list of views around it: what a modifier on a group is applied to, one by
    /// one (M072). Nodes that lay out are one place each; the others are those of their children.
    var slots: [Node] { self is any LayoutElement ? [self] : children.flatMap(\.slots) }

    /// The nodes of this subtree that contribute one element each, outermost first.
    final var singles: [Node] {
        layoutElements.count == 1 ? [self] : children.flatMap(\.singles)
    }

    /// How the view goes, if it says so itself: the transition of the outermost view that has one.
    var transition: AnyTransition? {
        // One inside of a container is not the container's.
        guard !(self is any LayoutElement), case let children = children, children.count == 1 else { return nil }
        return children[0].transition
    }

    /// What can be seen of this node, with frames in the coordinates of the host.
    func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        children.flatMap { $0.screenElements(snapshot) }
    }

    /// The subtree left the body and is about to be removed (L32).
    func updateBeforeRemoval() {
        for child in children { child.updateBeforeRemoval() }
    }

    /// Ends the node and everything below it.
    func remove() {
        guard isAlive else { return }
        for child in children { child.remove() }
        isAlive = false
        willEnd()
    }

    /// The last thing a node does.
    func willEnd() {}

    /// Parents before children; of one depth, older ones first.
    final func precedes(_ other: Node) -> Bool { (depth, order) < (other.depth, other.order) }

    /// Sizes asked for from here to the root may be others now.
    final func invalidateLayout() {
        var node: Node? = self
        while let current = node {
            current.forgetSizes()
            node = current.parent
        }
        graph.invalidateLayout()
    }

    /// Drops what was remembered of sizes; for nodes that do so.
    func forgetSizes() {}

    /// Says that the subtree, which stays, can be seen or not (L38, L40, L41).
    func setOnScreen(_ isOnScreen: Bool) {
        for child in children { child.setOnScreen(isOnScreen) }
    }

    // MARK: Preferences

    /// What the views of this subtree tell those around them under a key; nil when none does.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        children.reduce(nil) { value, child in
            guard let next = child.preference(key) else { return value }
            guard var value else { return next }
            key.reduce(value: &value) { next }
            return value
        }
    }

    /// What this subtree tells the views around it may be something else now.
    final func invalidatePreferences() {
        var node: Node? = self
        while let current = node {
            current.preferencesChangedBelow()
            node = current.parent
        }
    }

    /// Looks again, behind the pass, at what is told; for nodes that listen.
    func preferencesChangedBelow() {}
}

/// A node that knows its view's type.
@MainActor
public class ViewNode<V: View>: Node {
    /// The newest value.
    var view: V

    init(_ view: V, _ inputs: NodeInputs) {
        self.view = view
        super.init(inputs)
    }

    /// The body around it produced a value again.
    ///
    /// - Parameter cause: Why that body ran.
    func update(_ view: V, _ cause: Cause) {
        self.view = view
    }
}
