@_spi(Runtime) import HeadlessUIKit

/// The view that SwiftUI puts between its own and a represented one (Y13).
final class PlatformViewHost: UIView {
    let hosted: UIView
    /// The controller of the represented view, if that is what is represented.
    private let controller: UIViewController?
    private weak var node: (any HostedNode)?

    init(hosting view: UIView, of controller: UIViewController? = nil, node: any HostedNode) {
        hosted = view
        self.controller = controller
        self.node = node
        super.init(frame: .zero)
        if controller == nil { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    // MARK: Containment

    /// Y19: a controller becomes a child of the one around before its view is there …
    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard let controller, let newSuperview, controller.parent == nil else { return }
        newSuperview.nearestController?.addChild(controller)
    }

    /// … and has its view added, and hears that it has moved, when there is a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard let controller, window != nil, hosted.superview !== self else { return }
        addSubview(hosted)
        controller.completeMove()
    }

    /// Y19: told, then out of the hierarchy, then no child any more.
    func unmount() {
        guard let controller else { return removeFromSuperview() }
        controller.prepareToLeaveParent()
        hosted.removeFromSuperview()
        controller.removeFromParent()
        removeFromSuperview()
    }

    // MARK: Layout

    /// The represented view fills the host by its alignment rectangle (Y13, M031); where the host is empty it is left alone.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width > 0, bounds.height > 0 else { return }
        hosted.frame = hosted.frame(forAlignmentRect: bounds)
    }

    override func subviewIntrinsicContentSizeDidChange(_ view: UIView) {
        node?.intrinsicContentSizeDidChange()
    }

    // MARK: Environment

    override var traitCollection: UITraitCollection { node?.traits ?? super.traitCollection }

    /// The environment in which the represented view stands.
    var environment: EnvironmentScope? { node?.environment }

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

extension UIView {
    /// The controller of this view, or of the nearest one around it that has one.
    var nearestController: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
