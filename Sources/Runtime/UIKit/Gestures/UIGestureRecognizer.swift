import Recording

/// Watches the touches of a view and of what is in it (U170), and tells targets when they are a gesture.
///
/// The state machine is U163: a discrete gesture goes from possible to ended, or fails; a continuous one goes through
/// began and changed. Targets hear of began, changed, ended and cancelled, never of failed (M136).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    /// Targets are not retained (U075).
    private struct Target {
        weak var object: AnyObject?
        var action: Selector
    }

    private var targets: [Target] = []

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action))
    }

    /// Stops telling a target; nil stands for any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.action == action) }
    }

    /// The view that the recogniser was added to.
    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var name: String?
    /// Whether the view gets nothing more of a touch that is recognised (U168).
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true

    // MARK: State

    private var currentState = State.possible

    /// Where the recogniser is in its gesture. A subclass sets it; targets are told.
    open var state: State {
        get { currentState }
        set {
            guard currentState != .failed else { return }
            // U171: asked when the recogniser is about to leave possible.
            if currentState == .possible, newValue == .began || newValue == .ended, !isAllowedToBegin {
                currentState = .failed
                return
            }
            currentState = newValue
            if newValue != .possible, newValue != .failed { tellTargets() }
        }
    }

    private var isAllowedToBegin: Bool {
        if let arena, !arena.allows(self) { return false }
        guard let delegate else { return true }
        let isAllowed = recorder.call(
            .delegate, receiver: recorder.name(of: delegate), "gestureRecognizerShouldBegin(_:)", rule: "U171"
        ) { delegate.gestureRecognizerShouldBegin(self) }
        return isAllowed
    }

    private func tellTargets() {
        for target in targets {
            guard let object = target.object, target.action.isUnderstood(by: object) else { continue }
            recorder.call(
                .action, receiver: recorder.name(of: self), "\(currentState)",
                values: ["→ \(recorder.name(of: object)).\(target.action.swiftName)"], rule: "U163"
            ) { _ = target.action.invoke(on: object, self, nil) }
        }
    }

    /// Back to possible, for the next touch.
    open func reset() {
        currentState = .possible
    }

    // MARK: Touches

    /// The touch sequence in progress.
    weak var arena: TouchSequence?
    private(set) var touch: TouchSample?
    private(set) var start: TouchSample?

    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    /// Where the touch is, in the coordinates of a view (nil: of the window).
    open func location(in view: UIView?) -> CGPoint {
        guard let touch else { return .zero }
        let origin = view?.convert(.zero, to: nil) ?? .zero
        return CGPoint(x: touch.location.x - origin.x, y: touch.location.y - origin.y)
    }

    final func receive(_ sample: TouchSample) {
        if sample.phase == .began { start = sample }
        touch = sample
        guard currentState != .failed else { return }
        handle(sample, from: start ?? sample)
    }

    final func finishSequence() {
        reset()
        touch = nil
        start = nil
        arena = nil
    }

    /// What a touch means to this kind of gesture.
    func handle(_ touch: TouchSample, from start: TouchSample) {}
}

/// Decides for a recogniser where it leaves a choice.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { missing(true) }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { missing(false) }
}
