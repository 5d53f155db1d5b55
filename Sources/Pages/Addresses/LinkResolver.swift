import Diagnostics
import Lessons

/// Turns what an author links to into what a page links to, and reports what is not there.
struct LinkResolver {
    enum Target: Equatable {
        /// What the link's `href` or `src` becomes.
        case link(String)
        /// A file beside the lessons that the site needs as well: its `href`, and its path in the content folder.
        case asset(String, path: String)
        /// There is no such thing, or no page may link to it.
        case none
    }

    let site: SiteMap
    let page: Page

    /// - Parameter destination: The link as written, with Markdown's escapes resolved.
    func resolve(_ destination: String, at range: SourceRange) -> (Target, Diagnostic?) {
        if destination.isEmpty || destination == "#" { return (.link("#"), nil) }
        if let scheme = Self.scheme(of: destination) {
            guard ["http", "https", "mailto", "tel"].contains(scheme) else {
                return (.none, .unsafe(scheme, place(range)))
            }
            return (.link(destination), nil)
        }
        if destination.hasPrefix("//") { return (.link(destination), nil) }

        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count == 2 ? Self.percentDecoded(parts[1]) : ""
        let file = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        if file.isEmpty { return anchor(fragment, on: page, href: "", range) }

        let folder = page.lesson.path.split(separator: "/").dropLast()
        guard let path = SitePath.resolve(Self.percentDecoded(file), in: folder) else {
            return (.none, .outside(destination, place(range)))
        }
        for candidate in [path, path + ".md", path.isEmpty ? "index.md" : path + "/index.md"] {
            if let target = site.page(ofPath: candidate) {
                return anchor(fragment, on: target, href: page.link(to: target.address), range)
            }
            if site.drafts.contains(candidate) { return (.none, .draft(candidate, place(range))) }
        }
        if site.assets.contains(path) {
            return (.asset(page.link(to: Book.address(of: path)), path: path), nil)
        }
        return (.none, .missing(path, nearest: relativeNearest(to: path), place(range)))
    }

    private func anchor(_ id: String, on target: Page, href: String, _ range: SourceRange) -> (Target, Diagnostic?) {
        if id.isEmpty { return (.link(href.isEmpty ? "#" : href), nil) }
        let link = Target.link(href + "#" + SitePath.percentEncoded(id))
        if target.anchors.contains(id) { return (link, nil) }
        let nearest = Spelling.nearest(to: id, among: target.anchors.sorted())
        return (link, .missingAnchor(id, on: target.lesson.path, nearest: nearest, place(range)))
    }

    private func relativeNearest(to path: String) -> String? {
        let target =
            Spelling.nearest(to: path, among: site.paths) ?? Spelling.nearest(to: path, among: site.assets.sorted())
        return target.map { SitePath.relative(from: page.lesson.path, to: $0) }
    }

    private func place(_ range: SourceRange) -> Place { page.lesson.place(range.start) }

    /// The scheme of an absolute URL, in lower case.
    static func scheme(of destination: String) -> String? {
        guard let colon = destination.firstIndex(of: ":") else { return nil }
        // Browsers drop white space and control characters here, so that they must not hide a scheme.
        let name = String(destination[..<colon].unicodeScalars.filter { $0.value > 0x20 }.map(Character.init))
            .lowercased()
        let isScheme =
            name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return isScheme ? name : nil
    }

    private static func percentDecoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.count >= 2
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Diagnostic {
    fileprivate static func missing(_ path: String, nearest: String?, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "link.missing", "there is no page or file '\(path)'", at: place,
            suggestion: nearest.map { "write '\($0)' instead" } ?? "correct the link, or add the file")
    }

    fileprivate static func missingAnchor(_ id: String, on path: String, nearest: String?, _ place: Place) -> Diagnostic
    {
        Diagnostic(
            .error, id: "link.missing", "there is no heading or step '\(id)' on '\(path)'", at: place,
            suggestion: nearest.map { "write '#\($0)' instead" } ?? "correct the link, or add the heading")
    }

    fileprivate static func draft(_ path: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "link.missing", "the page '\(path)' is a draft, so it is not on the site", at: place,
            suggestion: "remove the link, or 'draft' from that page")
    }

    fileprivate static func outside(_ destination: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "link.missing", "the link '\(destination)' leads out of the content folder", at: place,
            suggestion: "link to a page or a file inside the content folder")
    }

    fileprivate static func unsafe(_ scheme: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "link.unsafe", "pages do not link to '\(scheme):' addresses", at: place,
            suggestion: "link with 'https:', 'mailto:' or to a file of the book")
    }

    /// An image on another host.
    static func remoteImage(_ source: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "image.remote", "the image '\(source)' is on another host, and pages make no request to others",
            at: place, suggestion: "save the image beside the lesson and link to it there")
    }
}
