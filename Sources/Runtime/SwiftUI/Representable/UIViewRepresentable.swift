import HeadlessUIKit

/// A SwiftUI view that is a UIKit view. The struct comes and goes; the UIKit view it makes stays (L02).
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view; called once for each identity (L02).
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date; called behind `makeUIView(context:)`, and whenever something it depends on changed.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Makes the object that stays with the view; called once, before the view is made (L01, L45).
    func makeCoordinator() -> Coordinator
    /// Cleans up when the view is removed (L33).
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// The view's size for a proposal; nil leaves it to the intrinsic size and its priorities (A05).
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        RepresentableNode<ViewFamily<Self>>(view, inputs)
    }
}

/// What a representable's methods are told about where it stands.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    private let values: RepresentableContext<Representable.Coordinator>

    init(values: RepresentableContext<Representable.Coordinator>) {
        self.values = values
    }

    /// The object that `makeCoordinator()` made.
    public var coordinator: Representable.Coordinator { values.coordinator }
    /// The environment here. A key that is read through it in make or update is one the view depends on (L23).
    public var environment: EnvironmentValues { values.environment }
    /// What goes with the change that is carried through the views now (T01); reading it is no dependency (L25).
    public var transaction: Transaction { values.transaction }

    /// Runs changes to UIKit views with the transaction's animation. Without one, changes and completion run at once (T04).
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        values.animate(changes: changes, completion: completion)
    }
}
