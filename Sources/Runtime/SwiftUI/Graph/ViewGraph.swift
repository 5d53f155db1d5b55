import HeadlessUIKit
import Recording

/// The nodes of one hosting view, and the passes that bring them up to date.
///
/// A pass is the rule of the behaviours catalogue (section 0, and update-evidence section 5):
/// 1. dirty bodies run, parents before children;
/// 2. layout measures the live views; representables it asks are made or updated now;
/// 3. display: outgoing representables get their last update, then views are put into their places, and representables
///    that layout did not ask are made or updated;
/// 4. what was queued during the pass runs (pushing `isEnabled` to UIKit …);
/// 5. outgoing views are dismantled.
@MainActor
final class ViewGraph {
    /// Root of the tree; nil before the first pass and after the host is gone.
    private(set) var root: Node?
    let rootEnvironment: EnvironmentScope
    /// Where representables put their views.
    unowned let hostView: UIView

    /// Whether an evaluation of any graph is running: then state is read as it was when the pass began, and not written.
    private(set) static var isUpdating = false

    private var dirty = NodeQueue()
    /// Nodes that evaluate when layout or display asks them.
    private var pending: [any DisplayNode] = []
    private var outgoing: [Node] = []
    private var afterUpdate: [() -> Void] = []
    private var needsLayout = false
    private var isPassScheduled = false
    private var lastOrder = 0

    /// How many rounds one pass may take before it gives up (W14).
    private static let roundLimit = 8

    init(hostView: UIView, environment: EnvironmentScope) {
        self.hostView = hostView
        rootEnvironment = environment
    }

    func install<Root: View>(_ view: Root) -> ViewNode<Root> {
        let node = Self.update { Root._makeNode(view, NodeInputs(graph: self, parent: nil, environment: rootEnvironment)) }
        root = node
        needsLayout = true
        return node
    }

    /// Takes the whole tree away, at once (L51).
    func tearDown() {
        root?.remove()
        root = nil
        dirty.removeAll()
        pending = []
        outgoing = []
    }

    /// A number for a new node: nodes of one depth are evaluated in the order in which they were made.
    func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    // MARK: Marking

    func invalidate(_ node: Node) {
        if !node.isDirty {
            node.isDirty = true
            dirty.insert(node)
        }
        schedulePass()
    }

    func invalidateLayout() {
        needsLayout = true
        schedulePass()
    }

    /// Has `node` evaluated in this pass, when layout or display asks for it.
    func enqueue(_ node: any DisplayNode) {
        pending.append(node)
        schedulePass()
    }

    /// Has `node`, which left the tree, updated for the last time and dismantled in this pass.
    func takeOut(_ node: Node) {
        node.parent = nil
        outgoing.append(node)
        invalidateLayout()
    }

    /// Runs `action` behind the evaluations of this pass.
    func afterUpdate(_ action: @escaping () -> Void) {
        afterUpdate.append(action)
        schedulePass()
    }

    private func schedulePass() {
        guard !isPassScheduled else { return }
        isPassScheduled = true
        EventLoop.main.atEndOfTurn { [weak self] in self?.pass() }
    }

    // MARK: The pass

    /// Brings everything up to date.
    func pass() {
        isPassScheduled = true
        defer { isPassScheduled = false }
        var round = 0
        while needsRound {
            round += 1
            guard round <= Self.roundLimit else {
                recorder.record(
                    .warning, "An update pass did not come to rest after \(Self.roundLimit) rounds", rule: "W14")
                dirty.removeAll()
                pending = []
                return
            }
            Self.update {
                evaluateBodies()
                display(measured: measure())
            }
            runQueuedActions()
            Self.update { dismantleOutgoing() }
        }
    }

    private var needsRound: Bool {
        !dirty.isEmpty || !pending.isEmpty || !outgoing.isEmpty || !afterUpdate.isEmpty || needsLayout
    }

    private func evaluateBodies() {
        while let node = dirty.removeFirst() {
            node.isDirty = false
            if node.isAlive { node.evaluate() }
        }
    }

    /// - Returns: The layout and the size of its root; nil when nothing asked for a layout.
    private func measure() -> (layout: RootLayout, size: CGSize)? {
        guard needsLayout, let root else { return nil }
        let layout = RootLayout(elements: root.layoutElements, bounds: hostView.bounds)
        return (layout, layout.measure())
    }

    /// Removed views first, then live ones: a view that layout did not ask is made or updated behind those that go (M003).
    private func display(measured: (layout: RootLayout, size: CGSize)?) {
        needsLayout = false
        for node in outgoing { node.updateBeforeRemoval() }
        if let measured { measured.layout.place(measured.size) }
        // In the order of the tree, which is that in which they were made or marked.
        while !pending.isEmpty {
            let nodes = pending
            pending = []
            for node in nodes { node.evaluateForDisplay() }
        }
    }

    private func runQueuedActions() {
        let actions = afterUpdate
        afterUpdate = []
        for action in actions { action() }
    }

    private func dismantleOutgoing() {
        let nodes = outgoing
        outgoing = []
        for node in nodes { node.remove() }
    }

    /// Runs an evaluation: state written meanwhile is refused (W01).
    static func update<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isUpdating
        isUpdating = true
        defer { isUpdating = outer }
        return try body()
    }

    /// Runs what is not part of the update in progress, such as a person's action.
    static func outsideUpdate<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isUpdating
        isUpdating = false
        defer { isUpdating = outer }
        return try Reader.untracked(body)
    }
}

/// A node that is evaluated when layout or display asks for it, behind all bodies of the pass.
@MainActor
protocol DisplayNode: Node {
    func evaluateForDisplay()
}
