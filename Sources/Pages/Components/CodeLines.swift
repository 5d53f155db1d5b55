import SwiftSource

/// Code as numbered lines, with its parts in colour.
///
/// The number is an attribute that the style sheet shows: selecting or copying code never takes it along.
struct CodeLines {
    let code: String
    var firstLine = 1
    var highlights: [SwiftFile.Highlight] = []

    func write(to html: inout HTML) {
        var code = code
        code.withUTF8 { write($0, to: &html) }
    }

    private func write(_ utf8: UnsafeBufferPointer<UInt8>, to html: inout HTML) {
        var number = firstLine
        var start = 0
        var remaining = highlights[...]
        while start < utf8.count {
            let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.count
            html.element(.span, .class("line"), Attribute("data-n", "\(number)")) { html in
                line(start..<end, of: utf8, &remaining, to: &html)
            }
            html.newline()
            start = end + 1
            number += 1
        }
    }

    /// Writes one line. A part that goes on over the line's end stays in `remaining` for the next.
    private func line(
        _ line: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>, _ remaining: inout ArraySlice<SwiftFile.Highlight>,
        to html: inout HTML
    ) {
        var position = line.lowerBound
        while let next = remaining.first, next.range.lowerBound < line.upperBound {
            let part = next.range.clamped(to: position..<line.upperBound)
            if let name = next.kind.className, !part.isEmpty {
                html.text(UnsafeBufferPointer(rebasing: utf8[position..<part.lowerBound]))
                html.element(.i, .class(name)) { $0.text(UnsafeBufferPointer(rebasing: utf8[part])) }
                position = part.upperBound
            }
            guard next.range.upperBound <= line.upperBound else { break }
            remaining.removeFirst()
        }
        html.text(UnsafeBufferPointer(rebasing: utf8[position..<line.upperBound]))
    }
}

extension SwiftFile.Highlight.Kind {
    /// The class of the part's element; nil for what keeps the ink of the text.
    fileprivate var className: String? {
        switch self {
        case .keyword: "k"
        case .type: "ty"
        case .string: "st"
        case .comment: "co"
        case .attribute: "at"
        case .number, .identifier: nil
        }
    }
}
