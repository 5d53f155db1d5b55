internal import SwiftSyntax

/// A walk over a text that collects edits. No edit of it adds or removes a line feed.
class Rewriter: SyntaxVisitor {
    let bytes: [UInt8]
    let index: DeclarationIndex
    private(set) var edits: [SourceEdit] = []
    private(set) var problems: [SwiftFile.Problem] = []

    init(_ bytes: [UInt8], _ index: DeclarationIndex) {
        self.bytes = bytes
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    /// Puts a text in a range's place; the range's line feeds follow it.
    func replace(_ range: Range<Int>, with text: String) {
        let lineFeeds = bytes[range].count { $0 == UInt8(ascii: "\n") }
        edits.append(SourceEdit(range, text + String(repeating: "\n", count: lineFeeds)))
    }

    func insert(_ text: String, at offset: Int) {
        edits.append(SourceEdit(offset..<offset, text))
    }

    /// Puts spaces in a range's place, so that what follows keeps its column.
    func blank(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let isLineEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let spaces = bytes[range].map { isLineEnd($0) ? $0 : UInt8(ascii: " ") }
        edits.append(SourceEdit(range, String(decoding: spaces, as: UTF8.self)))
    }

    /// Puts a text that is not longer in a range's place, and fills up with spaces.
    func overwrite(_ range: Range<Int>, with text: String) {
        replace(range, with: text + String(repeating: " ", count: max(0, range.count - text.utf8.count)))
    }

    func report(_ message: String, at offset: Int, suggestion: String) {
        problems.append(SwiftFile.Problem(offset: offset, message: message, suggestion: suggestion))
    }

    // A preview's arguments go away with its head; only its body is walked.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        if let body = node.previewBody { walk(body) }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        if let body = node.previewBody { walk(body) }
        return .skipChildren
    }
}
