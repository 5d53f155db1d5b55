/// Finds where each inline of a block stands, by reading the block's source along with the parsed tree.
///
/// cmark-gfm's own positions are wrong behind soft breaks in nested blocks, behind link reference definitions, inside
/// links that span lines, in table cells with escaped pipes, and missing for breaks and extended autolinks. The tree
/// itself is right, and it says exactly what comes next in the source, so the places are read off the source.
///
/// Calls come in document order. When the source does not go on as the tree says, everything that follows in the block
/// gets the range of the whole block, rather than a guess.
struct InlineLocator {
    private let source: SourceText
    /// How many block quotes are around the block: their marks are skipped at the start of each line.
    private let quoteDepth: Int
    private let whole: SourceRange
    private var end: Int
    private var cursor: Int
    private var line: Int
    /// Where the line's text would begin if its quotation marks were text: the second try of a lazy line.
    private var unquotedStart: Int?
    private var isLost = false
    /// Open links: what their closing looks like.
    private var links: [LinkStyle] = []
    private let decodeEntity: ([UInt8]) -> [UInt8]?

    private enum LinkStyle { case brackets, angles, bare }

    /// - Parameters:
    ///   - cursor: where the block's text begins.
    ///   - end: where the block's last line ends.
    ///   - decodeEntity: the characters that an entity such as `&amp;` stands for, nil when it is none.
    init(
        source: SourceText, cursor: Int, end: Int, quoteDepth: Int, whole: SourceRange,
        decodeEntity: @escaping ([UInt8]) -> [UInt8]?
    ) {
        self.source = source
        self.cursor = cursor
        self.end = end
        self.quoteDepth = quoteDepth
        self.whole = whole
        self.line = source.line(at: cursor)
        self.decodeEntity = decodeEntity
    }

    /// Place of the next byte to be read.
    var position: LinePosition { isLost ? whole.start : source.position(at: cursor, inLine: line) }

    // MARK: Leaves

    /// Finds a run of text, behind backslashes and entities.
    mutating func text(_ text: UnsafeBufferPointer<UInt8>) -> SourceRange {
        let start = mark
        // An address in angle brackets has no escapes; a bare one may have them, where it was found in finished text.
        if links.last == .angles || links.last == .bare {
            if let range = match(text, isRaw: true, from: start) { return range }
        }
        if let range = match(text, isRaw: false, from: start) { return range }
        if let unquotedStart, start.cursor == lineTextStart {
            if let range = match(text, isRaw: false, from: Mark(cursor: unquotedStart, line: start.line)) {
                return range
            }
        }
        return lose()
    }

    private mutating func match(_ text: UnsafeBufferPointer<UInt8>, isRaw: Bool, from start: Mark) -> SourceRange? {
        guard !isLost else { return nil }
        reset(to: start)
        var index = 0
        while index < text.count {
            guard cursor < end else { return nil }
            let byte = source.bytes[cursor]
            if !isRaw, byte == Ascii.backslash, cursor + 1 < end, Ascii.isPunctuation(source.bytes[cursor + 1]) {
                guard source.bytes[cursor + 1] == text[index] else { return nil }
                cursor += 2
                index += 1
            } else if byte == UInt8(ascii: "&"), let entity = entity(), matches(entity.decoded, text, at: index) {
                cursor += entity.length
                index += entity.decoded.count
            } else if byte == text[index] {
                cursor += 1
                index += 1
            } else {
                return nil
            }
        }
        return SourceRange(position(of: start), source.position(at: max(cursor - 1, start.cursor), inLine: line))
    }

    private func matches(_ bytes: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + bytes.count <= text.count && bytes.elementsEqual(text[index..<index + bytes.count])
    }

    /// The entity at the cursor, if what looks like one is one.
    private func entity() -> (length: Int, decoded: [UInt8])? {
        let longestName = 40
        var index = cursor + 1
        let limit = min(end, cursor + longestName)
        while index < limit,
            Ascii.isDigit(source.bytes[index]) || Ascii.isLetter(source.bytes[index])
                || source.bytes[index] == UInt8(ascii: "#")
        { index += 1 }
        guard index < limit, index > cursor + 1, source.bytes[index] == UInt8(ascii: ";") else { return nil }
        guard let decoded = decodeEntity(Array(source.bytes[cursor...index])) else { return nil }
        return (index + 1 - cursor, decoded)
    }

