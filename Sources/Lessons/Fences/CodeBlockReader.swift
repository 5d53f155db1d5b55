import Diagnostics

/// Reads a code block off its source: cmark-gfm gives the text, the source gives the place of each of its lines.
struct CodeBlockReader {
    struct Fence {
        var mark: UInt8
        var length: Int
    }

    let source: SourceText
    /// Index of the line that the block begins on.
    let firstLine: Int
    /// Where the opening fence, or an indented block's text, begins.
    let startOffset: Int
    /// Index of the block's last line as cmark-gfm has it.
    let lastLine: Int
    let quoteDepth: Int
    /// Nil for an indented block.
    let fence: Fence?

    func read(
        literal: UnsafeBufferPointer<UInt8>, info: String, path: String, diagnostics: inout [Diagnostic]
    ) -> CodeBlock {
        let start = source.position(at: startOffset, inLine: firstLine)
        let firstCodeLine = fence == nil ? firstLine : firstLine + 1
        let origins = lineOrigins(of: literal, from: firstCodeLine)
        let codeLines = firstCodeLine..<firstCodeLine + origins.count
        var end = codeLines.isEmpty ? source.lineEnd(firstLine) : lineEnd(codeLines.upperBound - 1)
        if fence != nil {
            if isClosed(by: codeLines.upperBound) {
                end = source.lineEnd(codeLines.upperBound)
            } else {
                diagnostics.append(.unclosedFence(at: start.place(in: path)))
            }
        }
        let infoString = fence.map { fence in
            InfoString(
                source: source, range: startOffset + fence.length..<source.lineRange(firstLine).upperBound,
                line: firstLine)
        }
        diagnostics += (infoString?.problems ?? []).map { $0.diagnostic(path: path) }
        return CodeBlock(
            language: String(info.prefix { $0 != " " && $0 != "\t" }), attributes: infoString?.attributes ?? [],
            code: String(decoding: literal, as: UTF8.self), lineOrigins: origins,
            contentBytes: source.fileBytes(ofLines: codeLines), linePrefix: linePrefix, range: SourceRange(start, end),
            languagePosition: infoString?.languagePosition)
    }

    /// An empty last line of code has no text; the block ends at its line's beginning.
    private func lineEnd(_ line: Int) -> LinePosition { source.lineEnd(min(line, source.lineCount - 1)) }

    /// Each code line is the end of its source line. A tab that indentation used up in part stands as spaces in the
    /// code; such a line begins at the tab.
    private func lineOrigins(of code: UnsafeBufferPointer<UInt8>, from firstLine: Int) -> [LinePosition] {
        var origins: [LinePosition] = []
        var line = firstLine
        var start = 0
        while start < code.count, line < source.lineCount {
            var end = start
            while end < code.count, code[end] != Ascii.lineFeed { end += 1 }
            let raw = source.lineRange(line)
            var offset = raw.upperBound - (end - start)
            if !source.matches(code[start..<end], at: offset, in: raw) {
                var text = start
                while text < end, code[text] == Ascii.space { text += 1 }
                offset = max(raw.upperBound - (end - text), raw.lowerBound)
                while offset > raw.lowerBound, source.bytes[offset - 1] != Ascii.tab { offset -= 1 }
                offset = max(offset - 1, raw.lowerBound)
            }
            origins.append(source.position(at: offset, inLine: line))
            line += 1
            start = end + 1
        }
        return origins
    }

    /// Whether a line ends the block, as deep in quotation marks as the block is.
    private func isClosed(by line: Int) -> Bool {
        guard let fence, line == lastLine, line > firstLine else { return false }
        let range = source.lineRange(line)
        var marks = 0
        var length = 0
        for offset in range {
            let byte = source.bytes[offset]
            if byte == fence.mark {
                length += 1
            } else if byte == UInt8(ascii: ">"), marks < quoteDepth, length == 0 {
                marks += 1
            } else if !Ascii.isBlank(byte) {
                return false
            }
        }
        return marks == quoteDepth && length >= fence.length
    }

    /// What stands before the block, with spaces in place of list markers: they open an item only once.
    private var linePrefix: String {
        let prefix = source.bytes[source.lineStarts[firstLine]..<startOffset].map { byte in
            byte == UInt8(ascii: ">") || byte == Ascii.tab ? byte : Ascii.space
        }
        return String(decoding: prefix, as: UTF8.self)
    }
}

extension SourceText {
    fileprivate func matches(_ text: Slice<UnsafeBufferPointer<UInt8>>, at offset: Int, in line: Range<Int>) -> Bool {
        offset >= line.lowerBound && text.elementsEqual(bytes[offset..<line.upperBound])
    }
}
