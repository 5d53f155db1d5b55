import Lessons

/// A lesson, or a chapter's own page: text in a column, each example's stage across the whole width.
struct LessonPage {
    let context: PageContext

    func render() -> (html: HTML, findings: PageFindings) {
        let page = context.page
        var prose = Prose(context)
        let frame = PageFrame(
            context: context, title: page.title, description: page.description, hasStage: !page.stages.isEmpty)
        let html = frame.html { html in
            html.element(.article, .class("reading")) { html in
                head(to: &html)
                prose.write(page.lesson.blocks, to: &html)
                if case .chapter(let number) = page.kind { lessons(inChapter: number, to: &html) }
                Pager(context: context).write(to: &html)
            }
            html.newline()
        }
        return (html, prose.findings)
    }

    private func head(to html: inout HTML) {
        let page = context.page
        html.element(.header, .class("head")) { html in
            switch page.kind {
            case .home: break
            case .chapter(let number): html.element(.p, .class("eyebrow"), text: "Chapter \(number)")
            case .lesson(let number):
                let chapter = context.site.chapter(number)
                html.element(.p, .class("eyebrow")) {
                    $0.element(.a, .href(page.link(to: chapter.address)), text: "Chapter \(number), \(chapter.title)")
                }
            }
            html.element(.heading(1), text: page.title)
            if let summary = page.lesson.frontMatter.summary { html.element(.p, .class("lede"), text: summary) }
            meta(to: &html)
        }
        html.newline()
    }

    private func meta(to html: inout HTML) {
        let matter = context.page.lesson.frontMatter
        guard matter.level != nil || matter.since != nil || !matter.needs.isEmpty else { return }
        html.element(.p, .class("meta")) { html in
            if let level = matter.level {
                html.element(.span, text: level.rawValue.prefix(1).uppercased() + level.rawValue.dropFirst())
            }
            if let since = matter.since {
                html.element(.span, text: "iOS \(since.hasSuffix(".0") ? String(since.dropLast(2)) : since) and later")
            }
            needs(to: &html)
        }
    }

    /// The lessons to read first. One that is not there was reported when the book was read.
    private func needs(to html: inout HTML) {
        let pages = context.page.lesson.frontMatter.needs.compactMap { context.site.page(ofPath: $0) }
        guard !pages.isEmpty else { return }
        html.element(.span) { html in
            html.text("Needs: ")
            for (index, page) in pages.enumerated() {
                if index > 0 { html.text(", ") }
                html.element(.a, .href(context.page.link(to: page.address)), text: page.title)
            }
        }
    }

    private func lessons(inChapter number: Int, to html: inout HTML) {
        let lessons = context.site.lessons(inChapter: number)
        guard !lessons.isEmpty else { return }
        html.element(.heading(2), .id("page.lessons"), text: "Lessons")
        html.element(.ol, .class("toc")) { html in
            for lesson in lessons {
                html.newline()
                html.element(.li) { html in
                    html.element(.a, .href(context.page.link(to: lesson.address)), text: lesson.title)
                    if let summary = lesson.lesson.frontMatter.summary {
                        html.element(.p, .class("sum"), text: summary)
                    }
                }
            }
        }
        html.newline()
    }
}

extension Page {
    /// One or two sentences for search engines and link previews: the summary, else the first paragraph.
    var description: String? {
        if let summary = lesson.frontMatter.summary { return summary }
        for block in lesson.blocks {
            if case .paragraph(let inlines) = block.content {
                let words = inlines.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                guard words.count > 200 else { return words }
                let cut = words.prefix(200)
                return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + " …"
            }
        }
        return nil
    }
}
