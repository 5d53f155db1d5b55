/// A change that can be made to any view.
@preconcurrency @MainActor
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
    /// Makes the lasting part of a view that this modifier was applied to.
    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>>
}

extension ViewModifier where Body == Never {
    /// A modifier of the library's own: it has a node, not a body.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

extension ViewModifier {
    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        ModifierBodyNode(view, inputs)
    }
}

/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        Modifier._makeNode(view, inputs)
    }
}

extension View {
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// Stands, in the body of a modifier, for the view that the modifier was applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    let source: any ModifierContentSource

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        ModifierContentNode(view, inputs)
    }
}

/// Who has the view that a modifier was applied to.
@MainActor
protocol ModifierContentSource: AnyObject {
    /// Makes a node of it; the source keeps it up to date.
    func makeContentNode(_ inputs: NodeInputs) -> Node
}

/// Node of a modifier that is made of views by its `body`.
private final class ModifierBodyNode<Content: View, Modifier: ViewModifier>:
    ViewNode<ModifiedContent<Content, Modifier>>, ModifierContentSource
{
    private let links = DynamicProperties(of: Modifier.self, owner: name(of: Modifier.self))
    private var bodyNode: ViewNode<Modifier.Body>?
    private struct Place {
        weak var node: ViewNode<Content>?
    }
    private var places: [Place] = []
    private var causes: [Cause] = []
    private lazy var reader = Reader { [weak self] cause in
        guard let self else { return }
        causes.append(cause)
        graph.invalidate(self)
    }

    override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        evaluateBody(Cause(event: nil, "it appears"))
    }

    override var children: [Node] { bodyNode.map { [$0] } ?? [] }

    func makeContentNode(_ inputs: NodeInputs) -> Node {
        let node = Content._makeNode(view.content, inputs)
        places.removeAll { $0.node == nil }
        places.append(Place(node: node))
        return node
    }

    override func update(_ view: ModifiedContent<Content, Modifier>, _ cause: Cause) {
        let changed = ValueComparison.changedFields(self.view.modifier, view.modifier)
        self.view = view
        if !changed.isEmpty {
            causes.append(Cause(event: cause.event, "\(changed.joined(separator: ", ")) changed"))
            evaluate()
        }
        for place in places where place.node?.isAlive == true { place.node?.update(view.content, cause) }
    }

    override func evaluate() {
        guard let cause = causes.merged else { return }
        causes = []
        evaluateBody(cause)
    }

    private func evaluateBody(_ cause: Cause) {
        let event = recorder.record(
            .body, receiver: name(of: Modifier.self), "body(content:)", cause: cause.event, because: cause.text)
        let body = recorder.within(event) {
            reader.read {
                links.install(&view.modifier, environment: environment)
                return view.modifier.body(content: _ViewModifier_Content(source: self))
            }
        }
        if let bodyNode {
            bodyNode.update(body, Cause(event: event, "\(name(of: Modifier.self)).body(content:) ran"))
        } else {
            let inputs = NodeInputs(graph: graph, parent: self, environment: environment)
            bodyNode = Reader.untracked { Modifier.Body._makeNode(body, inputs) }
        }
    }

    override func willEnd() { reader.forget() }
}

private final class ModifierContentNode<Modifier: ViewModifier>: ViewNode<_ViewModifier_Content<Modifier>> {
    private var content: Node!

    override init(_ view: _ViewModifier_Content<Modifier>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = view.source.makeContentNode(inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    // The content gets its new values from the modifier's own node.
    override func update(_ view: _ViewModifier_Content<Modifier>, _ cause: Cause) { self.view = view }
}
