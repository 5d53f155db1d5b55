/// Names of pages without the numbers that order them.
enum PageAddress {
    /// A file or folder name's number and what follows it: `02-coordinators` is `02` and `coordinators`.
    static func split(_ name: Substring) -> (number: Substring, rest: Substring)? {
        let utf8 = name.utf8
        let digits = utf8.prefix(while: Ascii.isDigit)
        let rest = utf8.dropFirst(digits.count)
        guard !digits.isEmpty, rest.first == UInt8(ascii: "-"), rest.count > 1 else { return nil }
        return (name[..<digits.endIndex], name[rest.index(after: rest.startIndex)...])
    }

    /// A path without numbers: of folders always, of the file only if it is a page.
    static func address(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folders = parts.dropLast().map { split($0)?.rest ?? $0 }
        let file = parts.last ?? ""
        guard file.hasSuffix(".md") else { return (folders + [file]).joined(separator: "/") }
        let stem = file.dropLast(3)
        return (folders + [(split(stem)?.rest ?? stem) + ".html"]).joined(separator: "/")
    }

    /// What to call a page that has no title: its file's name, or its folder's for an `index.md`.
    static func name(of path: String) -> String {
        let parts = path.split(separator: "/")
        let file = parts.last ?? "index.md"
        let stem = file.hasSuffix(".md") ? file.dropLast(3) : file
        let name = stem == "index" ? parts.dropLast().last ?? stem : stem
        return String(split(name)?.rest ?? name)
    }
}
