import Lessons

/// Collects the ids that a document's own text defines: its headings, and elements with an `id` in raw HTML.
///
/// Ids that pages add for themselves hold a full stop (`page.main`, `fn.1`), which a heading's id never does.
enum Anchors {
    static func ids(in blocks: [Block]) -> Set<String> {
        var ids: Set<String> = []
        collect(blocks, &ids)
        return ids
    }

    private static func collect(_ blocks: [Block], _ ids: inout Set<String>) {
        for block in blocks {
            switch block.content {
            case .heading(_, let id, let inlines):
                ids.insert(id)
                collect(inlines, &ids)
            case .paragraph(let inlines): collect(inlines, &ids)
            case .blockQuote(let blocks), .alert(_, let blocks), .footnote(_, _, _, let blocks): collect(blocks, &ids)
            case .list(let list): for item in list.items { collect(item.blocks, &ids) }
            case .html(let html): collect(html, &ids)
            case .table(let table): for cell in table.head + table.rows.joined() { collect(cell, &ids) }
            case .code, .thematicBreak: break
            }
        }
    }

    private static func collect(_ inlines: [Inline], _ ids: inout Set<String>) {
        for inline in inlines {
            switch inline.content {
            case .html(let html): collect(html, &ids)
            case .emphasis(let children), .strong(let children), .strikethrough(let children),
                .link(_, _, let children):
                collect(children, &ids)
            case .text, .code, .image, .softBreak, .lineBreak, .footnoteReference: break
            }
        }
    }

    /// Reads `id="…"` and `name="…"` out of a tag.
    private static func collect(_ html: String, _ ids: inout Set<String>) {
        for name in [" id=", " name="] {
            var rest = html[...]
            while let found = rest.firstRange(of: name) {
                rest = rest[found.upperBound...]
                guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
                rest = rest.dropFirst()
                ids.insert(String(rest.prefix { $0 != quote }))
            }
        }
    }
}
