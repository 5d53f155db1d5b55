/// The name that a misspelt one most likely means: the one with the fewest letters inserted, removed, replaced or swapped
/// with their neighbours, the first of equals. Nil if more than about a third of the letters would have to change.
public func nearestName(to written: String, among names: some Sequence<String>) -> String? {
    let word = Array(written.lowercased().utf8)
    guard !word.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
        let other = Array(name.lowercased().utf8)
        let allowed = max(1, (max(word.count, other.count) + 1) / 3)
        guard abs(word.count - other.count) <= allowed else { continue }
        let distance = editDistance(word, other)
        if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
