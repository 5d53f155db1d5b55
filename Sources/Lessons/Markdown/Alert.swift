/// The alert that a block quote is, if its first line is a mark such as `[!NOTE]` and something follows.
func alert(from content: [Block], range: SourceRange) -> Block? {
    guard let first = content.first, case .paragraph(var inlines) = first.content,
        case .text(let mark)? = inlines.first?.content, let kind = alertKind(ofMark: mark)
    else { return nil }
    inlines.removeFirst()
    var rest = Array(content.dropFirst())
    if let end = inlines.first {
        guard end.content == .softBreak || end.content == .lineBreak else { return nil }
        inlines.removeFirst()
        let start = inlines.first?.range.start ?? first.range.start
        rest.insert(Block(.paragraph(inlines), range: SourceRange(start, first.range.end)), at: 0)
    }
    return rest.isEmpty ? nil : Block(.alert(kind, rest), range: range)
}

private func alertKind(ofMark mark: String) -> Block.AlertKind? {
    guard mark.hasPrefix("[!"), mark.hasSuffix("]") else { return nil }
    return Block.AlertKind(rawValue: mark.dropFirst(2).dropLast().lowercased())
}

/// The name in a block quote's first line that looks like an alert's mark and is none.
func unknownAlertMark(in content: [Block]) -> (name: String, position: LinePosition)? {
    guard case .paragraph(let inlines)? = content.first?.content, let first = inlines.first,
        case .text(let mark) = first.content, mark.hasPrefix("[!"), mark.hasSuffix("]"), alertKind(ofMark: mark) == nil
    else { return nil }
    let name = mark.dropFirst(2).dropLast()
    guard !name.isEmpty, name.utf8.allSatisfy(Ascii.isLetter) else { return nil }
    return (String(name), first.range.start)
}
