import Recording

/// A rectangle on the screen that draws, lays out its subviews, and handles events.
///
/// SwiftUI owns the frame of a view that a representable made; setting it there is undefined (Y12).
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment {
    // MARK: Creating

    public init(frame: CGRect) {
        self.bounds = CGRect(origin: .zero, size: frame.size)
        self.center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Views are made in code here: there is no archive to decode one from.
    public required init?(coder: NSCoder) {
        return nil
    }

    // MARK: Geometry

    /// In the superview's coordinates, in points.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            bounds.size = newValue.size
        }
    }

    /// In the view's own coordinates, in points.
    open var bounds: CGRect {
        didSet {
            guard bounds != oldValue else { return }
            setNeedsLayout()
            resizeSubviews(from: oldValue.size)
            superview?.subviewsDidChange()
        }
    }

    /// In the superview's coordinates, in points.
    open var center: CGPoint

    /// What of the view's place gives way when the superview has another size; nothing unless set.
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    /// A point of this view's coordinates in those of another view of the window (nil: of the window itself).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let here = originInWindow
        let there = view?.originInWindow ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    private var originInWindow: CGPoint {
        var origin = CGPoint.zero
        var view: UIView? = self
        while let current = view, !(current is UIWindow) {
            origin.x += current.frame.minX - current.bounds.minX
            origin.y += current.frame.minY - current.bounds.minY
            view = current.superview
        }
        return origin
    }

    // MARK: Hierarchy

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { superview?.window }
    /// The controller's, if it is a controller's view; else the superview (U070).
    open override var next: UIResponder? { controller ?? superview }
    /// The controller whose view this is.
    weak var controller: UIViewController?
    override var responderWindow: UIWindow? { window }

    /// Appends a view to the subviews; it leaves its former superview.
    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// Order of the callbacks: U051 where this view is in no window yet. In one that is, the calls for the window come
    /// between those for the superview, which is assumed (U053).
    open func insertSubview(_ view: UIView, at index: Int) {
        let sameParent = view.superview === self
        let oldWindow = view.window
        let newWindow = window
        let changesWindow = oldWindow !== newWindow

        if !sameParent { view.willMove(toSuperview: self) }
        if changesWindow { view.forEachInTree { $0.moveWillBegin(to: newWindow) } }
        if let former = view.superview { former.subviews.removeAll { $0 === view } }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        if changesWindow { view.forEachInTree { $0.moveDidEnd(in: newWindow) } }
        if !sameParent {
            view.didMoveToSuperview()
            didAddSubview(view)
        }
        subviewsDidChange()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        let leavesWindow = window != nil
        willMove(toSuperview: nil)
        if leavesWindow { forEachInTree { $0.moveWillBegin(to: nil) } }
        if let first = window?.firstResponder as? UIView, first.isDescendant(of: self) { first.resignFirstResponder() }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if leavesWindow { forEachInTree { $0.moveDidEnd(in: nil) } }
        didMoveToSuperview()
        superview.subviewsDidChange()
    }

    private func moveWillBegin(to window: UIWindow?) {
        willMove(toWindow: window)
        controller?.viewWillMove(toWindow: window)
    }

    private func moveDidEnd(in window: UIWindow?) {
        didMoveToWindow()
        if window != nil { beginObservingTraits() }
        controller?.viewDidMove(toWindow: window)
        if needsLayout { window?.queueLayout(of: self) }
    }

    /// Superviews up to the root.
    var depth: Int { sequence(first: self, next: \.superview).reduce(0) { depth, _ in depth + 1 } }

    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// The first view of the tree below and including this one that has the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    private func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for view in subviews { view.forEachInTree(body) }
    }

    // MARK: Layout

    private(set) var needsLayout = true
    private var isLayingOut = false

    /// Has the view laid out at the end of the turn; several calls are one layout (U059).
    open func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        window?.queueLayout(of: self)
    }

    /// Lays out this view's tree now, if something in it asked for it (U060).
    open func layoutIfNeeded() {
        layOutIfNeeded()
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Lays out this view alone, between its controller's calls.
    func layOutIfNeeded() {
        guard needsLayout, !isLayingOut else { return }
        needsLayout = false
        isLayingOut = true
        defer { isLayingOut = false }
        guard let controller else { return layoutSubviews() }
        controller.tell("viewWillLayoutSubviews()", kind: .layout) { controller.viewWillLayoutSubviews() }
        layoutSubviews()
        controller.tell("viewDidLayoutSubviews()", kind: .layout) { controller.viewDidLayoutSubviews() }
    }

    /// A subview came, went, or has another size (U057). A layout in progress takes care of it itself.
    private func subviewsDidChange() {
        if !isLayingOut { setNeedsLayout() }
    }

    open func layoutSubviews() {}

    /// The size that fits into `size` best; by default the view's present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    open func sizeToFit() {
        bounds.size = sizeThatFits(bounds.size)
    }

    /// An intrinsic size that a view does not have.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The size of the view's content, without alignment insets, in points (M116).
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Says that the intrinsic size is another now; whoever lays out this view asks for it again (Y10).
    open func invalidateIntrinsicContentSize() {
        superview?.subviewIntrinsicContentSizeDidChange(self)
    }

    /// A subview's intrinsic size changed. A view that hosts others for SwiftUI overrides it.
    open func subviewIntrinsicContentSizeDidChange(_ view: UIView) {
        setNeedsLayout()
    }

    /// How much the frame is larger than the rectangle by which the view is aligned.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return CGRect(
            x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom)
    }

    /// Priorities that hold until the view is told others. Subclasses override for their own (M113 to M115).
    open class var defaultPriorities: LayoutPriorities { LayoutPriorities() }

    private lazy var priorities = Self.defaultPriorities

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        switch axis {
        case .horizontal: priorities.horizontalHugging = priority
        case .vertical: priorities.verticalHugging = priority
        }
        superview?.subviewIntrinsicContentSizeDidChange(self)
    }

    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? priorities.horizontalCompression : priorities.verticalCompression
    }

    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        switch axis {
        case .horizontal: priorities.horizontalCompression = priority
        case .vertical: priorities.verticalCompression = priority
        }
        superview?.subviewIntrinsicContentSizeDidChange(self)
    }

    // MARK: Appearance

    private var hidden = false
    open var isHidden: Bool {
        get { hidden }
        set {
            noteChange("isHidden", from: hidden, to: newValue)
            hidden = newValue
        }
    }
    /// Hides the view as part of what it does itself, which is no event.
    func setHiddenQuietly(_ hidden: Bool) {
        self.hidden = hidden
    }
    private var opacity: Float = 1
    /// Kept in 32 bits, as the layer's opacity (U063).
    open var alpha: CGFloat {
        get { CGFloat(opacity) }
        set {
            noteChange("alpha", from: opacity, to: Float(newValue))
            opacity = Float(newValue)
        }
    }
    open var backgroundColor: UIColor? {
        didSet { noteChange("backgroundColor", from: oldValue, to: backgroundColor) }
    }
    open var clipsToBounds = false
    open var tag = 0

    private var ownTintColor: UIColor?
    /// Inherited from the superview unless set here.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tintColorDidChange()
        }
    }
    open func tintColorDidChange() {
        for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
    }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// What the view inherits from where it stands: colour scheme, direction, text size …
    open var traitCollection: UITraitCollection {
        let inherited = inheritedTraits
        guard !traitOverrides.values.isEmpty else { return inherited }
        return UITraitCollection(values: inherited.values.overridden(by: traitOverrides.values))
    }

    /// What comes from the superview, and from the controller whose view this is.
    @_spi(Runtime) open var inheritedTraits: UITraitCollection {
        let outer = superview?.traitCollection ?? .default
        guard let controller, !controller.traitOverrides.values.isEmpty else { return outer }
        return UITraitCollection(values: outer.values.overridden(by: controller.traitOverrides.values))
    }

    /// Traits that this view sets for itself and its subviews.
    open var traitOverrides = UITraitOverrides() {
        didSet { inheritedTraitsMayHaveChanged() }
    }

    /// The appearance that this view sets for itself and its subviews; `unspecified` inherits it.
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
    /// Traits further out are others, perhaps; for views that carry them on in their own way.
    @_spi(Runtime) open func inheritedTraitsDidChange() {}
    var traitObservation = TraitObservation()

    // MARK: Interaction

    open var isUserInteractionEnabled = true
    /// Those that watch the touches of this view and of what is in it.
    open var gestureRecognizers: [UIGestureRecognizer]?

    // MARK: Accessibility

    /// What a person who can't see the view is told it is; a subclass with visible text has that as its default.
    open var accessibilityLabel: String? {
        get { ownAccessibilityLabel ?? defaultAccessibilityLabel }
        set { ownAccessibilityLabel = newValue }
    }
    private var ownAccessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open var accessibilityValue: String? {
        get { ownAccessibilityValue ?? defaultAccessibilityValue }
        set { ownAccessibilityValue = newValue }
    }
    private var ownAccessibilityValue: String?

    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityValue: String? { nil }

    // MARK: What the stage needs

    /// Number of the view among the elements of the screens of a run; given by the stage when it first shows the view.
    @_spi(Runtime) public var stageIdentifier: Int?

    /// How the view looks on a recorded screen; nil for a view that is only its subviews.
    @_spi(Runtime) open func screenElement() -> Screen.Element? { nil }

    /// The part of the view that its element stands for, in the view's own coordinates.
    @_spi(Runtime) open var stageFrame: CGRect { bounds }

    /// A finger taps the view; by default the next responder gets it.
    @_spi(Runtime) open func stageTap() {}

    /// Keys arrive while the view, or one inside it, is first responder.
    @_spi(Runtime) open func stageType(_ text: String) {}
}

extension UIView {
    /// Records that the view was told to do something.
    func note(_ name: String, _ values: [String] = [], rule: String? = nil) {
        recorder.record(.uikit, receiver: recorder.name(of: self), name, values: values, rule: rule)
    }

    /// Records that a property was set, if the value is another one.
    func noteChange<Value: Equatable>(_ name: String, from old: Value, to new: Value, rule: String? = nil) {
        guard old != new else { return }
        note(name, ["\(describe(old)) → \(describe(new))"], rule: rule)
    }
}

/// A value as the log shows it: short, on one line, the same in every run.
public func describe<Value>(_ value: Value) -> String {
    let text: String
    switch value {
    case let string as String: text = string.debugDescription
    case let optional as any OptionalProtocol: text = optional.wrappedAny.map { describe($0) } ?? "nil"
    case let object as UIColor: text = object.logDescription
    default: text = "\(value)"
    }
    return text.count > 60 ? text.prefix(59) + "…" : text
}

/// Lets ``describe(_:)`` look into an optional of any type.
private protocol OptionalProtocol {
    var wrappedAny: Any? { get }
}

extension Optional: OptionalProtocol {
    fileprivate var wrappedAny: Any? { self }
}
