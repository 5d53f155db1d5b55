/// GFM's "disallowed raw HTML" extension: the tags that change how everything after them is read become text.
enum TagFilter {
    private static let disallowed: [[UInt8]] = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ].map { Array($0.utf8) }

    static func filter(_ html: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(html.count)
        for (index, byte) in html.enumerated() {
            if byte == .lessThan, opensDisallowedTag(html, at: index + 1) {
                result.append(contentsOf: Array("&lt;".utf8))
            } else {
                result.append(byte)
            }
        }
        return result
    }

    private static func opensDisallowedTag(_ html: [UInt8], at index: Int) -> Bool {
        var start = index
        if start < html.count, html[start] == .slash { start += 1 }
        return disallowed.contains { name in
            let end = start + name.count
            guard end <= html.count else { return false }
            guard zip(html[start..<end], name).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
            guard end < html.count else { return true }
            return html[end] == .greaterThan || html[end] == .slash || html[end] <= .space
        }
    }
}
