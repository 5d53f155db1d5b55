import Recording

/// The root of a view hierarchy, the keeper of its first responder, and the place of its update cycle.
///
/// At the end of a turn in which something asked for it, a window lays out and tells controllers about their
/// appearance: `viewIsAppearing`, layout, `viewDidAppear` (U005).
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The responder that gets keys. Only responders themselves set it.
    var firstResponder: UIResponder?

    public override var window: UIWindow? { self }
    override var responderWindow: UIWindow? { self }

    /// What the device gives to everything in the window.
    @_spi(Runtime) public var deviceTraits = UITraitCollection.default {
        didSet { inheritedTraitsMayHaveChanged() }
    }

    @_spi(Runtime) open override var inheritedTraits: UITraitCollection { deviceTraits }

    // MARK: Content

    /// The controller of what the window shows. Its view fills the window while the window is visible.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if isVisible { showRoot() }
        }
    }

    /// Whether this is the window that gets keys.
    open private(set) var isKeyWindow = false
    private var isVisible = false

    /// Shows the window and makes it the one that gets keys.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        guard !isVisible else { return }
        isVisible = true
        showRoot()
    }

    private func showRoot() {
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    // MARK: Update cycle

    private var layoutQueue: [UIView] = []
    private var appearing: [UIViewController] = []
    private var afterUpdate: [() -> Void] = []
    private var isUpdateScheduled = false

    /// Rounds that one update may take, as when a layout asks for another.
    private static let roundLimit = 100

    /// Has a view laid out in the next update.
    func queueLayout(of view: UIView) {
        layoutQueue.append(view)
        scheduleUpdate()
    }

    /// Has a controller, whose view is in the window now, told that it appears.
    func settleAppearance(of controller: UIViewController) {
        appearing.append(controller)
        scheduleUpdate()
    }

    private func scheduleUpdate() {
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        EventLoop.main.atEndOfTurn { [self] in
            isUpdateScheduled = false
            update()
        }
    }

    private func update() {
        var round = 0
        while !layoutQueue.isEmpty || !appearing.isEmpty || !afterUpdate.isEmpty {
            round += 1
            guard round <= Self.roundLimit else {
                recorder.record(
                    .warning, "The layout did not come to rest after \(Self.roundLimit) rounds; the rest was left out")
                layoutQueue = []
                return
            }
            let controllers = appearing
            appearing = []
            for controller in controllers { controller.tellIsAppearing() }
            layOut()
            for controller in controllers where !controller.appearance.isEndedByOthers { controller.endAppearance() }
            // A transition is over when everything that it set off is.
            if layoutQueue.isEmpty, appearing.isEmpty, !afterUpdate.isEmpty { afterUpdate.removeFirst()() }
        }
    }

    /// Lays out what asked for it, outer views first.
    private func layOut() {
        let views = layoutQueue
        layoutQueue = []
        let ordered = views.enumerated()
            .filter { $0.element.needsLayout && $0.element.window === self }
            .map { (depth: $0.element.depth, order: $0.offset, view: $0.element) }
            .sorted { ($0.depth, $0.order) < ($1.depth, $1.order) }
        for entry in ordered { entry.view.layOutIfNeeded() }
    }

    // MARK: Transitions

    private var transition: (number: Int, finish: () -> Void)?
    private var lastTransition = 0

    /// Begins a change of what the window shows; `finish` runs behind the update or, if animated, when the animation is
    /// over.
    func startTransition(animated: Bool, finish: @escaping () -> Void) {
        lastTransition += 1
        let number = lastTransition
        transition = (number, finish)
        let end: () -> Void = { [weak self] in
            if self?.transition?.number == number { self?.finishTransition() }
        }
        if animated {
            EventLoop.main.schedule(after: RuntimeOptions.current.presentationDuration, end)
        } else {
            afterUpdate.append(end)
            scheduleUpdate()
        }
    }

    /// Brings the transition in progress to its end now: a person waits for it before doing the next thing.
    func finishTransition() {
        guard let transition else { return }
        self.transition = nil
        update()
        transition.finish()
    }
}
