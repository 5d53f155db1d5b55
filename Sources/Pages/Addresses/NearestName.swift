/// Finds the name that a misspelt one most likely means.
enum NearestName {
    /// The candidate with the fewest edits, the first of them in order; nil when none is near.
    static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        let limit = max(2, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased())
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let distance = edits(wanted, letters)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Levenshtein's distance.
    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, l) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, r) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = l == r ? diagonal : min(diagonal, above, row[j]) + 1
                diagonal = above
            }
        }
        return row[right.count]
    }
}
