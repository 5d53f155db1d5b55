import Recording

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// Text that can be read, not edited.
@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var text: String? {
        didSet {
            noteChange("text", from: oldValue, to: text)
            if text != oldValue { invalidateIntrinsicContentSize() }
        }
    }

    /// 17 points unless set (M261).
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            noteChange("font", from: oldValue, to: font)
            if font != oldValue { invalidateIntrinsicContentSize() }
        }
    }

    open var textColor: UIColor! = .label {
        didSet { noteChange("textColor", from: oldValue, to: textColor) }
    }

    open var textAlignment = NSTextAlignment.natural {
        didSet { noteChange("textAlignment", from: oldValue, to: textAlignment) }
    }

    /// 0 for as many as the text needs.
    open var numberOfLines = 1 {
        didSet {
            noteChange("numberOfLines", from: oldValue, to: numberOfLines)
            if numberOfLines != oldValue { invalidateIntrinsicContentSize() }
        }
    }

    /// Width at which the intrinsic size breaks lines; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override var intrinsicContentSize: CGSize {
        measured(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(width: size.width > 0 ? size.width : .infinity)
    }

    private func measured(width: CGFloat) -> CGSize {
        TextMeasurement.size(of: text ?? "", font: font, width: width, lineLimit: numberOfLines)
    }

    override var defaultAccessibilityLabel: String? { text }

    @_spi(Runtime) open override func screenElement() -> Screen.Element? {
        let alignment: String? =
            switch textAlignment {
            case .center: "center"
            case .right: "trailing"
            default: nil
            }
        return Screen.Element(
            kind: .staticText, id: 0, source: recorder.name(of: self), label: accessibilityLabel, value: text,
            frame: .init(x: 0, y: 0, width: 0, height: 0),
            style: .init(
                fontSize: font.pointSize, fontWeight: font.weight.css,
                color: textColor == .label ? nil : textColor.hex(for: traitCollection.userInterfaceStyle),
                alignment: alignment))
    }
}
