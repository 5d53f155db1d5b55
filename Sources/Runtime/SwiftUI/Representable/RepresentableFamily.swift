@_spi(Runtime) import HeadlessUIKit

/// What the two protocols for UIKit's views and controllers have in common, under one set of names: so the bridge, and
/// with it the update rule, is written once.
@MainActor
protocol RepresentableFamily {
    associatedtype Representable: View
    associatedtype Coordinator
    /// What the representable makes: a view, or a controller.
    associatedtype Platform: UIResponder

    /// The methods as the log names them.
    static var names: RepresentableMethodNames { get }

    static func makeCoordinator(_ view: Representable) -> Coordinator
    static func make(_ view: Representable, _ context: RepresentableContext<Coordinator>) -> Platform
    static func update(_ view: Representable, _ platform: Platform, _ context: RepresentableContext<Coordinator>)
    static func dismantle(_ platform: Platform, _ coordinator: Coordinator)
    static func sizeThatFits(
        _ view: Representable, _ proposal: ProposedViewSize, _ platform: Platform,
        _ context: RepresentableContext<Coordinator>
    ) -> CGSize?

    /// What SwiftUI's view is made of.
    static func host(_ platform: Platform, _ node: any HostedNode) -> PlatformViewHost
    static func layoutTraits(of platform: Platform) -> IntrinsicLayoutTraits
}

struct RepresentableMethodNames {
    let protocolName: String
    let make: String
    let update: String
    let dismantle: String
}

/// What a context says, of whichever family.
struct RepresentableContext<Coordinator> {
    let coordinator: Coordinator
    let environment: EnvironmentValues
    let transaction: Transaction

    @MainActor
    func animate(changes: () -> Void, completion: (() -> Void)?) {
        changes()
        guard let completion else { return }
        guard let animation = transaction.effectiveAnimation else { return completion() }
        EventLoop.main.schedule(after: animation.end, completion)
    }
}

/// `UIViewRepresentable`.
enum ViewFamily<Representable: UIViewRepresentable>: RepresentableFamily {
    static var names: RepresentableMethodNames {
        RepresentableMethodNames(
            protocolName: "UIViewRepresentable", make: "makeUIView(context:)", update: "updateUIView(_:context:)",
            dismantle: "dismantleUIView(_:coordinator:)")
    }

    static func makeCoordinator(_ view: Representable) -> Representable.Coordinator { view.makeCoordinator() }

    static func make(
        _ view: Representable, _ context: RepresentableContext<Representable.Coordinator>
    ) -> Representable.UIViewType {
        view.makeUIView(context: UIViewRepresentableContext(values: context))
    }

    static func update(
        _ view: Representable, _ platform: Representable.UIViewType,
        _ context: RepresentableContext<Representable.Coordinator>
    ) {
        view.updateUIView(platform, context: UIViewRepresentableContext(values: context))
    }

    static func dismantle(_ platform: Representable.UIViewType, _ coordinator: Representable.Coordinator) {
        Representable.dismantleUIView(platform, coordinator: coordinator)
    }

    static func sizeThatFits(
        _ view: Representable, _ proposal: ProposedViewSize, _ platform: Representable.UIViewType,
        _ context: RepresentableContext<Representable.Coordinator>
    ) -> CGSize? {
        view.sizeThatFits(proposal, uiView: platform, context: UIViewRepresentableContext(values: context))
    }

    static func host(_ platform: Representable.UIViewType, _ node: any HostedNode) -> PlatformViewHost {
        PlatformViewHost(hosting: platform, node: node)
    }

    /// Y14: those of the view.
    static func layoutTraits(of platform: Representable.UIViewType) -> IntrinsicLayoutTraits {
        IntrinsicLayoutTraits(of: platform)
    }
}

/// `UIViewControllerRepresentable`.
enum ControllerFamily<Representable: UIViewControllerRepresentable>: RepresentableFamily {
    static var names: RepresentableMethodNames {
        RepresentableMethodNames(
            protocolName: "UIViewControllerRepresentable", make: "makeUIViewController(context:)",
            update: "updateUIViewController(_:context:)", dismantle: "dismantleUIViewController(_:coordinator:)")
    }

    static func makeCoordinator(_ view: Representable) -> Representable.Coordinator { view.makeCoordinator() }

    static func make(
        _ view: Representable, _ context: RepresentableContext<Representable.Coordinator>
    ) -> Representable.UIViewControllerType {
        view.makeUIViewController(context: UIViewControllerRepresentableContext(values: context))
    }

    static func update(
        _ view: Representable, _ platform: Representable.UIViewControllerType,
        _ context: RepresentableContext<Representable.Coordinator>
    ) {
        view.updateUIViewController(platform, context: UIViewControllerRepresentableContext(values: context))
    }

    static func dismantle(_ platform: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator) {
        Representable.dismantleUIViewController(platform, coordinator: coordinator)
    }

    static func sizeThatFits(
        _ view: Representable, _ proposal: ProposedViewSize, _ platform: Representable.UIViewControllerType,
        _ context: RepresentableContext<Representable.Coordinator>
    ) -> CGSize? {
        view.sizeThatFits(
            proposal, uiViewController: platform, context: UIViewControllerRepresentableContext(values: context))
    }

    /// Y20: the controller's view is made here, between `makeUIViewController` and the first update.
    static func host(_ platform: Representable.UIViewControllerType, _ node: any HostedNode) -> PlatformViewHost {
        PlatformViewHost(hosting: platform.view, of: platform, node: node)
    }

    /// Y14: not those of the view, but the preferred size.
    static func layoutTraits(of platform: Representable.UIViewControllerType) -> IntrinsicLayoutTraits {
        IntrinsicLayoutTraits(preferred: platform.preferredContentSize)
    }
}