    /// Finds a code span: from its first backtick to its last.
    mutating func code() -> SourceRange {
        let start = mark
        let length = run(of: UInt8(ascii: "`"))
        guard length > 0 else { return lose() }
        while !isLost {
            guard let byte = byte else { return lose() }
            if byte == UInt8(ascii: "`") {
                if run(of: byte) == length { return range(from: start) }
            } else {
                advance()
            }
        }
        return lose()
    }

    /// Finds raw HTML; its white space may differ where it spans lines.
    mutating func html(_ literal: UnsafeBufferPointer<UInt8>) -> SourceRange {
        let start = mark
        for expected in literal where !isSpace(expected) {
            while let byte, isSpace(byte), byte != expected { advance() }
            guard byte == expected else { return lose() }
            advance()
        }
        return range(from: start)
    }

    /// Finds a line's end: the white space (or the backslash) before it, and the line feed.
    mutating func lineBreak() -> SourceRange {
        let start = mark
        while let byte, Ascii.isBlank(byte) { advance() }
        if byte == Ascii.backslash { advance() }
        guard !isLost, byte == Ascii.lineFeed else { return lose() }
        let range = SourceRange(position(of: start), position)
        nextLine()
        return range
    }

    /// Finds a footnote's reference: `[^label]`.
    mutating func footnoteReference() -> SourceRange {
        let start = mark
        guard take(UInt8(ascii: "[")), take(UInt8(ascii: "^")) else { return lose() }
        while let byte, byte != UInt8(ascii: "]") {
            if byte == Ascii.lineFeed { return lose() }
            advance()
        }
        return take(UInt8(ascii: "]")) ? range(from: start) : lose()
    }

    // MARK: Containers

    /// Steps over `count` marks (`*`, `_`, `~`) in front of or behind a run; of tildes, over as many as there are.
    mutating func delimiter(_ marks: [UInt8], count: Int?) -> SourceRange {
        let start = mark
        guard let byte, marks.contains(byte) else { return lose() }
        if let count {
            for _ in 0..<count where !take(byte) { return lose() }
        } else {
            _ = run(of: byte)
        }
        return range(from: start)
    }

    /// Steps over what opens a link: a bracket, an angle bracket, or nothing where the address itself is the text.
    mutating func openLink() -> LinePosition {
        let start = position
        switch byte {
        case UInt8(ascii: "["): links.append(.brackets)
        case UInt8(ascii: "<"): links.append(.angles)
        default:
            links.append(.bare)
            return start
        }
        advance()
        return start
    }

    /// Steps over what opens an image: `![`.
    mutating func openImage() -> LinePosition {
        let start = position
        if !(take(UInt8(ascii: "!")) && take(UInt8(ascii: "["))) { _ = lose() }
        links.append(.brackets)
        return start
    }

    /// Steps over what ends a link or image and returns the place of its last byte; nil when it has none of its own.
    mutating func closeLink() -> LinePosition? {
        switch links.popLast() {
        case .bare, nil: return nil
        case .angles:
            let start = mark
            return take(UInt8(ascii: ">")) ? range(from: start).end : lose().end
        case .brackets:
            let start = mark
            guard take(UInt8(ascii: "]")) else { return lose().end }
            let afterText = mark
            if byte == UInt8(ascii: "("), !skipDestination() { reset(to: afterText) }
            if byte == UInt8(ascii: "["), !skipLabel() { reset(to: afterText) }
            return range(from: start).end
        }
    }

    /// Leaves out the link reference definitions at the start of a paragraph: they are not in the tree.
    mutating func skipDefinitions() {
        while byte == UInt8(ascii: "[") {
            let start = mark
            guard skipLabel(), take(UInt8(ascii: ":")), skipDefinitionTarget(), byte != nil else {
                return reset(to: start)
            }
        }
    }

    // MARK: Links' targets

    /// `(destination "title")`
    private mutating func skipDestination() -> Bool {
        advance()
        skipSpace()
        guard skipAddress(isEmptyAllowed: true) else { return false }
        if skipSpace() > 0 { _ = skipTitle() }
        skipSpace()
        return take(UInt8(ascii: ")"))
    }

