/// The bar at the top of every page: menu, name, sections, colour scheme.
struct Header {
    let context: PageContext
    /// Whether the page has a sidebar that the menu button opens on narrow screens.
    let hasSidebar: Bool

    func write(to html: inout HTML) {
        html.element(.header, .class("site-head")) { html in
            if hasSidebar {
                html.element(
                    .button, .class("icon-btn nav-open"), .type("button"), Attribute("popovertarget", "page.nav"),
                    .label("Lessons menu")
                ) { Icon.menu.write(to: &$0) }
            }
            html.element(.a, .class("brand"), .href(context.link(to: "index.html"))) { html in
                Icon.brand.write(to: &html)
                html.text(context.name)
            }
            html.element(.nav, .class("top-nav"), .label("Site")) { html in
                html.element(
                    .a, .href(context.link(to: "index.html") + "#page.chapters"), hasSidebar ? .current("true") : nil,
                    text: "Lessons")
            }
            html.element(.button, .class("icon-btn theme-btn js-only"), .type("button"), .label("Colour scheme")) {
                Icon.schemes.write(to: &$0)
            }
        }
        html.newline()
    }
}
