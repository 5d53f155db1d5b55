import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Transforms each element, several at once on threads of their own; results come in the order of the elements.
    ///
    /// - Throws: The error of the first element, in order, that has one.
    func parallelMap<Result: Sendable>(
        atOnce count: Int, _ transform: @Sendable @escaping (Element) throws -> Result
    ) throws -> [Result] {
        guard self.count > 1, count > 1 else { return try map(transform) }
        let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
        let queue = DispatchQueue(label: "bridgebook.parallel-map", attributes: .concurrent)
        let places = DispatchSemaphore(value: count)
        let group = DispatchGroup()
        for (index, element) in enumerated() {
            places.wait()
            queue.async(group: group) {
                let result = Swift.Result { try transform(element) }
                results.withLock { $0[index] = result }
                places.signal()
            }
        }
        group.wait()
        let all = results.withLock { $0 }
        return try indices.compactMap { try all[$0]?.get() }
    }
}
