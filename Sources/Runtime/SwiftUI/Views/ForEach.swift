/// A view for each element of a collection; what an element's id says it is keeps its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public typealias Body = Never
    let data: Data
    let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content
    /// The evaluation whose body this is in: what rows read while they are made, it depends on.
    private let owner: Reader?

    init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.id = id
        self.content = content
        owner = Reader.current
    }

    func row(_ element: Data.Element) -> Content {
        owner?.readMore { content(element) } ?? content(element)
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ForEachNode(view, inputs) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: \.id, content: content)
    }
}

extension ForEach {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
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
    @MainActor
    private enum Row {
        case made(ViewNode<Content>)
        /// In lists and lazy stacks.
        case lazy(LazyRowNode<Content>)

        var node: Node {
            switch self {
            case .made(let node): node
            case .lazy(let node): node
            }
        }

        func update(_ content: @escaping () -> Content, _ cause: Cause) {
            switch self {
            case .made(let node): node.update(content(), cause)
            case .lazy(let node): node.update(content, cause)
            }
        }
    }

    private var rows: [(id: ID, row: Row)] = []
    private lazy var isLazy = isInLazyContainer

    override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        for element in view.data { rows.append((view.id(element), makeRow(element))) }
    }

    private func makeRow(_ element: Data.Element) -> Row {
        let inputs = NodeInputs(graph: graph, parent: self, environment: environment)
        guard isLazy else { return .made(Content._makeNode(view.row(element), inputs)) }
        let view = view
        return .lazy(LazyRowNode(inputs) { view.row(element) })
    }

    override var children: [Node] { rows.map(\.row.node) }

    override func update(_ view: ForEach<Data, ID, Content>, _ cause: Cause) {
        self.view = view
        var former: [ID: [Row]] = [:]
        for row in rows.reversed() { former[row.id, default: []].append(row.row) }
        let oldOrder = rows.map(\.id)
        rows = view.data.map { element in
            let id = view.id(element)
            // Two elements with one id share it in order; Apple leaves open what happens then.
            guard let row = former[id]?.popLast() else { return (id, makeRow(element)) }
            row.update({ view.row(element) }, cause)
            return (id, row)
        }
        if rows.map(\.id) != oldOrder {
            invalidateLayout()
            invalidatePreferences()
        }
        let left = former.values.flatMap { $0 }.map(\.node).sorted { $0.precedes($1) }
        for node in left { graph.takeOut(node) }
    }
}
