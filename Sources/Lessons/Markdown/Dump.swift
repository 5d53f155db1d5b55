extension MarkdownDocument {
    /// The tree as text, one node a line with its place: `Link @1:52-2:45 destination: "…"`.
    public func dump() -> String { blocks.dump() }
}

extension Block {
    /// This block and what is in it as text, one node a line with its place.
    public func dump() -> String { [self].dump() }
}

extension [Block] {
    /// The blocks as text, one node a line with its place.
    public func dump() -> String {
        var dump = TreeDump()
        dump.children(map(TreeDump.Node.block), indentation: "")
        return dump.text
    }
}

/// Writes a tree with the lines of a box around it.
private struct TreeDump {
    enum Node {
        case block(Block)
        case item(Block.List.Item)
        case cells(String, [[Inline]])
        case cell([Inline])
        case inline(Inline)
    }

    var text = ""

    mutating func children(_ nodes: [Node], indentation: String) {
        for (index, node) in nodes.enumerated() {
            let isLast = index == nodes.count - 1
            let (title, inner) = Self.describe(node)
            text += indentation + (isLast ? "└─ " : "├─ ") + title + "\n"
            children(inner, indentation: indentation + (isLast ? "   " : "│  "))
        }
    }

    private static func describe(_ node: Node) -> (title: String, children: [Node]) {
        switch node {
        case .block(let block):
            let (name, details, children) = describe(block.content)
            return (name + " " + place(block.range) + details, children)
        case .item(let item):
            let mark = item.isChecked.map { $0 ? " checked" : " unchecked" } ?? ""
            return ("Item " + place(item.range) + mark, item.blocks.map(Node.block))
        case .cells(let name, let cells): return (name, cells.map(Node.cell))
        case .cell(let content): return ("Cell", content.map(Node.inline))
        case .inline(let inline):
            let (name, details, children) = describe(inline.content)
            return (name + " " + place(inline.range) + details, children.map(Node.inline))
        }
    }

    private static func describe(_ content: Block.Content) -> (String, String, [Node]) {
        switch content {
        case .paragraph(let inlines): ("Paragraph", "", inlines.map(Node.inline))
        case .heading(let level, let id, let inlines):
            ("Heading", " level: \(level) id: \(quoted(id))", inlines.map(Node.inline))
        case .blockQuote(let blocks): ("BlockQuote", "", blocks.map(Node.block))
        case .alert(let kind, let blocks): ("Alert", " \(kind.rawValue)", blocks.map(Node.block))
        case .list(let list):
            (
                list.start == nil ? "BulletList" : "OrderedList",
                (list.start.map { " start: \($0)" } ?? "") + (list.isTight ? "" : " loose"), list.items.map(Node.item)
            )
        case .code(let code): ("Code", details(of: code), [])
        case .html(let html): ("HTML", " " + quoted(html), [])
        case .thematicBreak: ("ThematicBreak", "", [])
        case .table(let table):
            (
                "Table", " alignments: " + table.alignments.map(\.rawValue).joined(separator: ","),
                [.cells("Head", table.head)] + table.rows.map { .cells("Row", $0) }
            )
        case .footnote(let label, let index, let references, let blocks):
            ("Footnote", " \(quoted(label)) index: \(index) references: \(references)", blocks.map(Node.block))
        }
    }

    private static func describe(_ content: Inline.Content) -> (String, String, [Inline]) {
        switch content {
        case .text(let text): ("Text", " " + quoted(text), [])
        case .code(let code): ("InlineCode", " " + quoted(code), [])
        case .emphasis(let inlines): ("Emphasis", "", inlines)
        case .strong(let inlines): ("Strong", "", inlines)
        case .strikethrough(let inlines): ("Strikethrough", "", inlines)
        case .link(let destination, let title, let inlines):
            (
                "Link", " destination: \(quoted(destination))" + (title.isEmpty ? "" : " title: \(quoted(title))"),
                inlines
            )
        case .image(let source, let title, let inlines):
            ("Image", " source: \(quoted(source))" + (title.isEmpty ? "" : " title: \(quoted(title))"), inlines)
        case .html(let html): ("InlineHTML", " " + quoted(html), [])
        case .softBreak: ("SoftBreak", "", [])
        case .lineBreak: ("LineBreak", "", [])
        case .footnoteReference(let label, let index, let ordinal):
            ("FootnoteReference", " \(quoted(label)) index: \(index) ordinal: \(ordinal)", [])
        }
    }

    private static func details(of code: CodeBlock) -> String {
        var result = code.language.isEmpty ? "" : " language: \(quoted(code.language))"
        if !code.attributes.isEmpty {
            let attributes = code.attributes.map { attribute in
                "\(attribute.name)\(attribute.value.map { "=\(quoted($0))" } ?? "") @\(place(attribute.position))"
            }
            result += " attributes: [" + attributes.joined(separator: ", ") + "]"
        }
        result += " lines: [" + code.lineOrigins.map { "@" + place($0) }.joined(separator: " ") + "]"
        result += " bytes: \(code.contentBytes.lowerBound)..<\(code.contentBytes.upperBound)"
        if !code.linePrefix.isEmpty { result += " prefix: \(quoted(code.linePrefix))" }
        return result + " " + quoted(code.code)
    }

    private static func place(_ range: SourceRange) -> String { "@\(place(range.start))-\(place(range.end))" }

    private static func place(_ position: LinePosition) -> String { "\(position.line):\(position.column)" }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\"", "\\": result += "\\" + String(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
