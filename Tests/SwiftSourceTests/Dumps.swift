import SwiftSource

extension SwiftFile.Problem {
    /// `12: message (suggestion)`
    var dump: String { "\(offset): \(message)" + (suggestion.map { " (\($0))" } ?? "") }
}

/// How a member of a class reads after preparation.
func prepareMember(_ member: String) -> String {
    let text = SwiftFile.prepare("class A {\n" + member + "\n}").source.text
    return String(text.dropFirst("fileprivate class A {\n".count).dropLast("\n}".count))
}

extension String {
    /// The text between two UTF-8 offsets.
    func utf8Text(_ range: Range<Int>) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }
}
