/// Paths inside the site and inside the content folder, and links between them.
///
/// Every link on a page is relative to that page, so a site works from any folder and from `file://`.
enum SitePath {
    /// The link from one page to another path of the site, percent-encoded.
    static func relative(from page: String, to target: String) -> String {
        let base = page.split(separator: "/").dropLast()
        let parts = target.split(separator: "/")
        let shared = zip(base, parts.dropLast()).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: base.count - shared)
        return (up + parts.dropFirst(shared).map(percentEncoded)).joined(separator: "/")
    }

    /// The path that a relative path means inside a folder; nil when it leads out of the root.
    static func resolve(_ path: String, in folder: some Sequence<Substring>) -> String? {
        var parts = path.hasPrefix("/") ? [] : Array(folder)
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// A part of a path as it stands in a link.
    static func percentEncoded(_ part: some StringProtocol) -> String {
        var result: [UInt8] = []
        for byte in part.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
                UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: ","), UInt8(ascii: "("),
                UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "'"),
                UInt8(ascii: ";"), UInt8(ascii: "="):
                result.append(byte)
            default:
                result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
