import Recording

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private var on = false

    public override init(frame: CGRect) {
        // A switch has one size, whatever it is told (M189).
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Frame size in points: M189.
    private static let size = CGSize(width: 68, height: 30)

    /// Setting it sends no action (K01).
    open var isOn: Bool {
        get { on }
        set {
            noteChange("isOn", from: on, to: newValue, rule: "K01")
            on = newValue
        }
    }

    /// Sends no action; the same value changes nothing (K01).
    open func setOn(_ on: Bool, animated: Bool) {
        note("setOn(_:animated:)", ["\(on), animated: \(animated)" + (on == self.on ? ", as it was" : "")], rule: "K01")
        self.on = on
    }

    open var onTintColor: UIColor? {
        didSet { noteChange("onTintColor", from: oldValue, to: onTintColor) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 66, height: 30) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override class var defaultPriorities: LayoutPriorities { .fixedSize }

    override func performTap() {
        noteChange("isOn", from: on, to: !on)
        on.toggle()
        sendActions(for: .valueChanged)
    }

    @_spi(Runtime) open override func screenElement() -> Screen.Element? {
        Screen.Element(
            kind: .switch, id: 0, source: recorder.name(of: self), label: accessibilityLabel, value: on ? "1" : "0",
            isEnabled: isEnabled, frame: .init(x: 0, y: 0, width: 0, height: 0),
            style: .init(color: onTintColor?.hex(for: traitCollection.userInterfaceStyle)))
    }
}
