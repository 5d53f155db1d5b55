/// An element's name.
struct Tag: Sendable {
    let name: StaticString
    private init(_ name: StaticString) { self.name = name }

    static let html = Tag("html"), head = Tag("head"), title = Tag("title"), script = Tag("script"), body = Tag("body")
    static let header = Tag("header"), nav = Tag("nav"), main = Tag("main"), article = Tag("article")
    static let section = Tag("section"), footer = Tag("footer"), div = Tag("div"), span = Tag("span")
    static let p = Tag("p"), a = Tag("a"), em = Tag("em"), strong = Tag("strong"), del = Tag("del"), code = Tag("code")
    static let pre = Tag("pre"), i = Tag("i"), b = Tag("b"), small = Tag("small"), sup = Tag("sup")
    static let ol = Tag("ol"), ul = Tag("ul"), li = Tag("li"), blockquote = Tag("blockquote")
    static let table = Tag("table"), thead = Tag("thead"), tbody = Tag("tbody"), tr = Tag("tr"), th = Tag("th")
    static let td = Tag("td"), figure = Tag("figure"), figcaption = Tag("figcaption")
    static let details = Tag("details"), summary = Tag("summary"), button = Tag("button")

    private static let headings = [Tag("h1"), Tag("h2"), Tag("h3"), Tag("h4"), Tag("h5"), Tag("h6")]

    /// `h1` to `h6`; a level outside is the nearest one inside.
    static func heading(_ level: Int) -> Tag { headings[min(max(level, 1), 6) - 1] }
}

/// The name of an element that has no content.
struct VoidTag: Sendable {
    let name: StaticString
    private init(_ name: StaticString) { self.name = name }

    static let meta = VoidTag("meta"), link = VoidTag("link"), br = VoidTag("br"), hr = VoidTag("hr")
    static let img = VoidTag("img"), input = VoidTag("input"), wbr = VoidTag("wbr")
}
