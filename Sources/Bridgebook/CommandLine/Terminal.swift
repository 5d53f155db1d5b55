import Foundation

/// Where the tool writes: results to standard output, what a person should know meanwhile to standard error.
enum Terminal {
    static func output(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func error(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Whether colour is welcome on standard output (or standard error): a terminal, and nobody asked for none.
    static func usesColor(onError: Bool = false) -> Bool {
        isatty(onError ? STDERR_FILENO : STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// Says how far the work is: one line that changes on a terminal, nothing elsewhere.
final class ProgressLine {
    private let isShown = Terminal.errorIsTerminal
    private var width = 0

    func show(_ text: String) {
        guard isShown else { return }
        let padding = String(repeating: " ", count: max(width - text.count, 0))
        Terminal.error("\r\(text)\(padding)")
        width = text.count
    }

    func clear() {
        guard isShown, width > 0 else { return }
        Terminal.error("\r\(String(repeating: " ", count: width))\r")
        width = 0
    }
}
