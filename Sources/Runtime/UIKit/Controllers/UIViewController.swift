import Recording

/// Manages a view and what is in it: makes it when it is first asked for, and is told when it comes and goes.
///
/// The methods are called in the orders of section 1 of the catalogue of UIKit's orders. The log shows the calls of
/// controllers whose class is the example's own.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    // MARK: Creating

    /// Controllers are made in code here: there are no nibs to load a view from.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        guard let nibNameOrNil else { return }
        recorder.record(
            .warning, "Not supported headless: a view from the nib \(nibNameOrNil.debugDescription)",
            values: ["\(recorder.name(of: self)) makes its view in loadView()"])
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// There is no archive to decode a controller from.
    public required init?(coder: NSCoder) {
        return nil
    }

    // MARK: The view

    private var loadedView: UIView?
    private var isLoadingView = false

    /// The root of what this controller manages. Reading it makes it, if it is not there yet (U001).
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The view, if it has been made (U002).
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and tells that it was made, once: `loadView`, then `viewDidLoad` (U001).
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        tell("viewDidLoad()", rule: "U001") { viewDidLoad() }
    }

    /// Makes the view; a controller that makes another one sets `view` here and doesn't call `super`.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open func viewDidLoad() {}

    // MARK: Appearing

    var appearance = Appearance()

    /// The view is about to come on screen: it has no window yet (U044).
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window, and has its size and traits; called once for each appearance (U044, U045).
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// Whether children are told about appearances along with this controller (U042).
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Containment

    open internal(set) var children: [UIViewController] = []
    open internal(set) weak var parent: UIViewController?
    var movement: Movement?

    /// Called before the controller gets another parent, or none. `addChild(_:)` calls it, `removeFromParent()` does not.
    open func willMove(toParent parent: UIViewController?) {
        if parent == nil { movement = .fromParent }
        noteMove("willMove(toParent:)", parent)
    }

    /// Called when the controller has another parent, or none. `removeFromParent()` calls it, `addChild(_:)` does not
    /// (U034).
    open func didMove(toParent parent: UIViewController?) {
        noteMove("didMove(toParent:)", parent)
    }

    /// Whether a call of `willMove` or `didMove` is in the log already, so that the base implementation adds nothing.
    var isToldOfMove = false

    /// A child's preferred size is another one now.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

    // MARK: Presentation

    /// How this controller is shown when another one presents it; `automatic` is a page sheet (U021).
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a person can't dismiss the controller by a gesture.
    open var isModalInPresentation = false
    var presentation = Presentation()

    /// Shows a controller over this one. `completion` runs when it has appeared: in virtual time, if `animated`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil)
    {
        startPresenting(viewControllerToPresent, animated: flag, completion)
    }

    /// Dismisses the controller that this one presented or, if there is none, this one. `completion` runs when it has
    /// disappeared.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion)
    }

    // MARK: Traits

    /// What the controller inherits: from what its view lies in, not from its parent (U048); before, from the parent.
    open var traitCollection: UITraitCollection {
        let outer = loadedView?.superview?.traitCollection ?? parent?.traitCollection ?? .default
        guard !traitOverrides.values.isEmpty else { return outer }
        return UITraitCollection(values: outer.values.overridden(by: traitOverrides.values))
    }

    /// Traits that this controller sets for itself and what is in its view.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard let loadedView else { return traitsMayHaveChanged() }
            loadedView.inheritedTraitsMayHaveChanged()
        }
    }

    /// The appearance that this controller sets for itself and what is in its view; `unspecified` inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get {
            traitOverrides.contains(UITraitUserInterfaceStyle.self) ? traitOverrides.userInterfaceStyle : .unspecified
        }
        set {
            if newValue == .unspecified {
                traitOverrides.remove(UITraitUserInterfaceStyle.self)
            } else {
                traitOverrides.userInterfaceStyle = newValue
            }
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var traitObservation = TraitObservation()

    // MARK: What others want to know

    /// What containers show as the controller's name.
    open var title: String?

    /// The size that the controller would like to have where others decide it, as in a popover.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            if let loadedView { loadedView.superview?.subviewIntrinsicContentSizeDidChange(loadedView) }
        }
    }

    /// A view's controller is next to the view, and next to the controller is what the view lies in (U070).
    open override var next: UIResponder? { loadedView?.superview ?? presentation.presenter }

    override var responderWindow: UIWindow? { loadedView?.window }
}
