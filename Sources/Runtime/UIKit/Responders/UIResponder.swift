/// An object that takes part in the chain through which events are handled.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The responder that gets what this one does not handle; a view's is its superview.
    open var next: UIResponder? { nil }

    /// Whether this responder may become first responder; false unless a subclass says otherwise.
    open var canBecomeFirstResponder: Bool { false }

    open var canResignFirstResponder: Bool { true }

    /// Whether events that aim at no view in particular, such as keys, come here first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks to be the first responder. The responder that was first resigns before.
    ///
    /// - Returns: Whether it is first responder now. A view outside a window can't be.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard let window = responderWindow, canBecomeFirstResponder else { return false }
        if let previous = window.firstResponder, !previous.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Gives up being first responder.
    ///
    /// - Returns: Whether it is first responder no longer.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder else { return !isFirstResponder }
        responderWindow?.firstResponder = nil
        return true
    }

    /// The window whose first responder this one can be.
    var responderWindow: UIWindow? { nil }
}
