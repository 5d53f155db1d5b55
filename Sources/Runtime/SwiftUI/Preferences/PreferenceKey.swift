import HeadlessUIKit
import Recording

/// A value that views tell those around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Takes the value of a further view in, in the order of the body.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// Tells the views around a value, in place of what the content tells under the same key.
public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
    public typealias Body = Never
    let value: Key.Value

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { PreferenceWritingNode(view, inputs) }
}

private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
    ViewNode<ModifiedContent<Content, _PreferenceWritingModifier<Key>>>
{
    private var content: ViewNode<Content>!

    override init(_ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        invalidatePreferences()
    }

    override var children: [Node] { [content] }

    /// Each view that the modifier is applied to tells the value (M072).
    override func preference<Wanted: PreferenceKey>(_ key: Wanted.Type) -> Wanted.Value? {
        guard key == Key.self else { return super.preference(key) }
        guard let value = view.modifier.value as? Wanted.Value, case let count = content.slots.count, count > 0 else {
            return nil
        }
        var result = value
        for _ in 1..<count { key.reduce(value: &result) { value } }
        return result
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, _ cause: Cause) {
        let old = self.view.modifier.value
        self.view = view
        if !ValueComparison.areEqual(old, view.modifier.value) { invalidatePreferences() }
        content.update(view.content, cause)
    }
}

/// Changes what the content tells the views around it.
public struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
    public typealias Body = Never
    let transform: (inout Key.Value) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { PreferenceTransformNode(view, inputs) }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    ViewNode<ModifiedContent<Content, _PreferenceTransformModifier<Key>>>
{
    private var content: ViewNode<Content>!

    override init(_ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        invalidatePreferences()
    }

    override var children: [Node] { [content] }

    override func preference<Wanted: PreferenceKey>(_ key: Wanted.Type) -> Wanted.Value? {
        let told = super.preference(key)
        guard key == Key.self, var value = (told ?? key.defaultValue) as? Key.Value else { return told }
        view.modifier.transform(&value)
        return value as? Wanted.Value
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>, _ cause: Cause) {
        self.view = view
        invalidatePreferences()
        content.update(view.content, cause)
    }
}

/// An action for when what the content tells is another value.
public struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    public typealias Body = Never
    let action: (Key.Value) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { PreferenceActionNode(view, inputs) }
}

/// Looks at the value behind the pass; that the action also runs for the value of the first pass, if a view tells one, and
/// before `onAppear` of views outside, is assumed.
private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    ViewNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>>
where Key.Value: Equatable {
    private var content: ViewNode<Content>!
    private var last = Key.defaultValue
    private var isFirst = true
    private var isQueued = false

    override init(_ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    override func update(_ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
    }

    override func preferencesChangedBelow() {
        guard !isQueued else { return }
        isQueued = true
        graph.afterUpdate { [weak self] in
            guard let self else { return }
            isQueued = false
            if isAlive { compare() }
        }
    }

    private func compare() {
        let told = content.preference(Key.self)
        let value = told ?? Key.defaultValue
        let isChange = value != last || (isFirst && told != nil)
        guard isChange else { return }
        last = value
        isFirst = false
        recorder.call(
            .action, "onPreferenceChange(_:)", values: [describe(value)], because: "\(name(of: Key.self)) changed"
        ) { view.modifier.action(value) }
    }
}

extension View {
    /// Tells the views around a value.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    /// Changes what this view tells those around it.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    /// Runs an action when what the views in this one tell is another value.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}
