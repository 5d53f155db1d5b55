/// The book's own page: what it is, its first example at work, its chapters.
struct HomePage {
    let context: PageContext

    func render() -> (html: HTML, findings: PageFindings) {
        let page = context.page
        let shown = firstExample
        var prose = Prose(context)
        let frame = PageFrame(
            context: context, title: page.title, description: page.description, hasSidebar: false,
            hasStage: shown != nil || !page.stages.isEmpty)
        let html = frame.html { html in
            html.element(.div, .class("home")) { html in
                hero(to: &html)
                if let (lesson, plan) = shown {
                    StageComponent(plan: plan, level: 2, context: context, isCompact: true).write(to: &html)
                    html.element(.p, .class("home-note")) { html in
                        html.text("This run belongs to the lesson ")
                        html.element(.a, .href(page.link(to: lesson.address)), text: lesson.title)
                        html.text(".")
                    }
                }
                if !page.lesson.blocks.isEmpty {
                    html.element(.div, .class("reading")) { prose.write(page.lesson.blocks, to: &$0) }
                }
                chapters(to: &html)
            }
            html.newline()
        }
        return (html, prose.findings)
    }

    /// The first example of the book that was run, unless the home page has one of its own.
    private var firstExample: (lesson: Page, plan: StagePlan)? {
        guard context.page.stages.isEmpty else { return nil }
        for page in context.site.pages {
            if let plan = page.stages.first { return (page, plan) }
        }
        return nil
    }

    private func hero(to html: inout HTML) {
        let page = context.page
        html.element(.header, .class("hero")) { html in
            html.element(.heading(1), text: page.title)
            if let summary = page.lesson.frontMatter.summary { html.element(.p, .class("lede"), text: summary) }
            if let first = context.site.pages.first(where: { if case .lesson = $0.kind { true } else { false } }) {
                html.element(.p, .class("actions")) { html in
                    html.element(
                        .a, .class("btn btn-primary"), .href(page.link(to: first.address)), text: "Start reading")
                    html.element(.a, .class("btn"), .href("#page.chapters"), text: "See all chapters")
                }
            }
        }
        html.newline()
    }

    private func chapters(to html: inout HTML) {
        html.element(.heading(2), .id("page.chapters"), text: "Chapters")
        html.element(.ol, .class("toc-big")) { html in
            for index in context.site.chapters.indices {
                let chapter = context.site.chapter(index + 1)
                html.newline()
                html.element(.li) { html in
                    html.element(.span, .class("num"), .ariaHidden, text: "\(index + 1)")
                    html.element(.div) { html in
                        html.element(.heading(3)) {
                            $0.element(.a, .href(context.page.link(to: chapter.address)), text: chapter.title)
                        }
                        if let summary = chapter.lesson.frontMatter.summary {
                            html.element(.p, .class("sum"), text: summary)
                        }
                    }
                    lessons(inChapter: index + 1, to: &html)
                }
            }
        }
        html.newline()
    }

    private func lessons(inChapter number: Int, to html: inout HTML) {
        let lessons = context.site.lessons(inChapter: number)
        guard !lessons.isEmpty else { return }
        html.element(.ol, .class("ls")) { html in
            for lesson in lessons {
                html.element(.li) { html in
                    html.element(.a, .href(context.page.link(to: lesson.address)), text: lesson.title)
                    if let summary = lesson.lesson.frontMatter.summary {
                        html.element(.p, .class("sum"), text: summary)
                    }
                }
            }
        }
    }
}
