/// Links to the pages before and after, at the end of a page.
struct Pager {
    let context: PageContext

    func write(to html: inout HTML) {
        let (previous, next) = context.site.neighbours(of: context.page)
        guard previous != nil || next != nil else { return }
        html.element(.nav, .class("pager wide"), .label("Previous and next")) { html in
            if let previous { link(to: previous, "prev", "Previous", &html) }
            if let next { link(to: next, "next", "Next", &html) }
        }
        html.newline()
    }

    private func link(to page: Page, _ relation: String, _ word: String, _ html: inout HTML) {
        html.element(.a, .class(relation), Attribute("rel", relation), .href(context.page.link(to: page.address))) {
            html in
            html.element(.small, text: word)
            html.element(.span, text: page.title)
        }
    }
}
