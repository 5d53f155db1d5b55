import Diagnostics
import Foundation

/// Prints findings in the form that was asked for.
struct FindingsOutput: Sendable {
    var format: FindingsFormat = .text
    /// Where findings go as text; JSON is always a result.
    var textStream: Terminal.Stream

    /// As JSON also when there are none.
    func print(_ diagnostics: [Diagnostic]) {
        switch format {
        case .json: Terminal.output(JSONPrinter().text(of: diagnostics))
        case .text:
            guard !diagnostics.isEmpty else { return }
            let printer = TextPrinter(excerpts: .ofFiles, style: Terminal.style(of: textStream))
            Terminal.write(printer.text(of: diagnostics) + "\n", to: textStream)
        }
    }

    /// A closing line, which JSON does without.
    func summarize(_ text: String, to stream: Terminal.Stream? = nil) {
        if format == .text { Terminal.write(text + "\n", to: stream ?? textStream) }
    }
}

extension SourceExcerpts {
    /// Lines of files on disk.
    static let ofFiles = SourceExcerpts { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } }
}
