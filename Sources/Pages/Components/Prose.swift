import Diagnostics
import Lessons

/// A document's blocks and inlines as HTML, with each example's stage in its place.
struct Prose {
    let context: PageContext
    /// What writing found out: links that lead nowhere, and the files that the page needs.
    private(set) var findings = PageFindings()

    private let resolver: LinkResolver
    /// Level of the last heading written. Levels never skip one on the way down, whatever the text does.
    private var level = 1
    private var listings = 0

    init(_ context: PageContext) {
        self.context = context
        resolver = LinkResolver(site: context.site, page: context.page, options: context.options)
    }

    /// Writes a whole document: its blocks, then its footnotes.
    mutating func write(_ blocks: [Block], to html: inout HTML) {
        var footnotes: [Block] = []
        for block in blocks {
            if case .footnote = block.content { footnotes.append(block) } else { write(block, to: &html) }
        }
        write(footnotes: footnotes, to: &html)
    }

    /// Writes a line of text outside a document.
    mutating func write(_ inlines: [Inline], to html: inout HTML) {
        for inline in inlines { write(inline, to: &html) }
    }

    // MARK: Blocks

    private mutating func write(_ block: Block, to html: inout HTML) {
        switch block.content {
        case .paragraph(let inlines): html.element(.p) { write(inlines, to: &$0) }
        case .heading(let level, let id, let inlines): heading(level, id, inlines, to: &html)
        case .blockQuote(let blocks): html.element(.blockquote) { html in blocks.forEach { write($0, to: &html) } }
        case .alert(let kind, let blocks):
            Callout(kind: kind).write(to: &html) { html in blocks.forEach { write($0, to: &html) } }
        case .list(let list): write(list, to: &html)
        case .code(let code): write(code, at: block.range, to: &html)
        case .html(let markup): html.authored(markup)
        case .thematicBreak: html.void(.hr)
        case .table(let table): write(table, to: &html)
        // One that stands inside another block; the parser puts footnotes at the end of the document.
        case .footnote: write(footnotes: [block], to: &html)
        }
        html.newline()
    }

    private mutating func heading(_ wanted: Int, _ id: String, _ inlines: [Inline], to html: inout HTML) {
        level = min(max(wanted, 2), level + 1)
        html.element(.heading(level), .id(id)) { html in
            write(inlines, to: &html)
            html.element(
                .a, .class("h-link"), .href("#" + PageAddress.percentEncoded(id)),
                .label("Link to “\(inlines.readableText)”"), text: "#")
        }
    }

    private mutating func write(_ list: Block.List, to html: inout HTML) {
        let isTaskList = list.items.contains { $0.isChecked != nil }
        let start = list.start.flatMap { $0 == 1 ? nil : Attribute("start", "\($0)") }
        html.element(list.start == nil ? .ul : .ol, .class(isTaskList ? "list tasks" : "list"), start) { html in
            for item in list.items {
                html.element(.li) { html in
                    if let isChecked = item.isChecked {
                        html.void(
                            .input, .type("checkbox"), Attribute("disabled"), isChecked ? Attribute("checked") : nil,
                            .label(isChecked ? "Done" : "To do"))
                    }
                    for block in item.blocks {
                        if list.isTight, case .paragraph(let inlines) = block.content {
                            write(inlines, to: &html)
                        } else {
                            write(block, to: &html)
                        }
                    }
                }
                html.newline()
            }
        }
    }

    private mutating func write(_ table: Block.Table, to html: inout HTML) {
        html.element(.div, .class("table"), .focusable, .role("group"), .label("Table")) { html in
            html.element(.table) { html in
                html.element(.thead) { html in
                    row(table.head, of: table, cell: .th, to: &html)
                }
                guard !table.rows.isEmpty else { return }
                html.element(.tbody) { html in
                    for cells in table.rows { row(cells, of: table, cell: .td, to: &html) }
                }
            }
        }
    }

    private mutating func row(_ cells: [[Inline]], of table: Block.Table, cell tag: Tag, to html: inout HTML) {
        html.element(.tr) { html in
            for (index, cell) in cells.enumerated() {
                let alignment = index < table.alignments.count ? table.alignments[index] : .none
                html.element(tag, alignment == .none ? nil : .class("to-" + alignment.rawValue)) {
                    write(cell, to: &$0)
                }
            }
        }
        html.newline()
    }

