@_spi(Runtime) import HeadlessUIKit
import Recording

/// A view controller whose view is a tree of SwiftUI views (A16).
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    private let host: _UIHostingView<Content>

    public init(rootView: Content) {
        host = _UIHostingView(rootView: rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// There is no archive to decode a root view from.
    public required init?(coder: NSCoder) {
        return nil
    }

    /// The root of the tree. Another value keeps the identity of what is in it (L50).
    public var rootView: Content {
        get { host.rootView }
        set { host.rootView = newValue }
    }

    open override func loadView() { view = host }

    /// The size that the root takes when it is proposed `size`.
    open func sizeThatFits(in size: CGSize) -> CGSize { host.sizeThatFits(size) }

    /// Which sizes UIKit is told of, when the root's ideal size changes; none unless set (A16, A17).
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet {
            host.idealSizeDidChange = sizingOptions.isEmpty ? nil : { [weak self] in self?.idealSizeDidChange($0) }
        }
    }

    private func idealSizeDidChange(_ size: CGSize) {
        if sizingOptions.contains(.preferredContentSize) { preferredContentSize = size }
        if sizingOptions.contains(.intrinsicContentSize) { host.invalidateIntrinsicContentSize() }
    }

    /// Which parts of the safe area the root keeps clear of. There are none on the recorded device, which has no bars.
    public var safeAreaRegions: SafeAreaRegions = .all
}

/// Sizes that a hosting controller keeps up to date.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The controller's `preferredContentSize` is the root's ideal size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
    /// The view says so when its intrinsic size, which is the root's ideal size, is another one.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}

/// Parts of the screen that content keeps clear of.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
    public static let all = SafeAreaRegions(rawValue: .max)
}
