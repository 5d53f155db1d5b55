/// Sets environment values for the content.
public struct _EnvironmentModifier: ViewModifier {
    public typealias Body = Never
    /// Name of the value, for the log; nil where only its key tells.
    let name: String?
    let write: (inout EnvironmentValues) -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        EnvironmentNode(view, inputs)
    }
}

private final class EnvironmentNode<Content: View>: ViewNode<ModifiedContent<Content, _EnvironmentModifier>> {
    private let scope: EnvironmentScope
    private var content: ViewNode<Content>!
    private lazy var reader = Reader { [weak self] cause in
        guard let self else { return }
        causes.append(cause)
        graph.invalidate(self)
    }
    private var causes: [Cause] = []

    override init(_ view: ModifiedContent<Content, _EnvironmentModifier>, _ inputs: NodeInputs) {
        scope = EnvironmentScope(parent: inputs.environment)
        super.init(view, inputs)
        setValues(nil)
        var below = inputs.child(of: self)
        below.environment = scope
        content = Content._makeNode(view.content, below)
    }

    override var children: [Node] { [content] }

    override func update(_ view: ModifiedContent<Content, _EnvironmentModifier>, _ cause: Cause) {
        self.view = view
        setValues(cause)
        content.update(view.content, cause)
    }

    /// A value that this one is made of changed further up.
    override func evaluate() {
        if let cause = causes.merged { setValues(cause) }
        causes = []
    }

    private func setValues(_ cause: Cause?) {
        // What the modifier reads of the environment around it, it depends on.
        reader.read { scope.set(view.modifier.write, name: view.modifier.name, cause: cause) }
    }
}

extension View {
    /// Sets a value of the environment for this view and what is in it.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(_EnvironmentModifier(name: keyPath.propertyName) { $0[keyPath: keyPath] = value })
    }

    /// Changes a value of the environment for this view and what is in it.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(name: keyPath.propertyName) { transform(&$0[keyPath: keyPath]) })
    }

    /// Whether this view and what is in it reacts to a person. What a view further out disabled stays disabled.
    public func disabled(_ disabled: Bool) -> some View {
        modifier(_EnvironmentModifier(name: "isEnabled") { $0.isEnabled = $0.isEnabled && !disabled })
    }

    /// The font of text in this view that says nothing else.
    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }
}

extension AnyKeyPath {
    /// Last part of the path as declared, `isEnabled` for `\EnvironmentValues.isEnabled`; nil where the path does not know
    /// its names, as of a property that is private to its file.
    var propertyName: String? {
        let text = "\(self)"
        guard !text.contains("0x") else { return nil }
        return text.split(separator: ".").last.map(String.init)
    }
}
