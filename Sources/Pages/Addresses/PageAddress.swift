/// Addresses of pages and files, as paths inside the site.
///
/// Every link on a page is relative to that page, so a site works from any folder and from `file://`.
enum PageAddress {
    /// The page of a Markdown file: `02-coordinators/01-switch.md` is `coordinators/switch.html`.
    static func page(of path: String) -> String {
        let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
        return stem.split(separator: "/").map(withoutNumber).joined(separator: "/") + ".html"
    }

    /// Where a file beside the lessons goes: folders lose their numbers as they do for pages, the file keeps its name.
    static func asset(of path: String) -> String {
        let parts = path.split(separator: "/")
        return (parts.dropLast().map(withoutNumber) + parts.suffix(1).map(String.init)).joined(separator: "/")
    }

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

    /// `01-switch` without its number. A name that is nothing but a number stays.
    private static func withoutNumber(_ part: Substring) -> String {
        let rest = part.drop { $0.isASCII && $0.isNumber }
        guard rest.count < part.count, let separator = rest.first, "-_. ".contains(separator), rest.count > 1 else {
            return String(part)
        }
        return String(rest.dropFirst())
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
