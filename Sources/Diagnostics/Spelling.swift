/// Finds what an author probably meant.
public enum Spelling {
    /// An instruction that names the valid name nearest to what was written, or all of them if none is near.
    public static func suggestion(for written: String, among valid: [String]) -> String? {
        if let nearest = nearest(to: written, among: valid) { return "write '\(nearest)' instead" }
        switch valid.count {
        case 0: return nil
        case 1: return "use '\(valid[0])'"
        default:
            let listed = valid.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
            return "use one of \(listed)" + (valid.count > 20 ? " …" : "")
        }
    }

    /// The nearest of the names, the first of equals; nil if more than about a third of the letters would have to change.
    public static func nearest(to written: String, among valid: some Sequence<String>) -> String? {
        let longestName = 200
        let word = lowercased(written)
        guard !word.isEmpty, word.count <= longestName else { return nil }
        var best: (name: String, distance: Int)?
        for name in valid {
            let other = lowercased(name)
            guard other.count <= longestName else { continue }
            let allowed = max(1, (max(word.count, other.count) + 1) / 3)
            guard abs(word.count - other.count) <= allowed else { continue }
            let distance = distance(word, other)
            if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// Whether a word is another one with a letter wrong, or in other case.
    public static func isSlip(_ written: String, of word: String) -> Bool {
        abs(written.utf8.count - word.utf8.count) <= 1
            && distance(lowercased(written), lowercased(word)) <= 1
    }

    private static func lowercased(_ name: String) -> [UInt8] {
        name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }

    /// How many letters to insert, remove, replace or swap with their neighbours.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            row.reserveCapacity(right.count + 1)
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
