/// GitHub's tag filter (GFM 6.11): a few tags that change how the rest of a page is read come out as text.
enum TagFilter {
    private static let names: [[UInt8]] = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ].map { Array($0.utf8) }

    /// The HTML with `&lt;` for the first character of each filtered tag.
    static func escape(_ html: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        var copied = 0
        for index in html.indices where html[index] == UInt8(ascii: "<") && isFiltered(html, at: index + 1) {
            result += html[copied..<index]
            result += Array("&lt;".utf8)
            copied = index + 1
        }
        guard copied > 0 else { return String(decoding: html, as: UTF8.self) }
        result += html[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    private static func isFiltered(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var start = start
        if start < html.count, html[start] == UInt8(ascii: "/") { start += 1 }
        return names.contains { name in
            let end = start + name.count
            guard end < html.count, zip(name, html[start..<end]).allSatisfy({ $0 == Ascii.lowercase($1) }) else {
                return false
            }
            switch html[end] {
            case Ascii.space, Ascii.tab, Ascii.lineFeed, Ascii.carriageReturn, 0x0B, 0x0C, UInt8(ascii: ">"):
                return true
            case UInt8(ascii: "/"): return end + 1 < html.count && html[end + 1] == UInt8(ascii: ">")
            default: return false
            }
        }
    }
}
