@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// The UIKit view in which a tree of SwiftUI views lives.
@_spi(Runtime)
open class _UIHostingView<Root: View>: UIView, _AnyHostingView {
    private var graph: ViewGraph!
    private var rootNode: ViewNode<Root>?
    /// The environment of the root: what the views around give, then what is set here.
    private let environment: EnvironmentScope
    /// What was set for the root, in order.
    private var settings: [(inout EnvironmentValues) -> Void] = []
    private var laidOutSize: CGSize?
    private var isRootUpdateQueued = false
    private var idealSize: CGSize?

    /// Hears that the ideal size is another one; set by whoever wants to know, for it has to be measured (A17).
    var idealSizeDidChange: ((CGSize) -> Void)? {
        didSet { idealSize = nil }
    }

    public init(rootView: Root) {
        self.rootView = rootView
        environment = EnvironmentScope(parent: nil)
        super.init(frame: .zero)
        graph = ViewGraph(hostView: self, environment: environment)
        graph.didLayOut = { [weak self] in self?.compareIdealSize() }
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    /// L51: with the host goes the tree; every representable in it is dismantled.
    isolated deinit { tearDown() }

    // MARK: Root

    /// Another value of the same type is the same view: it is updated, not made again (L50).
    public var rootView: Root {
        didSet { queueRootUpdate() }
    }

    private func queueRootUpdate() {
        guard rootNode != nil else { return }
        let owner: UIResponder = nearestController ?? self
        let event = recorder.record(.uikit, receiver: recorder.name(of: owner), "rootView", rule: "L50")
        guard !isRootUpdateQueued else { return }
        isRootUpdateQueued = true
        TransactionQueue.current.enqueue { [weak self] in
            guard let self else { return }
            isRootUpdateQueued = false
            guard let rootNode else { return }
            graph.setRoot(rootNode, rootView, Cause(event: event, "rootView was set", rule: "L50"))
        }
    }

    private func installIfNeeded() {
        guard rootNode == nil else { return }
        inheritEnvironment()
        rootNode = graph.install(rootView)
    }

    /// Makes the tree and runs its first pass now, whether or not the host is in a window.
    public func appear() {
        guard rootNode == nil else { return }
        laidOutSize = bounds.size
        installIfNeeded()
        graph.pass()
    }

    /// Takes the tree away; every representable in it is dismantled (L51).
    public func tearDown() {
        guard rootNode != nil else { return }
        graph.tearDown()
        rootNode = nil
    }

    // MARK: Layout

    /// The tree is made when the host is first laid out, and laid out again when the host has another size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard rootNode == nil || laidOutSize != bounds.size else { return }
        laidOutSize = bounds.size
        installIfNeeded()
        graph.invalidateLayout()
        // Inside another tree's update, this one's pass comes behind it.
        if !ViewGraph.isUpdating { graph.pass() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        installIfNeeded()
        return graph.sizeThatFits(ProposedViewSize(size))
    }

    /// The ideal size: that for an unspecified proposal (A17).
    open override var intrinsicContentSize: CGSize {
        installIfNeeded()
        return graph.sizeThatFits(.unspecified)
    }

    private func compareIdealSize() {
        guard let idealSizeDidChange, rootNode != nil else { return }
        let size = graph.sizeThatFits(.unspecified)
        guard size != idealSize else { return }
        idealSize = size
        idealSizeDidChange(size)
    }

    // MARK: Environment

    /// Sets a value of the environment that the device gives to everything, for instance its colour scheme.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        settings.append { $0[keyPath: keyPath] = value }
        writeEnvironment(name: keyPath.propertyName)
    }

    private func writeEnvironment(name: String? = nil) {
        let inherited = inheritedTraits
        let outer = (environment.isAttached ? enclosingHost?.traitCollection : nil) ?? .default
        environment.setRootTraits(inherited)
        environment.set(
            { values in
                values.apply(inherited, differingFrom: outer)
                for setting in settings { setting(&values) }
            }, name: name, cause: rootNode == nil ? nil : Cause(event: nil, "the device changed"))
    }

    /// E10: inside a represented view, the environment is that of the SwiftUI view around it, but for traits that UIKit
    /// changed on the way.
    private func inheritEnvironment() {
        environment.attach(to: RuntimeOptions.current.nestedHostsInheritEnvironment ? enclosingHost?.environment : nil)
        writeEnvironment()
    }

    private var enclosingHost: PlatformViewHost? {
        sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? PlatformViewHost }.first
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { inheritEnvironment() }
    }

    open override func inheritedTraitsDidChange() {
        super.inheritedTraitsDidChange()
        writeEnvironment()
    }

    open override var traitCollection: UITraitCollection { Reader.untracked { environment.environment.traits } }

    public var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    // MARK: Screen

    public func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        var elements = rootNode?.screenElements(snapshot) ?? []
        for presentation in graph.presentations {
            // What is behind can be seen, and not reached.
            snapshot.cover(elements)
            snapshot.dismissal = nil
            elements += presentation.presentedElements(snapshot)
        }
        return elements
    }
}

/// A hosting view of any root.
@_spi(Runtime) @MainActor
public protocol _AnyHostingView: UIView {
    func tearDown()
    func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element]
}

extension UIView {
    /// Hosting views in this tree that lie in no other one.
    @_spi(Runtime) public var outermostHostingViews: [any _AnyHostingView] {
        if let host = self as? any _AnyHostingView { return [host] }
        return subviews.flatMap(\.outermostHostingViews)
    }
}

extension EnvironmentValues {
    /// What a device with these values gives to UIKit.
    @_spi(Runtime) @MainActor public var deviceTraits: UITraitCollection { traits }
}