    /// What follows the colon of `[label]: destination "title"`, up to the next line.
    private mutating func skipDefinitionTarget() -> Bool {
        skipSpace()
        guard skipAddress(isEmptyAllowed: false) else { return false }
        let afterAddress = mark
        if skipSpace() > 0, skipTitle(), skipToNextLine() { return true }
        reset(to: afterAddress)
        return skipToNextLine()
    }

    private mutating func skipToNextLine() -> Bool {
        while let byte, Ascii.isBlank(byte) { advance() }
        guard byte == Ascii.lineFeed else { return false }
        nextLine()
        return true
    }

    private mutating func skipLabel() -> Bool {
        let longestLabel = 1000
        guard take(UInt8(ascii: "[")) else { return false }
        let start = cursor
        while let byte, cursor - start <= longestLabel {
            if byte == UInt8(ascii: "[") { return false }
            if byte == UInt8(ascii: "]") {
                advance()
                return true
            }
            advance()
            if byte == Ascii.backslash, self.byte != nil { advance() }
        }
        return false
    }

    private mutating func skipAddress(isEmptyAllowed: Bool) -> Bool {
        if take(UInt8(ascii: "<")) {
            while let byte, byte != Ascii.lineFeed, byte != UInt8(ascii: "<") {
                advance()
                if byte == UInt8(ascii: ">") { return true }
                if byte == Ascii.backslash, self.byte != nil { advance() }
            }
            return false
        }
        var depth = 0
        let start = cursor
        while let byte, byte > Ascii.space {
            if byte == Ascii.backslash, cursor + 1 < end, Ascii.isPunctuation(source.bytes[cursor + 1]) { advance() }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            advance()
        }
        return depth == 0 && (isEmptyAllowed || cursor > start)
    }

    private mutating func skipTitle() -> Bool {
        guard let opening = byte,
            opening == UInt8(ascii: "\"") || opening == UInt8(ascii: "'") || opening == UInt8(ascii: "(")
        else { return false }
        let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening
        advance()
        while let byte {
            advance()
            if byte == closing { return true }
            if byte == Ascii.backslash, self.byte != nil { advance() }
        }
        return false
    }

    // MARK: Moving

    private struct Mark {
        var cursor: Int
        var line: Int
    }

    private var mark: Mark { Mark(cursor: cursor, line: line) }

    private mutating func reset(to mark: Mark) { (cursor, line) = (mark.cursor, mark.line) }

    private func position(of mark: Mark) -> LinePosition { source.position(at: mark.cursor, inLine: mark.line) }

    /// The byte at the cursor; nil at the block's end.
    private var byte: UInt8? { cursor < end && !isLost ? source.bytes[cursor] : nil }

    private func isSpace(_ byte: UInt8) -> Bool { Ascii.isBlank(byte) || byte == Ascii.lineFeed }

    private mutating func advance() {
        if source.bytes[cursor] == Ascii.lineFeed { nextLine() } else { cursor += 1 }
    }

    private mutating func take(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        advance()
        return true
    }

    private mutating func run(of expected: UInt8) -> Int {
        let start = cursor
        while byte == expected { cursor += 1 }
        return cursor - start
    }

    @discardableResult
    private mutating func skipSpace() -> Int {
        let start = cursor
        while let byte, isSpace(byte) { advance() }
        return cursor - start
    }

    private var lineTextStart = -1

    /// Goes to the next line's text, behind indentation and quotation marks.
    private mutating func nextLine() {
        cursor = source.lineStarts[line + 1]
        guard line + 1 < source.lineCount, cursor < end else { return }
        line += 1
        unquotedStart = nil
        var marks = 0
        while cursor < end {
            let byte = source.bytes[cursor]
            if byte == UInt8(ascii: ">"), marks < quoteDepth {
                if marks == 0 { unquotedStart = cursor }
                marks += 1
            } else if !Ascii.isBlank(byte) {
                break
            }
            cursor += 1
        }
        lineTextStart = cursor
    }

    private func range(from start: Mark) -> SourceRange {
        guard !isLost, cursor > start.cursor else { return whole }
        return SourceRange(position(of: start), source.position(at: cursor - 1))
    }

    private mutating func lose() -> SourceRange {
        isLost = true
        return whole
    }
}
