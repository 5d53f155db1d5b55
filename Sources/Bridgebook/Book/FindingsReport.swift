import Diagnostics
import Foundation

/// In which form findings are printed.
enum FindingsFormat: String, CaseIterable {
    case text, json

    static let option = Option.value(
        "format", "FORMAT", "Form of the findings: \(allCases.map(\.rawValue).joined(separator: " or ")) (default: text)")

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments["format"] else {
            self = .text
            return
        }
        guard let format = Self(rawValue: name) else {
            throw UsageError(
                "'--format' takes \(Self.allCases.map(\.rawValue).joined(separator: " or ")), not '\(name)'")
        }
        self = format
    }

    /// The findings in this form, with the lines that they are about read from their files.
    func text(of findings: [Diagnostic], coloured: Bool) -> String {
        switch self {
        case .text:
            TextPrinter(
                excerpts: SourceExcerpts { path in FileManager.default.contents(atPath: path).map { [UInt8]($0) } },
                style: coloured ? .coloured : .plain
            ).text(of: findings)
        case .json: JSONPrinter().text(of: findings)
        }
    }
}
