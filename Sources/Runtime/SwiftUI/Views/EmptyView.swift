/// A view without anything in it.
public struct EmptyView: View {
    public typealias Body = Never

    nonisolated public init() {}

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ViewNode(view, inputs) }
}
