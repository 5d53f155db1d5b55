import CCMarkGFM
import Diagnostics
import Synchronization

// The one file that knows cmark-gfm. C types stay private to it.

/// cmark-gfm keeps the special characters of its extensions in global tables while it parses, so two parses at the same
/// time give wrong trees. One parse at a time is therefore the design; reading a finished tree needs no lock.
private let parserLock = Mutex(CMark())

/// Parses Markdown from the line with index `firstLine` on.
func parseMarkdown(_ source: SourceText, fromLine firstLine: Int, path: String) -> ([Block], [Diagnostic]) {
    let start = source.lineStarts[min(firstLine, source.lineCount)]
    guard source.bytes.count < Int(Int32.max) / 2,
        let root = parserLock.withLock({ $0.parse(source.bytes[start...]) })
    else { return ([], [.unparsable(at: Place(file: path, line: 1))]) }
    defer { cmark_node_free(root.node) }
    var reader = TreeReader(source: source, firstLine: firstLine, path: path)
    let blocks = reader.document(root.node)
    return (blocks, reader.diagnostics)
}

/// A parsed tree on its way out of the lock, with a single owner.
private struct Root: @unchecked Sendable {
    var node: OpaquePointer
}

/// The library's state that only one thread may use at a time.
private struct CMark {
    /// GitHub's tag filter works when cmark-gfm writes HTML; this module applies it itself (`TagFilter`).
    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]
    /// Entities met so far, with what they stand for.
    private var entities: [[UInt8]: [UInt8]] = [:]

    func parse(_ bytes: ArraySlice<UInt8>, isExtended: Bool = true) -> Root? {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(isExtended ? CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT)
        else {
            return nil
        }
        defer { cmark_parser_free(parser) }
        if isExtended {
            for name in Self.extensions {
                cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
            }
        }
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            cmark_parser_feed(parser, base.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        return cmark_parser_finish(parser).map(Root.init(node:))
    }

    /// What an entity stands for, as cmark-gfm itself decodes it; nil if it leaves the text as it is.
    mutating func decode(_ entity: [UInt8]) -> [UInt8]? {
        let mostKept = 10_000
        if let known = entities[entity] { return known == entity ? nil : known }
        guard let root = parse(entity[...], isExtended: false) else { return nil }
        defer { cmark_node_free(root.node) }
        let text = cmark_node_first_child(root.node).flatMap(cmark_node_first_child)
        let decoded = Array(literalBytes(text))
        if entities.count < mostKept { entities[entity] = decoded }
        return decoded == entity ? nil : decoded
    }
}

/// A node's literal without its final NUL; valid while the node is.
private func literalBytes(_ node: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    guard let node, let literal = cmark_node_get_literal(node) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let length = cString(literal).count
    return UnsafeBufferPointer(
        start: UnsafeRawPointer(literal).assumingMemoryBound(to: UInt8.self), count: length)
}

private func cString(_ pointer: UnsafePointer<CChar>) -> UnsafeBufferPointer<CChar> {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return UnsafeBufferPointer(start: pointer, count: length)
}

private func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map(String.init(cString:)) ?? "" }

/// Turns cmark-gfm's tree into ours, with places checked against the source.
private struct TreeReader {
    /// Levels that are read. Deeper nesting is no prose, and would overflow the stack wherever the tree is walked.
    private static let deepest = 100

    let source: SourceText
    let firstLine: Int
    let path: String
    var diagnostics: [Diagnostic] = []
    private var slugs = Slugs()
    private var footnoteLabels: [String] = []
    private var footnoteNumbers: [String: Int] = [:]
    private var footnoteReferences: [Int: Int] = [:]
    private var isCutOff = false

    init(source: SourceText, firstLine: Int, path: String) {
        self.source = source
        self.firstLine = firstLine
        self.path = path
    }

    /// What a block needs to know of the blocks around it.
    private struct Surroundings {
        var depth = 0
        var quoteDepth = 0

        func inner(isQuote: Bool = false) -> Surroundings {
            Surroundings(depth: depth + 1, quoteDepth: quoteDepth + (isQuote ? 1 : 0))
        }
    }

