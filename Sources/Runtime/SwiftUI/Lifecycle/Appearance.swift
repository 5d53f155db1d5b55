import HeadlessUIKit
import Recording

/// Actions for when views come and go.
public struct _AppearanceActionModifier: ViewModifier {
    public typealias Body = Never
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        AppearanceNode(view, inputs)
    }
}

/// Runs the actions of each view that the modifier is applied to (M072): behind the pass in which it comes (L05), and
/// behind the removals of that in which it goes (L33).
private final class AppearanceNode<Content: View>: ViewNode<ModifiedContent<Content, _AppearanceActionModifier>> {
    private var content: ViewNode<Content>!
    private var present: [Node] = []
    private var isOnScreen = true

    override init(_ view: ModifiedContent<Content, _AppearanceActionModifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    /// Asked in every pass that lays out: who is new, and who is gone, is seen here.
    override var layoutElements: [any LayoutElement] {
        guard isOnScreen else { return content.layoutElements }
        let slots = content.slots
        let known = Set(present.map { ObjectIdentifier($0) })
        let now = Set(slots.map { ObjectIdentifier($0) })
        if known != now {
            for slot in slots where !known.contains(ObjectIdentifier(slot)) { queueAppear() }
            for slot in present where !now.contains(ObjectIdentifier(slot)) { queueDisappear() }
            present = slots
        }
        return content.layoutElements
    }

    override func update(_ view: ModifiedContent<Content, _AppearanceActionModifier>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
    }

    /// L38, L40, L41: views that stay disappear all the same when they can't be seen, and appear again with the layout of
    /// the pass in which they can.
    override func setOnScreen(_ isOnScreen: Bool) {
        super.setOnScreen(isOnScreen)
        self.isOnScreen = isOnScreen
        guard !isOnScreen else { return }
        for _ in present { queueDisappear() }
        present = []
    }

    private func queueAppear() {
        graph.afterUpdate { [weak self] in
            guard let self, isAlive, let action = view.modifier.appear else { return }
            recorder.call(.action, "onAppear", because: "it appeared", rule: "L05") { action() }
        }
    }

    private func queueDisappear() {
        guard let action = view.modifier.disappear else { return }
        graph.afterRemoval {
            recorder.call(.action, "onDisappear", because: "it disappeared", rule: "L33") { action() }
        }
    }

    override func willEnd() {
        for _ in present { queueDisappear() }
        present = []
    }
}

extension View {
    /// Runs an action when the view has appeared.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Runs an action when the view has disappeared.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}
