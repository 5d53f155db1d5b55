import HeadlessUIKit
import Recording

/// The nodes of one hosting view, and the passes that bring them up to date.
///
/// A pass is the rule of the behaviours catalogue (section 0, and update-evidence section 5):
/// 1. dirty bodies run, parents before children;
/// 2. layout measures the live views; representables it asks are made or updated now;
/// 3. display: outgoing representables get their last update, then views are put into their places, and representables
///    that layout did not ask are made or updated;
/// 4. what was queued during the pass runs (`isEnabled` is pushed to UIKit, `onAppear`, `onChange`);
/// 5. outgoing views are dismantled, then `onDisappear` runs.
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
    /// Left the tree in this pass, and have their last update before them.
    private var leaving: [Node] = []
    /// To be dismantled in this pass.
    private var outgoing: [Node] = []
    private var environmentPushes: [() -> Void] = []
    private var afterUpdate: [() -> Void] = []
    private var afterRemoval: [() -> Void] = []
    private var needsLayout = false
    private var isRemovingAtOnce = false
    /// In front of the root, the last one foremost.
    private(set) var presentations: [any Presentation] = []
    private var lastOrder = 0
    /// Runs when a pass has laid out.
    var didLayOut: (() -> Void)?

    init(hostView: UIView, environment: EnvironmentScope) {
        self.hostView = hostView
        rootEnvironment = environment
    }

    func install<Root: View>(_ view: Root) -> ViewNode<Root> {
        let node = Self.update {
            Root._makeNode(view, NodeInputs(graph: self, parent: nil, environment: rootEnvironment))
        }
        root = node
        needsLayout = true
        return node
    }

    /// Takes the whole tree away, at once (L51).
    func tearDown() {
        Self.update { root?.remove() }
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
    ///
    /// With an animation it stays until the animation is over (L31). With the identity transition it goes at once, without
    /// an update, and before what comes in its place appears (L29, L30).
    func takeOut(_ node: Node) {
        node.parent?.invalidatePreferences()
        node.parent = nil
        invalidateLayout()
        if node.transition?.removesAtOnce == true {
            isRemovingAtOnce = true
            defer { isRemovingAtOnce = false }
            return node.remove()
        }
        leaving.append(node)
        guard let animation = TransactionQueue.current.transaction.effectiveAnimation else {
            outgoing.append(node)
            return
        }
        EventLoop.main.schedule(after: animation.end) { [weak self] in
            guard let self else { return }
            outgoing.append(node)
            schedulePass()
        }
    }

    /// Puts something in front of everything.
    func present(_ presentation: any Presentation) {
        presentations.append(presentation)
        invalidateLayout()
    }

    func endPresentation(_ presentation: any Presentation) {
        presentations.removeAll { $0 === presentation }
        invalidateLayout()
    }

    /// Tells UIKit about the environment behind the evaluations of this pass, before any other action (E02).
    func pushEnvironment(_ push: @escaping () -> Void) {
        environmentPushes.append(push)
        schedulePass()
    }

    /// Runs `action` behind the evaluations of this pass.
    func afterUpdate(_ action: @escaping () -> Void) {
        afterUpdate.append(action)
        schedulePass()
    }

    /// Runs `action` behind the removals of this pass.
    func afterRemoval(_ action: @escaping () -> Void) {
        if isRemovingAtOnce { afterUpdate.append(action) } else { afterRemoval.append(action) }
        schedulePass()
    }

    private func schedulePass() {
        TransactionQueue.current.schedule(self)
    }

    // MARK: The pass

    /// Brings everything up to date. What the queued actions change is a later pass.
    func pass() {
        while needsEvaluation {
            let laysOut = needsLayout
            Self.update {
                evaluateBodies()
                display(measured: measure())
            }
            runQueued(&environmentPushes)
            runQueued(&afterUpdate)
            Self.update { dismantleOutgoing() }
            runQueued(&afterRemoval)
            if laysOut { didLayOut?() }
        }
    }

    /// The root's size for a proposal; what it needs for that is brought up to date.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let root else { return .zero }
        return Self.update {
            evaluateBodies()
            return RootLayout(elements: root.layoutElements, bounds: hostView.bounds).measure(proposal)
        }
    }

    /// Gives the root another value.
    func setRoot<Root: View>(_ node: ViewNode<Root>, _ view: Root, _ cause: Cause) {
        Self.update { node.update(view, cause) }
        schedulePass()
    }

    private var needsEvaluation: Bool {
        !dirty.isEmpty || !pending.isEmpty || !outgoing.isEmpty || needsLayout || !afterUpdate.isEmpty
            || !afterRemoval.isEmpty || !environmentPushes.isEmpty
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
        for node in leaving { node.updateBeforeRemoval() }
        leaving = []
        if let measured { measured.layout.place(measured.size) }
        for presentation in presentations { presentation.layOut(in: hostView.bounds) }
        // In the order of the tree, which is that in which they were made or marked.
        while !pending.isEmpty {
            let nodes = pending
            pending = []
            for node in nodes { node.evaluateForDisplay() }
        }
    }

    private func runQueued(_ queue: inout [() -> Void]) {
        let actions = queue
        queue = []
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
