/// The book's chapters; the current one with its lessons, the current lesson with its headings. What it costs grows with
/// the number of chapters, not of lessons.
struct Sidebar {
    let context: PageContext

    func write(to html: inout HTML) {
        let current = context.page
        html.element(.nav, .class("site-nav"), .id("page.nav"), Attribute("popover"), .label("Lessons")) { html in
            html.element(.ol) { html in
                for (index, pageIndex) in context.site.chapters.enumerated() {
                    let chapter = context.site.pages[pageIndex]
                    let isOpen =
                        current.kind == .chapter(number: index + 1) || current.kind == .lesson(chapter: index + 1)
                    html.newline()
                    html.element(.li) { html in
                        html.element(
                            .a, .class("chapter"), .href(current.link(to: chapter.address)),
                            chapter.address == current.address ? .current("page") : nil
                        ) { html in
                            html.element(.span, text: "\(index + 1)")
                            html.text(chapter.title)
                        }
                        if isOpen { lessons(ofChapter: index + 1, to: &html) }
                    }
                }
            }
        }
        html.newline()
    }

    private func lessons(ofChapter number: Int, to html: inout HTML) {
        let lessons = context.site.lessons(inChapter: number)
        guard !lessons.isEmpty else { return }
        html.element(.ol, .class("lessons")) { html in
            for lesson in lessons {
                let isCurrent = lesson.address == context.page.address
                html.newline()
                html.element(.li) { html in
                    html.element(
                        .a, .href(context.page.link(to: lesson.address)), isCurrent ? .current("page") : nil,
                        text: lesson.title)
                    if isCurrent { sections(to: &html) }
                }
            }
        }
    }

    private func sections(to html: inout HTML) {
        guard !context.page.sections.isEmpty else { return }
        html.element(.ol, .class("on-page"), .label("On this page")) { html in
            for section in context.page.sections {
                html.element(.li) {
                    $0.element(.a, .href("#" + SitePath.percentEncoded(section.id)), text: section.title)
                }
            }
        }
    }
}
