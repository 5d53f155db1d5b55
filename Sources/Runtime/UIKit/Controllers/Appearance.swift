import Recording

/// Where a controller is between off screen and on.
struct Appearance {
    enum State { case disappeared, appearing, appeared, disappearing }

    var state = State.disappeared
    var isAnimated = false
    /// Whether `viewIsAppearing` was called in this appearance (U045).
    var wasToldIsAppearing = false
    /// Whether a container or a presentation ends the transition, and not the view's arrival in its window.
    var isEndedByOthers = false

    var isInTransition: Bool { state == .appearing || state == .disappearing }
}

extension UIViewController {
    /// Tells that the view is about to appear or disappear, and tells the children too; for containers that move views
    /// themselves.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        begin(isAppearing: isAppearing, animated: animated, isEndedByOthers: true)
    }

    /// Tells that the view has appeared or disappeared: what `beginAppearanceTransition(_:animated:)` began is over.
    public func endAppearanceTransition() {
        guard appearance.isInTransition else { return }
        if appearance.state == .appearing { tellIsAppearing() }
        endAppearance()
    }

    private func begin(isAppearing: Bool, animated: Bool, isEndedByOthers: Bool) {
        let state: Appearance.State = isAppearing ? .appearing : .disappearing
        let settled: Appearance.State = isAppearing ? .appeared : .disappeared
        guard appearance.state != state, appearance.state != settled else { return }
        appearance = Appearance(state: state, isAnimated: animated, isEndedByOthers: isEndedByOthers)
        let details = animated ? ["animated"] : []
        if isAppearing {
            tell("viewWillAppear(_:)", details, rule: "U044") { viewWillAppear(animated) }
        } else {
            tell("viewWillDisappear(_:)", details) { viewWillDisappear(animated) }
        }
        for child in forwardingChildren {
            child.begin(isAppearing: isAppearing, animated: animated, isEndedByOthers: isEndedByOthers)
        }
    }

    /// `viewIsAppearing`, once for each appearance, of this controller and then of its children.
    func tellIsAppearing() {
        guard appearance.state == .appearing, !appearance.wasToldIsAppearing else { return }
        appearance.wasToldIsAppearing = true
        let isAnimated = appearance.isAnimated
        tell("viewIsAppearing(_:)", isAnimated ? ["animated"] : [], rule: "U045") { viewIsAppearing(isAnimated) }
        for child in forwardingChildren { child.tellIsAppearing() }
    }

    /// `viewDidAppear` or `viewDidDisappear`, of this controller and of its children.
    func endAppearance() {
        guard appearance.isInTransition else { return }
        let isAppearing = appearance.state == .appearing
        let isAnimated = appearance.isAnimated
        let details = isAnimated ? ["animated"] : []
        appearance.state = isAppearing ? .appeared : .disappeared
        // A child that came during the layout of this appearance has one of its own.
        let children = forwardingChildren.filter {
            $0.appearance.state != .appearing || $0.appearance.wasToldIsAppearing
        }
        if !RuntimeOptions.current.containersEndAppearanceFirst { for child in children { child.endAppearance() } }
        if isAppearing {
            tell("viewDidAppear(_:)", details) { viewDidAppear(isAnimated) }
            if movement == .toParent { movement = nil }
            presentation.isBeingPresented = false
        } else {
            tell("viewDidDisappear(_:)", details) { viewDidDisappear(isAnimated) }
        }
        if RuntimeOptions.current.containersEndAppearanceFirst { for child in children { child.endAppearance() } }
    }

    /// Children whose views are in this controller's view, and that hear from it what it hears (U042, U043).
    private var forwardingChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    // MARK: What the view's way into a window and out of it means

    /// The view is about to be in a window, or in none. That it is put there is enough: its controller hears of it whether
    /// or not it is a child of another (U036, U039, U040).
    func viewWillMove(toWindow window: UIWindow?) {
        if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
        let isEndedByOthers = parent.map { $0.appearance.isInTransition && $0.appearance.isEndedByOthers } ?? false
        begin(isAppearing: window != nil, animated: false, isEndedByOthers: isEndedByOthers)
    }

    func viewDidMove(toWindow window: UIWindow?) {
        if let window {
            if appearance.state == .appearing { window.settleAppearance(of: self) }
        } else if appearance.state == .disappearing, !appearance.isEndedByOthers {
            endAppearance()
        }
    }
}
