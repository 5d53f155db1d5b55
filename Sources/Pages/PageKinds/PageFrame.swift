/// The document around a page's content: head, header, sidebar, main, footer.
struct PageFrame {
    let context: PageContext
    let title: String
    let description: String?
    var hasSidebar = true
    var hasStage = false

    func html(content: (inout HTML) -> Void) -> HTML {
        var html = HTML()
        html.reserveCapacity(32_768)
        html.markup("<!doctype html>\n")
        html.element(.html, Attribute("lang", "en")) { html in
            html.newline()
            head(to: &html)
            html.element(.body) { html in
                html.newline()
                html.element(.a, .class("skip"), .href("#page.main"), text: "Skip to content")
                Header(context: context, hasSidebar: hasSidebar).write(to: &html)
                if hasSidebar {
                    html.element(.div, .class("shell")) { html in
                        Sidebar(context: context).write(to: &html)
                        main(content, to: &html)
                    }
                } else {
                    main(content, to: &html)
                }
                Footer(runs: context.runs).write(to: &html)
            }
        }
        html.newline()
        return html
    }

    private func main(_ content: (inout HTML) -> Void, to html: inout HTML) {
        html.element(.main, .class("main"), .id("page.main")) { html in
            html.newline()
            content(&html)
        }
        html.newline()
    }

    private func head(to html: inout HTML) {
        html.element(.head) { html in
            html.newline()
            html.void(.meta, Attribute("charset", "utf-8"))
            html.void(.meta, Attribute("name", "viewport"), Attribute("content", "width=device-width, initial-scale=1"))
            html.newline()
            html.element(.title, text: title == context.name ? title : "\(title) · \(context.name)")
            html.newline()
            if let description {
                html.void(.meta, Attribute("name", "description"), Attribute("content", description))
                html.newline()
            }
            html.void(.meta, Attribute("name", "color-scheme"), Attribute("content", "light dark"))
            html.newline()
            html.element(.script, .src(context.link(to: "assets/theme.js")))
            html.void(.link, Attribute("rel", "stylesheet"), .href(context.link(to: "assets/style.css")))
            html.void(.link, Attribute("rel", "icon"), .href(context.link(to: "assets/icon.svg")))
            html.newline()
            html.element(.script, .src(context.link(to: "assets/page.js")), Attribute("defer"))
            if hasStage { html.element(.script, .src(context.link(to: "assets/stage.js")), Attribute("defer")) }
            html.newline()
        }
        html.newline()
    }
}
