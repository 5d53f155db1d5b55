import Diagnostics
import Foundation

/// Where the tool writes: results to standard output, what a person should know meanwhile to standard error.
enum Terminal {
    /// One of the two ways out.
    enum Stream: Int32 {
        case output = 1
        case error = 2

        var isTerminal: Bool { isatty(rawValue) == 1 }
    }

    static func output(_ text: String) { write(text, to: .output) }
    static func error(_ text: String) { write(text, to: .error) }

    static func write(_ text: String, to stream: Stream) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(stream.rawValue, $0.baseAddress, $0.count) }
            // Nobody reads any more, as when a pager was closed.
            guard count > 0 || errno == EINTR else { return }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }

    /// Colour is welcome on a terminal, unless its owner asks for none (no-color.org).
    static func style(of stream: Stream) -> TextPrinter.Style {
        let asksForNone = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return stream.isTerminal && !asksForNone ? .coloured : .plain
    }
}

/// Says how far the work is, on standard error: one line that changes on a terminal, a line each elsewhere.
final class ProgressLine {
    private let isTerminal = Terminal.Stream.error.isTerminal
    private var isShown = false

    func show(_ text: String) {
        Terminal.error(isTerminal ? "\r\u{1B}[K\(text) …" : "\(text)\n")
        isShown = true
    }

    /// Makes room for what comes next.
    func clear() {
        if isTerminal, isShown { Terminal.error("\r\u{1B}[K") }
        isShown = false
    }
}
