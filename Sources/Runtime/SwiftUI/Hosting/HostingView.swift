@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// The UIKit view in which a tree of SwiftUI views lives.
@_spi(Runtime)
open class _UIHostingView<Root: View>: UIView, _AnyHostingView {
    private var graph: ViewGraph!
    private var rootNode: ViewNode<Root>?
    private let rootView: Root
    private let device: EnvironmentScope

    public init(rootView: Root) {
        self.rootView = rootView
        device = EnvironmentScope(parent: nil)
        super.init(frame: .zero)
        graph = ViewGraph(hostView: self, environment: device)
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    /// Makes the tree and runs its first pass.
    public func appear() {
        guard rootNode == nil else { return }
        rootNode = graph.install(rootView)
        graph.pass()
    }

    /// Takes the tree away; every representable in it is dismantled (L51).
    public func tearDown() {
        graph.tearDown()
        rootNode = nil
    }

    /// Sets a value of the environment that the device gives to everything, for instance its colour scheme.
    public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        device.set({ $0[keyPath: keyPath] = value }, name: keyPath.propertyName, cause: Cause(event: nil, "the device changed"))
    }

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

    public var isDark: Bool { device.environment.colorScheme == .dark }

    open override var traitCollection: UITraitCollection { device.environment.traits }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if rootNode != nil { graph.invalidateLayout() }
    }
}

/// A hosting view of any root.
@_spi(Runtime) @MainActor
public protocol _AnyHostingView: UIView {
    func appear()
    func tearDown()
    func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element]
    var isDark: Bool { get }
}

extension EnvironmentValues {
    /// What of this environment UIKit sees as traits (E06, E07).
    var traits: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: colorScheme == .dark ? .dark : .light,
            layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
}
