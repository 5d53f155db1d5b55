import HeadlessUIKit

/// A SwiftUI view that is a UIKit view controller. The struct comes and goes; the controller it makes stays.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller; called once for each identity.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date; called behind `makeUIViewController(context:)`, and whenever something it depends
    /// on changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Makes the object that stays with the controller; called once, before the controller is made.
    func makeCoordinator() -> Coordinator
    /// Cleans up when the controller is removed.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// The view's size for a proposal; nil leaves it to the controller's preferred size (Y14).
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        RepresentableNode<ControllerFamily<Self>>(view, inputs)
    }
}

/// What a representable's methods are told about where it stands.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    private let values: RepresentableContext<Representable.Coordinator>

    init(values: RepresentableContext<Representable.Coordinator>) {
        self.values = values
    }

    /// The object that `makeCoordinator()` made.
    public var coordinator: Representable.Coordinator { values.coordinator }
    /// The environment here. A key that is read through it in make or update is one the controller depends on (L23).
    public var environment: EnvironmentValues { values.environment }
    /// What goes with the change that is carried through the views now (T01); reading it is no dependency (L25).
    public var transaction: Transaction { values.transaction }

    /// Runs changes to UIKit views with the transaction's animation. Without one, changes and completion run at once (T04).
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        values.animate(changes: changes, completion: completion)
    }
}
