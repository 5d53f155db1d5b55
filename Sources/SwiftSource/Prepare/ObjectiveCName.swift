/// The name that the Objective-C runtime would know a method by: `mWithSender:` for `m(sender:)`.
///
/// Follows the compiler's own rule: a first label is joined with "With", unless it begins with a preposition or the
/// method's name ends in one.
func objectiveCName(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
        if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: name)) { result += "With" }
        result += capitalised(first)
    }
    return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
}

/// `setBar:` for `bar`.
func objectiveCSetterName(_ name: String) -> String { "set" + capitalised(name) + ":" }

private func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

private func firstWord(of name: String) -> String { String(name.prefix { !$0.isUppercase }) }

private func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
}

/// The words that Swift's Clang importer takes for prepositions.
private let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until", "using", "via", "when", "with", "within",
]
