@_spi(Runtime) import HeadlessUIKit

/// The view that SwiftUI puts between its own and a represented one (Y13).
final class PlatformViewHost: UIView {
    private let hosted: UIView
    private weak var node: (any HostedNode)?

    init(hosting view: UIView, node: any HostedNode) {
        hosted = view
        self.node = node
        super.init(frame: .zero)
        addSubview(view)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    /// The represented view fills the host by its alignment rectangle (Y13, M031); where the host is empty it is left alone.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0, bounds.height > 0 else { return }
        hosted.frame = hosted.frame(forAlignmentRect: bounds)
    }

    override func subviewIntrinsicContentSizeDidChange(_ view: UIView) {
        node?.intrinsicContentSizeDidChange()
    }

    override var traitCollection: UITraitCollection { node?.traits ?? super.traitCollection }

    /// E01: the host does not react while disabled, and a control is told. E04: the direction is forced.
    ///
    /// E05: the tint reaches the hosted view through this one, unless it set its own; nil is no tint of SwiftUI's.
    func apply(isEnabled: Bool, direction: LayoutDirection, tint: UIColor?) {
        if let tint { tintColor = tint } else { tintColor = nil }
        isUserInteractionEnabled = isEnabled
        if let control = hosted as? UIControl, control.isEnabled != isEnabled { control.isEnabled = isEnabled }
        hosted.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
}
