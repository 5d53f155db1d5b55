import Lessons

/// Text inside blocks: emphasis, links, images, references.
extension Prose {
    mutating func write(_ inline: Inline, to html: inout HTML) {
        switch inline.content {
        case .text(let text): html.text(text)
        case .code(let code): html.element(.code, text: code)
        case .emphasis(let children): html.element(.em) { write(children, to: &$0) }
        case .strong(let children): html.element(.strong) { write(children, to: &$0) }
        case .strikethrough(let children): html.element(.del) { write(children, to: &$0) }
        case .link(let destination, let title, let children):
            link(destination, title, children, inline.range, to: &html)
        case .image(let source, let title, let alternative):
            image(source, title, alternative.plainText, inline.range, to: &html)
        case .html(let markup): html.authored(markup)
        case .softBreak: html.newline()
        case .lineBreak: html.void(.br)
        case .footnoteReference(_, let index, let ordinal):
            html.element(.sup, .id("fnref.\(index).\(ordinal)")) {
                $0.element(.a, .href("#fn.\(index)"), .label("Footnote \(index)"), text: "\(index)")
            }
        }
    }

    private mutating func link(
        _ destination: String, _ title: String, _ children: [Inline], _ range: SourceRange, to html: inout HTML
    ) {
        guard let href = resolve(destination, range) else { return write(children, to: &html) }
        html.element(.a, .href(href), title.isEmpty ? nil : .title(title)) { write(children, to: &$0) }
    }

    private mutating func image(
        _ source: String, _ title: String, _ alternative: String, _ range: SourceRange, to html: inout HTML
    ) {
        if let scheme = LinkResolver.scheme(of: source), scheme == "http" || scheme == "https" {
            findings.diagnostics.append(.remoteImage(source, context.page.lesson.place(range.start)))
            html.element(.a, .href(source), text: alternative.isEmpty ? source : alternative)
            return
        }
        guard let src = resolve(source, range) else { return html.text(alternative) }
        html.void(.img, .src(src), Attribute("alt", alternative), title.isEmpty ? nil : .title(title))
    }

    private mutating func resolve(_ destination: String, _ range: SourceRange) -> String? {
        let (target, diagnostic) = resolver.resolve(destination, at: range)
        if let diagnostic { findings.diagnostics.append(diagnostic) }
        switch target {
        case .link(let href): return href
        case .asset(let href, let path):
            findings.assets.insert(path)
            return href
        case .none: return nil
        }
    }
}
