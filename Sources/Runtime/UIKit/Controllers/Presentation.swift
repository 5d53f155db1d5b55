import Recording

/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2

    /// Whether the presenter's view leaves the screen, so that it is told that it disappears (U015, U018, U019).
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether the presented view lies on a card that leaves the top of the screen free.
    var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// What a controller knows of those that it presented and that presented it.
struct Presentation {
    var presented: UIViewController?
    weak var presenter: UIViewController?
    /// The controller whose `present` was called; a child's presentation is that of its outermost container.
    var isBeingPresented = false
    var isBeingDismissed = false
}

extension UIViewController {
    /// The controller that this one, or a container of it, presented.
    public var presentedViewController: UIViewController? { presentation.presented ?? parent?.presentedViewController }

    /// The controller that presented this one, or a container of it.
    public var presentingViewController: UIViewController? {
        presentation.presenter ?? parent?.presentingViewController
    }

    /// Whether the view appears because the controller is presented (U049).
    public var isBeingPresented: Bool { presentation.isBeingPresented }

    /// Whether the view disappears because the controller is dismissed (U049).
    public var isBeingDismissed: Bool { presentation.isBeingDismissed }

    private var outermostContainer: UIViewController { parent?.outermostContainer ?? self }

    // MARK: Presenting

    func startPresenting(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let presenter = outermostContainer
        presenter.viewIfLoaded?.window?.finishTransition()
        guard let window = presenter.viewIfLoaded?.window else {
            return warnAboutPresenting(controller, "whose view is not in the window hierarchy.")
        }
        if let other = presenter.presentation.presented {
            return warnAboutPresenting(controller, "which is already presenting \(recorder.name(of: other)).")
        }
        presenter.presentation.presented = controller
        controller.presentation = Presentation(presenter: presenter, isBeingPresented: true)
        let covers = controller.modalPresentationStyle.coversPresenter
        guard let view = controller.view else { return }
        if covers { presenter.beginAppearanceTransition(false, animated: animated) }
        controller.beginAppearanceTransition(true, animated: animated)
        view.frame = controller.presentationFrame(in: window)
        window.addSubview(view)
        window.startTransition(animated: animated) {
            // U015: the new view has appeared before the old one has disappeared.
            controller.endAppearanceTransition()
            if covers {
                presenter.view.removeFromSuperview()
                presenter.endAppearanceTransition()
            }
            completion?()
        }
    }

    private func warnAboutPresenting(_ controller: UIViewController, _ reason: String) {
        recorder.record(
            .warning, "Attempt to present \(recorder.name(of: controller)) on \(recorder.name(of: self)) \(reason)")
    }

    /// A sheet leaves 31 points at the top (M226); the other styles fill the window.
    private func presentationFrame(in window: UIWindow) -> CGRect {
        let sheetTop: CGFloat = 31
        return modalPresentationStyle.isSheet
            ? window.bounds.inset(by: UIEdgeInsets(top: sheetTop)) : window.bounds
    }

    // MARK: Dismissing

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        guard let presented = presentedViewController else {
            guard let presenter = presentingViewController else {
                // Nothing is presented: there is nothing to wait for either.
                completion?()
                return
            }
            return presenter.dismiss(animated: animated, completion: completion)
        }
        presented.viewIfLoaded?.window?.finishTransition()
        guard let presenter = presented.presentation.presenter, let window = presented.viewIfLoaded?.window else {
            return
        }
        // What stands on the one to be dismissed goes with it, at once.
        if presented.presentation.presented != nil { presented.removePresented() }
        presented.presentation.isBeingDismissed = true
        let covers = presented.modalPresentationStyle.coversPresenter
        presented.beginAppearanceTransition(false, animated: animated)
        if covers {
            presenter.beginAppearanceTransition(true, animated: animated)
            presenter.view.frame = window.bounds
            window.insertSubview(presenter.view, at: 0)
        }
        window.startTransition(animated: animated) {
            // As when presented: who comes has come before who goes has gone. Assumed by symmetry with U015.
            if covers { presenter.endAppearanceTransition() }
            presented.removeFromPresentation()
            completion?()
        }
    }

    private func removePresented() {
        guard let presented = presentation.presented else { return }
        presented.removePresented()
        presented.presentation.isBeingDismissed = true
        presented.beginAppearanceTransition(false, animated: false)
        presented.removeFromPresentation()
    }

    private func removeFromPresentation() {
        viewIfLoaded?.removeFromSuperview()
        endAppearanceTransition()
        presentation.presenter?.presentation.presented = nil
        presentation = Presentation()
    }
}

extension UIWindow {
    /// Controllers that are presented in the window, the topmost last.
    @_spi(Runtime) public var presentedControllers: [UIViewController] {
        Array(sequence(first: rootViewController, next: { $0?.presentation.presented }).compactMap { $0 }.dropFirst())
    }
}
