/// How a view comes and goes. Headless, a transition has no looks; what matters is whether there is one for the removal:
/// without, the view goes at once.
public struct AnyTransition {
    /// Whether a view that goes is taken away at once (L29).
    let removesAtOnce: Bool

    private init(removesAtOnce: Bool = false) {
        self.removesAtOnce = removesAtOnce
    }

    /// Neither comes nor goes by any effect.
    public static let identity = AnyTransition(removesAtOnce: true)
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// One transition for coming, another for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { removal }

    /// Both together: gone when both are over.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(removesAtOnce: removesAtOnce && other.removesAtOnce)
    }
}

public struct _TransitionModifier: ViewModifier {
    public typealias Body = Never
    let transition: AnyTransition

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { TransitionNode(view, inputs) }
}

private final class TransitionNode<Content: View>: ViewNode<ModifiedContent<Content, _TransitionModifier>> {
    private var content: ViewNode<Content>!

    override init(_ view: ModifiedContent<Content, _TransitionModifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }
    override var transition: AnyTransition? { view.modifier.transition }

    override func update(_ view: ModifiedContent<Content, _TransitionModifier>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
    }
}

extension View {
    /// How this view comes and goes.
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(_TransitionModifier(transition: transition))
    }
}
