import Diagnostics
import Lessons

/// A document's blocks and inlines as HTML, with each example's stage in its place.
struct Prose {
    let context: PageContext
    /// What writing found out: links that lead nowhere, and the files that the page needs.
    var findings = PageFindings()

    let resolver: LinkResolver
    /// Level of the last heading written. Levels never skip one on the way down, whatever the text does.
    private(set) var level = 1
    /// How many listings were written; their ids count them.
    var listings = 0

    init(_ context: PageContext) {
        self.context = context
        resolver = LinkResolver(site: context.site, page: context.page)
    }

    /// Writes a whole document: its blocks, then its footnotes.
    mutating func write(_ blocks: [Block], to html: inout HTML) {
        var footnotes: [Block] = []
        for block in blocks {
            if case .footnote = block.content { footnotes.append(block) } else { write(block, to: &html) }
        }
        write(footnotes: footnotes, to: &html)
    }

    mutating func write(_ inlines: [Inline], to html: inout HTML) {
        for inline in inlines { write(inline, to: &html) }
    }

    private mutating func writeEach(of blocks: [Block], to html: inout HTML) {
        for block in blocks { write(block, to: &html) }
    }

    mutating func write(_ block: Block, to html: inout HTML) {
        switch block.content {
        case .paragraph(let inlines): html.element(.p) { write(inlines, to: &$0) }
        case .heading(let level, let id, let inlines): heading(level, id, inlines, to: &html)
        case .blockQuote(let blocks): html.element(.blockquote) { writeEach(of: blocks, to: &$0) }
        case .alert(let kind, let blocks):
            Callout(kind: kind).write(to: &html) { writeEach(of: blocks, to: &$0) }
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
                .a, .class("h-link"), .href("#" + SitePath.percentEncoded(id)),
                .label("Link to “\(inlines.plainText)”"), text: "#")
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
                        writeEach(of: blocks, to: &html)
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
}