    mutating func document(_ root: OpaquePointer) -> [Block] {
        footnoteLabels = children(of: root).compactMap { node in
            cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION ? footnoteLabel(node).text : nil
        }
        for (index, label) in footnoteLabels.enumerated() { footnoteNumbers[label] = index + 1 }
        var result = blocks(in: root, Surroundings())
        for index in result.indices {
            guard case .footnote(let label, let number, _, let content) = result[index].content else { continue }
            result[index].content = .footnote(
                label: label, index: number, references: footnoteReferences[number, default: 0], content)
        }
        return result
    }

    // MARK: Blocks

    private mutating func blocks(in parent: OpaquePointer, _ surroundings: Surroundings) -> [Block] {
        var result: [Block] = []
        var next = cmark_node_first_child(parent)
        while let node = next {
            next = cmark_node_next(node)
            guard surroundings.depth < Self.deepest else {
                cutOff(at: source.position(at: source.lineStarts[startLine(node)]))
                break
            }
            if let block = block(node, surroundings) { result.append(block) }
        }
        return result
    }

    private mutating func cutOff(at position: LinePosition) {
        guard !isCutOff else { return }
        isCutOff = true
        diagnostics.append(.tooDeep(limit: Self.deepest, at: position.place(in: path)))
    }

    private mutating func block(_ node: OpaquePointer, _ surroundings: Surroundings) -> Block? {
        let first = startLine(node)
        let last = max(first, endLine(node))
        let start = source.position(at: startOffset(node), inLine: first)
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH: return paragraph(node, surroundings)
        case CMARK_NODE_HEADING: return heading(node, first..<last + 1, surroundings)
        case CMARK_NODE_BLOCK_QUOTE:
            let content = blocks(in: node, surroundings.inner(isQuote: true))
            let end = max(content.last?.range.end ?? start, source.lineEnd(last))
            if let mark = unknownAlertMark(in: content) {
                diagnostics.append(.unknownAlert(mark.name, at: mark.position.place(in: path)))
            }
            return alert(from: content, range: SourceRange(start, end))
                ?? Block(.blockQuote(content), range: SourceRange(start, end))
        case CMARK_NODE_LIST: return list(node, start: start, surroundings)
        case CMARK_NODE_CODE_BLOCK: return code(node, first, last: last, surroundings)
        case CMARK_NODE_HTML_BLOCK:
            let literal = literalBytes(node)
            let html = TagFilter.escape(literal)
            let lines = literal.count { $0 == Ascii.lineFeed }
            return Block(.html(html), range: SourceRange(start, source.lineEnd(lastLine(first, lines))))
        case CMARK_NODE_THEMATIC_BREAK:
            return Block(.thematicBreak, range: SourceRange(start, source.lineEnd(first)))
        case CMARK_NODE_FOOTNOTE_DEFINITION: return footnote(node, line: first)
        default: return isTable(node) ? table(node, first, last: last, surroundings) : nil
        }
    }

    private mutating func paragraph(_ node: OpaquePointer, _ surroundings: Surroundings) -> Block? {
        // The text that stands before a table in one paragraph gets no position of its own; it begins where cmark-gfm
        // says that the table does.
        var lines = startLine(node)..<max(startLine(node), endLine(node)) + 1
        var start = startOffset(node)
        if cmark_node_get_start_line(node) == 0, let table = cmark_node_next(node), isTable(table) {
            let first = startLine(table)
            lines = first..<max(first + 1, headLine(ofTable: table))
            start = startOffset(table)
        }
        return textBlock(node, from: start, lines: lines, surroundings) { content, range in
            Block(.paragraph(content), range: range)
        }
    }

    private mutating func heading(_ node: OpaquePointer, _ lines: Range<Int>, _ surroundings: Surroundings) -> Block? {
        var start = startOffset(node)
        let end = source.lineRange(lines.lowerBound).upperBound
        let opening = start
        // A setext heading begins with its text, and its text may begin with `#` only behind a backslash.
        while start < end, source.bytes[start] == UInt8(ascii: "#") { start += 1 }
        while start < end, Ascii.isBlank(source.bytes[start]) { start += 1 }
        let level = Int(cmark_node_get_heading_level(node))
        let isSetext = source.bytes[opening] != UInt8(ascii: "#")
        // cmark-gfm ends a setext heading one line late.
        let last = isSetext ? lines.dropFirst().first(where: isUnderline) ?? lines.upperBound - 1 : lines.lowerBound
        let lines = lines.lowerBound..<last + 1
        let whole = SourceRange(
            source.position(at: opening, inLine: lines.lowerBound), source.lineEnd(lines.upperBound - 1))
        var locator = locator(from: start, lines: lines, whole: whole, surroundings)
        if isSetext { locator.skipDefinitions() }
        let begin = isSetext ? locator.position : whole.start
        let content = inlines(in: node, &locator, depth: surroundings.depth + 1)
        return Block(
            .heading(level: level, id: slugs.next(for: content), content), range: SourceRange(begin, whole.end))
    }

    /// Whether a line is nothing but `===` or `---`, behind quotation marks.
    private func isUnderline(line: Int) -> Bool {
        let text = source.bytes[source.lineRange(line)].drop { Ascii.isBlank($0) || $0 == UInt8(ascii: ">") }
        guard let mark = text.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
        return text.drop { $0 == mark }.allSatisfy(Ascii.isBlank)
    }

    private mutating func textBlock(
        _ node: OpaquePointer, from start: Int, lines: Range<Int>, _ surroundings: Surroundings,
        make: ([Inline], SourceRange) -> Block
    ) -> Block {
        let whole = SourceRange(
            source.position(at: start, inLine: lines.lowerBound), source.lineEnd(lines.upperBound - 1))
        var locator = locator(from: start, lines: lines, whole: whole, surroundings)
        locator.skipDefinitions()
        let begin = locator.position
        let content = inlines(in: node, &locator, depth: surroundings.depth + 1)
        return make(content, SourceRange(begin, whole.end))
    }

    private func locator(
        from start: Int, lines: Range<Int>, whole: SourceRange, _ surroundings: Surroundings
    ) -> InlineLocator {
        InlineLocator(
            source: source, cursor: start, end: source.lineRange(lines.upperBound - 1).upperBound,
            quoteDepth: surroundings.quoteDepth, whole: whole,
            decodeEntity: { entity in parserLock.withLock { $0.decode(entity) } })
    }

    private mutating func list(_ node: OpaquePointer, start: LinePosition, _ surroundings: Surroundings) -> Block {
        var items: [Block.List.Item] = []
        for item in children(of: node) {
            let line = startLine(item)
            let content = blocks(in: item, surroundings.inner())
            let begin = source.position(at: startOffset(item), inLine: line)
            let end = max(begin, content.last?.range.end ?? source.lineEnd(line))
            let isTask = cmark_node_get_syntax_extension(item) != nil
            items.append(
                Block.List.Item(
                    isChecked: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(item) : nil, blocks: content,
                    range: SourceRange(begin, end)))
        }
        let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        let list = Block.List(
            start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
            isTight: cmark_node_get_list_tight(node) != 0,
            items: items)
        return Block(.list(list), range: SourceRange(start, items.last?.range.end ?? start))
    }

    private mutating func code(
        _ node: OpaquePointer, _ first: Int, last: Int, _ surroundings: Surroundings
    ) -> Block {
        var length: Int32 = 0
        var offset: Int32 = 0
        var mark: CChar = 0
        let isFenced = cmark_node_get_fenced(node, &length, &offset, &mark) != 0
        let reader = CodeBlockReader(
            source: source, firstLine: first, startOffset: startOffset(node), lastLine: last,
            quoteDepth: surroundings.quoteDepth,
            fence: isFenced ? CodeBlockReader.Fence(mark: UInt8(bitPattern: mark), length: Int(length)) : nil)
        let block = reader.read(
            literal: literalBytes(node), info: string(cmark_node_get_fence_info(node)), path: path,
            diagnostics: &diagnostics)
        return Block(.code(block), range: block.range)
    }

    private mutating func footnote(_ node: OpaquePointer, line: Int) -> Block {
        let (label, start) = footnoteLabel(node)
        // cmark-gfm takes footnotes out of what was around them; their lines still have its quotation marks.
        let quoteDepth = source.bytes[source.lineStarts[line]..<start].count { $0 == UInt8(ascii: ">") }
        let content = blocks(in: node, Surroundings(depth: 1, quoteDepth: quoteDepth))
        let begin = source.position(at: start, inLine: line)
        return Block(
            .footnote(label: label, index: footnoteNumbers[label, default: 0], references: 0, content),
            range: SourceRange(begin, content.last?.range.end ?? source.lineEnd(line)))
    }

    /// A definition's label and the offset of its bracket. cmark-gfm keeps the label to itself, and puts the
    /// definition's start behind it.
    private func footnoteLabel(_ node: OpaquePointer) -> (text: String, start: Int) {
        let line = source.lineRange(startLine(node))
        var start = min(startOffset(node), line.upperBound - 1)
        while start > line.lowerBound,
            source.bytes[start] != UInt8(ascii: "[") || source.bytes[start + 1] != UInt8(ascii: "^")
        { start -= 1 }
        let label = source.bytes[min(start + 2, line.upperBound)..<line.upperBound].prefix { $0 != UInt8(ascii: "]") }
        return (String(decoding: label, as: UTF8.self), start)
    }

    // MARK: Tables

    private func isTable(_ node: OpaquePointer) -> Bool {
        cmark_node_get_syntax_extension(node) != nil && string(cmark_node_get_type_string(node)) == "table"
    }

    /// cmark-gfm gives the head the place of the paragraph that it was cut from; the line of dashes below it is certain.
    private func headLine(ofTable node: OpaquePointer) -> Int {
        let head = cmark_node_first_child(node)
        let firstRow = head.flatMap(cmark_node_next)
        let dashes = firstRow.map { startLine($0) - 1 } ?? endLine(node)
        return max(dashes - 1, startLine(node))
    }

    private mutating func table(
        _ node: OpaquePointer, _ first: Int, last: Int, _ surroundings: Surroundings
    ) -> Block {
        let columns = Int(cmark_gfm_extensions_get_table_columns(node))
        let marks = UnsafeBufferPointer(start: cmark_gfm_extensions_get_table_alignments(node), count: columns)
        let alignments = marks.map { mark -> Block.Table.Alignment in
            switch mark {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .none
            }
        }
        let head = headLine(ofTable: node)
        var rows: [[[Inline]]] = []
        var lastLine = head + 1
        for row in children(of: node) {
            let line = rows.isEmpty ? head : startLine(row)
            lastLine = max(lastLine, line)
            rows.append(cells(of: row, line: line, surroundings))
        }
        let startsInText = head > first
        let start =
            startsInText ? TableRow.start(of: head, in: source, quoteDepth: surroundings.quoteDepth) : startOffset(node)
        let range = SourceRange(
            source.position(at: start, inLine: head), source.lineEnd(min(lastLine, source.lineCount - 1)))
        let table = Block.Table(alignments: alignments, head: rows.first ?? [], rows: Array(rows.dropFirst()))
        return Block(.table(table), range: range)
    }

    private mutating func cells(of row: OpaquePointer, line: Int, _ surroundings: Surroundings) -> [[Inline]] {
        var places = TableRow(line: line, source: source, quoteDepth: surroundings.quoteDepth)
        return children(of: row).map { cell in
            let range = places.nextCell()
            let whole = SourceRange(
                source.position(at: range.lowerBound, inLine: line),
                source.position(at: max(range.lowerBound, range.upperBound - 1), inLine: line))
            var locator = InlineLocator(
                source: source, cursor: range.lowerBound, end: range.upperBound, quoteDepth: surroundings.quoteDepth,
                whole: whole, decodeEntity: { entity in parserLock.withLock { $0.decode(entity) } })
            return inlines(in: cell, &locator, depth: surroundings.depth + 1)
        }
    }

    // MARK: Inlines

    private mutating func inlines(in parent: OpaquePointer, _ locator: inout InlineLocator, depth: Int) -> [Inline] {
        var result: [Inline] = []
        var next = cmark_node_first_child(parent)
        while let node = next {
            next = cmark_node_next(node)
            guard depth < Self.deepest else {
                cutOff(at: locator.position)
                break
            }
            if let inline = inline(node, &locator, depth: depth) { result.append(inline) }
        }
        return result
    }

    private mutating func inline(_ node: OpaquePointer, _ locator: inout InlineLocator, depth: Int) -> Inline? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT:
            let literal = literalBytes(node)
            guard !literal.isEmpty else { return nil }
            return Inline(.text(String(decoding: literal, as: UTF8.self)), range: locator.text(literal))
        case CMARK_NODE_CODE:
            return Inline(.code(string(cmark_node_get_literal(node))), range: locator.code())
        case CMARK_NODE_HTML_INLINE:
            let literal = literalBytes(node)
            return Inline(.html(TagFilter.escape(literal)), range: locator.html(literal))
        case CMARK_NODE_SOFTBREAK: return Inline(.softBreak, range: locator.lineBreak())
        case CMARK_NODE_LINEBREAK: return Inline(.lineBreak, range: locator.lineBreak())
        case CMARK_NODE_FOOTNOTE_REFERENCE:
            let index = Int(string(cmark_node_get_literal(node))) ?? 0
            footnoteReferences[index, default: 0] += 1
            let label = footnoteLabels.indices.contains(index - 1) ? footnoteLabels[index - 1] : ""
            return Inline(
                .footnoteReference(label: label, index: index, ordinal: footnoteReferences[index, default: 1]),
                range: locator.footnoteReference())
        case CMARK_NODE_EMPH:
            return delimited(node, &locator, [UInt8(ascii: "*"), UInt8(ascii: "_")], 1, depth) { .emphasis($0) }
        case CMARK_NODE_STRONG:
            return delimited(node, &locator, [UInt8(ascii: "*"), UInt8(ascii: "_")], 2, depth) { .strong($0) }
        case CMARK_NODE_LINK:
            return link(node, &locator, depth) {
                .link(destination: $0, title: $1, $2)
            }
        case CMARK_NODE_IMAGE:
            return link(node, &locator, depth) {
                .image(source: $0, title: $1, $2)
            }
        default:
            return delimited(node, &locator, [UInt8(ascii: "~")], nil, depth) { .strikethrough($0) }
        }
    }

    private mutating func delimited(
        _ node: OpaquePointer, _ locator: inout InlineLocator, _ marks: [UInt8], _ count: Int?, _ depth: Int,
        make: ([Inline]) -> Inline.Content
    ) -> Inline {
        let start = locator.delimiter(marks, count: count).start
        let content = inlines(in: node, &locator, depth: depth + 1)
        let end = locator.delimiter(marks, count: count).end
        return Inline(make(content), range: SourceRange(start, end))
    }

    private mutating func link(
        _ node: OpaquePointer, _ locator: inout InlineLocator, _ depth: Int,
        make: (String, String, [Inline]) -> Inline.Content
    ) -> Inline {
        let isImage = cmark_node_get_type(node) == CMARK_NODE_IMAGE
        let start = isImage ? locator.openImage() : locator.openLink()
        let content = inlines(in: node, &locator, depth: depth + 1)
        let end = locator.closeLink() ?? content.last?.range.end ?? start
        return Inline(
            make(string(cmark_node_get_url(node)), string(cmark_node_get_title(node)), content),
            range: SourceRange(start, max(start, end)))
    }

    // MARK: What cmark-gfm knows about places

    /// Index of the line that a block begins on.
    private func startLine(_ node: OpaquePointer) -> Int {
        min(max(Int(cmark_node_get_start_line(node)) - 1 + firstLine, firstLine), max(source.lineCount - 1, 0))
    }

    /// Index of the last line of a block that is not blank.
    private func endLine(_ node: OpaquePointer) -> Int {
        let start = startLine(node)
        var line = min(max(Int(cmark_node_get_end_line(node)) - 1 + firstLine, start), source.lineCount - 1)
        while line > start, source.isBlank(line: line) { line -= 1 }
        return line
    }

    private func startOffset(_ node: OpaquePointer) -> Int {
        let range = source.lineRange(startLine(node))
        return min(range.lowerBound + max(Int(cmark_node_get_start_column(node)) - 1, 0), range.upperBound)
    }

    private func lastLine(_ first: Int, _ count: Int) -> Int {
        var line = min(first + max(count - 1, 0), source.lineCount - 1)
        while line > first, source.isBlank(line: line) { line -= 1 }
        return line
    }

    private func children(of node: OpaquePointer) -> [OpaquePointer] {
        var result: [OpaquePointer] = []
        var next = cmark_node_first_child(node)
        while let child = next {
            result.append(child)
            next = cmark_node_next(child)
        }
        return result
    }
}
