import Recording

/// A part of the interface, described by a value.
///
/// A view is made into a ``Node`` once, by a static requirement, as SwiftUI's own are (`_makeView`); from then on the node
/// is given new values.
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    /// Makes the lasting part of this view.
    static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self>
}

extension View {
    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        BodyNode(view, inputs)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
    /// A view of the library's own: it has a node, not a body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Node of a view that is made of others by its `body`.
private final class BodyNode<V: View>: ViewNode<V> {
    private let links = DynamicProperties(of: V.self, owner: name(of: V.self))
    private var content: ViewNode<V.Body>?
    private var causes: [Cause] = []
    private lazy var reader = Reader { [weak self] cause in
        guard let self else { return }
        causes.append(cause)
        graph.invalidate(self)
    }

    override init(_ view: V, _ inputs: NodeInputs) {
        super.init(view, inputs)
        evaluateBody(Cause(event: nil, "it appears"))
    }

    override var children: [Node] { content.map { [$0] } ?? [] }

    /// An equal value stops here (L12): the body does not run.
    override func update(_ view: V, _ cause: Cause) {
        let changed = ValueComparison.changedFields(self.view, view)
        guard !changed.isEmpty else { return }
        self.view = view
        causes.append(Cause(event: cause.event, "\(changed.joined(separator: ", ")) changed"))
        evaluate()
    }

    override func evaluate() {
        guard let cause = causes.merged else { return }
        causes = []
        evaluateBody(cause)
    }

    private func evaluateBody(_ cause: Cause) {
        let event = recorder.record(.body, receiver: name(of: V.self), "body", cause: cause.event, because: cause.text)
        let body = recorder.within(event) {
            reader.read {
                links.install(&view, environment: environment)
                return view.body
            }
        }
        if let content {
            content.update(body, Cause(event: event, "\(name(of: V.self)).body ran"))
        } else {
            content = Reader.untracked {
                V.Body._makeNode(body, NodeInputs(graph: graph, parent: self, environment: environment))
            }
        }
    }

    override func willEnd() { reader.forget() }
}
