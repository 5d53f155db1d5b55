/// Nodes that wait for their evaluation: parents come out before children, older ones before younger ones.
///
/// A binary heap, so that a pass costs what changed and not what is there.
@MainActor
struct NodeQueue {
    private var heap: [Node] = []

    var isEmpty: Bool { heap.isEmpty }

    mutating func insert(_ node: Node) {
        heap.append(node)
        var index = heap.count - 1
        while index > 0, case let parent = (index - 1) / 2, heap[index].precedes(heap[parent]) {
            heap.swapAt(index, parent)
            index = parent
        }
    }

    mutating func removeFirst() -> Node? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var index = 0
        while true {
            let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
            guard let least = children.min(by: { heap[$0].precedes(heap[$1]) }), heap[least].precedes(heap[index])
            else { break }
            heap.swapAt(index, least)
            index = least
        }
        return first
    }

    mutating func removeAll() { heap = [] }
}
