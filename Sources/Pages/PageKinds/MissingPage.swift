/// What a server answers with when there is no page at an address.
struct MissingPage {
    let context: PageContext

    func render() -> HTML {
        let frame = PageFrame(context: context, title: "Page not found", description: nil, hasSidebar: false)
        return frame.html { html in
            html.element(.div, .class("home")) { html in
                html.element(.header, .class("hero")) { html in
                    html.element(.heading(1), text: "There is no page here")
                    html.element(
                        .p, .class("lede"),
                        text: "The address may be misspelt, or the page may have another name now.")
                    html.element(.p, .class("actions")) {
                        $0.element(
                            .a, .class("btn btn-primary"), .href(context.link(to: "index.html")),
                            text: "See all chapters")
                    }
                }
            }
        }
    }
}
