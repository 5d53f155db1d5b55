/// A view for each element of a collection; what an element's id says it is keeps its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public typealias Body = Never
    let data: Data
    let id: (Data.Element) -> ID
    let content: (Data.Element) -> Content

    init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = id
        self.content = content
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ForEachNode(view, inputs) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: \.id, content: content)
    }
}

extension ForEach {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

/// One node for each id. Elements lay out as direct children of what is around them (M071).
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ViewNode<ForEach<Data, ID, Content>>
{
    private var rows: [(id: ID, node: ViewNode<Content>)] = []

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        for element in view.data { rows.append((view.id(element), makeRow(element))) }
    }

    private func makeRow(_ element: Data.Element) -> ViewNode<Content> {
        Content._makeNode(view.content(element), NodeInputs(graph: graph, parent: self, environment: environment))
    }

    override var children: [Node] { rows.map(\.node) }

    override func update(_ view: ForEach<Data, ID, Content>, _ cause: Cause) {
        self.view = view
        var former: [ID: [ViewNode<Content>]] = [:]
        for row in rows.reversed() { former[row.id, default: []].append(row.node) }
        let oldOrder = rows.map(\.id)
        rows = view.data.map { element in
            let id = view.id(element)
            // Two elements with one id share it in order; Apple leaves open what happens then.
            guard let node = former[id]?.popLast() else { return (id, makeRow(element)) }
            node.update(view.content(element), cause)
            return (id, node)
        }
        if rows.map(\.id) != oldOrder { invalidateLayout() }
        let left = former.values.flatMap { $0 }.sorted { $0.precedes($1) }
        for node in left { graph.takeOut(node) }
    }
}
