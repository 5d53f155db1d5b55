import HeadlessUIKit
import Recording

/// An action for when a value changes.
public struct _ValueActionModifier<Value: Equatable>: ViewModifier {
    public typealias Body = Never
    let value: Value
    let isInitial: Bool
    /// Gets the old value and the new one.
    let action: (Value, Value) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        ValueActionNode(view, inputs)
    }
}

/// Compares the value of each pass with that of the one before; the action runs behind the pass (L08).
private final class ValueActionNode<Content: View, Value: Equatable>:
    ViewNode<ModifiedContent<Content, _ValueActionModifier<Value>>>
{
    private var content: ViewNode<Content>!

    override init(_ view: ModifiedContent<Content, _ValueActionModifier<Value>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        if view.modifier.isInitial {
            queue(view.modifier, from: view.modifier.value, Cause(event: nil, "it appeared", rule: "L09"))
        }
    }

    override var children: [Node] { [content] }

    override func update(_ view: ModifiedContent<Content, _ValueActionModifier<Value>>, _ cause: Cause) {
        let old = self.view.modifier.value
        self.view = view
        content.update(view.content, cause)
        // L10: an equal value is no change.
        if old != view.modifier.value {
            queue(view.modifier, from: old, Cause(event: cause.event, "its value changed", rule: "L08"))
        }
    }

    private func queue(_ modifier: _ValueActionModifier<Value>, from old: Value, _ cause: Cause) {
        graph.afterUpdate {
            recorder.call(
                .action, "onChange(of:)", values: ["\(describe(old)) → \(describe(modifier.value))"],
                cause: cause.event,
                because: cause.text, rule: cause.rule
            ) { modifier.action(old, modifier.value) }
        }
    }
}

extension View {
    /// Runs an action when the value is another one than in the pass before.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs an action when the value is another one than in the pass before.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// Runs an action with the new value when it is another one than in the pass before.
    @_disfavoredOverload
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (_ newValue: Value) -> Void)
        -> some View
    {
        modifier(_ValueActionModifier(value: value, isInitial: false) { _, new in action(new) })
    }
}
