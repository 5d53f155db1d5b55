/// The root of a view hierarchy, and the keeper of its first responder.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The responder that gets keys. Only responders themselves set it.
    var firstResponder: UIResponder?

    public override var window: UIWindow? { self }
    override var responderWindow: UIWindow? { self }
}