    private mutating func write(footnotes: [Block], to html: inout HTML) {
        guard !footnotes.isEmpty else { return }
        html.element(.section, .class("footnotes"), .label("Footnotes")) { html in
            html.element(.ol) { html in
                for block in footnotes {
                    guard case .footnote(_, let index, let references, let blocks) = block.content else { continue }
                    html.element(.li, .id("fn.\(index)"), Attribute("value", "\(index)")) { html in
                        blocks.forEach { write($0, to: &html) }
                        html.element(.p, .class("back")) { html in
                            for ordinal in 1...max(references, 1) {
                                html.element(
                                    .a, .href("#fnref.\(index).\(ordinal)"),
                                    .label("Back to reference \(ordinal) of footnote \(index)"), text: "↩\u{FE0E}")
                            }
                        }
                    }
                    html.newline()
                }
            }
        }
        html.newline()
    }

    // MARK: Code

    private mutating func write(_ block: CodeBlock, at range: SourceRange, to html: inout HTML) {
        let stage = context.page.stages.first { $0.place == block.range.start }
        switch CodeRole(block) {
        case .script(let example):
            if stage == nil { listing(block, "Script of example “\(example)”, not run", to: &html) }
        case .log(let example): expectedLog(block, of: example, to: &html)
        case .example(let name):
            let plan = context.page.stages.first { $0.example.name == name }
            if plan?.replacedListing != block.range.start { exampleListing(block, name, plan, to: &html) }
        case .listing:
            listing(block, LanguageName.of(block.language), to: &html)
        }
        if let stage {
            StageComponent(plan: stage, level: min(level + 1, 5), context: context).write(to: &html)
        }
    }

    private mutating func exampleListing(_ block: CodeBlock, _ name: String, _ plan: StagePlan?, to html: inout HTML) {
        let firstLine = plan?.program.firstLine(of: block) ?? 1
        let lastLine = firstLine + max(block.code.utf8.count { $0 == UInt8(ascii: "\n") } - 1, 0)
        let caption = plan.map { "\($0.title), lines \(firstLine) to \(lastLine)" } ?? "Example “\(name)”, not run"
        guard block.has("hidden") else { return listing(block, caption, firstLine: firstLine, to: &html) }
        html.element(.details, .class("fold")) { html in
            html.element(.summary, text: "Set-up code, \(lastLine - firstLine + 1) lines")
            listing(block, caption, firstLine: firstLine, to: &html)
        }
    }

    /// The stage shows the log of the run itself, so that what the author expects of it stays folded.
    private mutating func expectedLog(_ block: CodeBlock, of example: String, to html: inout HTML) {
        guard !block.code.isEmpty else { return }
        let wasRun = context.page.stages.contains { $0.example.name == example }
        let part = block.value(of: "only").map { " (\($0.split(separator: ",").joined(separator: ", ")))" } ?? ""
        html.element(.details, .class("fold")) { html in
            html.element(.summary, text: wasRun ? "Expected log\(part), checked against the run" : "Expected log\(part)")
            listing(block, "Expected log of “\(example)”\(part)", to: &html)
        }
    }

    private mutating func listing(_ block: CodeBlock, _ caption: String, firstLine: Int = 1, to html: inout HTML) {
        listings += 1
        let highlights = block.language.lowercased() == "swift" ? context.options.highlights(block.code) : []
        CodeListing(
            id: "code.\(listings)", caption: caption,
            lines: CodeLines(code: block.code, firstLine: firstLine, highlights: highlights)
        ).write(to: &html)
    }

    // MARK: Inlines

    private mutating func write(_ inline: Inline, to html: inout HTML) {
        switch inline.content {
        case .text(let text): html.text(text)
        case .code(let code): html.element(.code, text: code)
        case .emphasis(let children): html.element(.em) { write(children, to: &$0) }
        case .strong(let children): html.element(.strong) { write(children, to: &$0) }
        case .strikethrough(let children): html.element(.del) { write(children, to: &$0) }
        case .link(let destination, let title, let children):
            link(destination, title, children, inline.range, to: &html)
        case .image(let source, let title, let alternative):
            image(source, title, alternative.readableText, inline.range, to: &html)
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
            findings.diagnostics.append(.remoteImage(source, context.options.place(in: context.page.lesson, range.start)))
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

/// What a code block is for.
private enum CodeRole {
    case example(String)
    case script(String)
    case log(String)
    case listing

    init(_ block: CodeBlock) {
        if let name = block.value(of: "example") {
            self = .example(name)
        } else if let name = block.value(of: "script") {
            self = .script(name)
        } else if block.language == "log", let name = block.value(of: "of") {
            self = .log(name)
        } else {
            self = .listing
        }
    }
}
