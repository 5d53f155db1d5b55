import HeadlessCombine
import HeadlessUIKit
import Recording

/// An action for what a publisher delivers.
public struct _SubscriptionModifier<Source: Publisher>: ViewModifier where Source.Failure == Never {
    public typealias Body = Never
    let publisher: Source
    let action: (Source.Output) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        SubscriptionNode(view, inputs)
    }
}

/// Subscribes behind the pass in which the view appears, until it goes. A publisher that the body makes anew is not
/// subscribed to again (M070).
private final class SubscriptionNode<Content: View, Source: Publisher>:
    ViewNode<ModifiedContent<Content, _SubscriptionModifier<Source>>>
where Source.Failure == Never {
    private var content: ViewNode<Content>!
    private var subscription: AnyCancellable?

    override init(_ view: ModifiedContent<Content, _SubscriptionModifier<Source>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        graph.afterUpdate { [weak self] in
            guard let self, isAlive else { return }
            subscription = self.view.modifier.publisher.sink { [weak self] value in
                onMainActor { self?.receive(value) }
            }
        }
    }

    override var children: [Node] { [content] }

    override func update(_ view: ModifiedContent<Content, _SubscriptionModifier<Source>>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
    }

    private func receive(_ value: Source.Output) {
        recorder.call(.action, "onReceive(_:)", values: [describe(value)]) { view.modifier.action(value) }
    }

    override func willEnd() { subscription = nil }
}

extension View {
    /// Runs an action for each value of a publisher while the view is there.
    public func onReceive<Source: Publisher>(
        _ publisher: Source, perform action: @escaping (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
        modifier(_SubscriptionModifier(publisher: publisher, action: action))
    }
}
