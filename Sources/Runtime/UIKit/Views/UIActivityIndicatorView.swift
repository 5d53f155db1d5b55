import Recording

/// A wheel that turns while something is going on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    private var animating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        isHiddenByItself = true
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHiddenByItself = true
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    open var style: Style {
        didSet {
            noteChange("style", from: oldValue, to: style)
            if style != oldValue { invalidateIntrinsicContentSize() }
        }
    }

    open var color: UIColor! = .systemGray {
        didSet { noteChange("color", from: oldValue, to: color) }
    }

    /// Whether the wheel can't be seen while it stands still; true unless set (K21).
    open var hidesWhenStopped = true {
        didSet {
            noteChange("hidesWhenStopped", from: oldValue, to: hidesWhenStopped, rule: "K21")
            isHiddenByItself = hidesWhenStopped && !animating
        }
    }

    open var isAnimating: Bool { animating }

    open func startAnimating() {
        note("startAnimating()", animating ? ["again; it is turning already"] : [], rule: "K21")
        animating = true
        isHiddenByItself = false
    }

    open func stopAnimating() {
        note("stopAnimating()", animating ? [] : ["again; it stands still already"], rule: "K21")
        animating = false
        isHiddenByItself = hidesWhenStopped
    }

    /// M194.
    private static func size(of style: Style) -> CGSize {
        style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
    }

    open override var intrinsicContentSize: CGSize { Self.size(of: style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }
    open override class var defaultPriorities: LayoutPriorities { .fixedSize }

    /// `isHidden`, set by the indicator: its own doing is no event, the calls that lead to it are.
    private var isHiddenByItself: Bool {
        get { isHidden }
        set { setHiddenQuietly(newValue) }
    }

    @_spi(Runtime) open override func screenElement() -> Screen.Element? {
        Screen.Element(
            kind: .activityIndicator, id: 0, source: recorder.name(of: self), label: accessibilityLabel,
            value: animating ? "1" : "0", isHidden: isHidden, frame: .init(x: 0, y: 0, width: 0, height: 0),
            style: .init(
                color: color == nil || color == .systemGray ? nil : color.hex(for: traitCollection.userInterfaceStyle)))
    }

    override var defaultAccessibilityLabel: String? { animating ? "In progress" : "Progress halted" }
}
