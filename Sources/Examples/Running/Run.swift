import Recording

/// What the run of an example left behind.
struct Run: Codable, Sendable, Equatable {
    var records: [Record]
    var ending: RunEnding
    /// What it printed after the last record.
    var unrecordedOutput: String
    /// The message of a trap, if there is one.
    var trap: Trap?

    init(records: [Record], ending: RunEnding, unrecordedOutput: String, errorOutput: String) {
        self.records = records
        self.ending = ending
        self.unrecordedOutput = unrecordedOutput
        trap = Trap(inErrorOutput: errorOutput)
        // An allocation that fails is reported by Swift itself, before any memory is used.
        if case .signalled = ending, trap?.message.hasPrefix("failed to allocate") == true {
            self.ending = .exceededMemory
        }
    }

    /// Whether another run could end otherwise, as when the machine was busy: then it is not kept.
    var mayEndOtherwise: Bool {
        switch ending {
        case .waitedTooLong, .notLoaded, .endedHost: true
        default: false
        }
    }

    /// What Swift says when a check fails: `Example/switch.swift:4: Fatal error: Index out of range`.
    struct Trap: Codable, Sendable, Equatable {
        /// Last part of the path of the file that the message names; nil when it names none.
        var file: String?
        var line: Int?
        /// `Fatal error`, `Precondition failed`, `Assertion failed`.
        var kind: String
        /// May be empty, and may have several lines.
        var message: String

        private static let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]

        init?(inErrorOutput output: String) {
            let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                let found = Self.kinds.compactMap { kind in line.range(of: kind).map { (kind, $0) } }
                guard let (kind, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { continue }
                let rest = line[range.upperBound...]
                guard rest.isEmpty || rest.hasPrefix(": ") else { continue }
                let place = line[..<range.lowerBound]
                guard place.isEmpty || place.hasSuffix(": ") else { continue }
                self.kind = kind
                let more = lines[(index + 1)...].prefix { $0 != "Current stack trace:" }
                var message = ([rest.dropFirst(2)] + more).joined(separator: "\n")
                while message.hasSuffix("\n") { message.removeLast() }
                self.message = message
                let parts = place.dropLast(2).split(separator: ":")
                if parts.count >= 2, let line = Int(parts[parts.count - 1]) {
                    file = parts[parts.count - 2].split(separator: "/").last.map(String.init)
                    self.line = line
                }
                return
            }
            // `Could not cast value of type …` comes without a kind.
            guard let line = lines.first(where: { $0.hasPrefix("Could not cast value of type") }) else { return nil }
            kind = "Fatal error"
            message = Self.withoutAddresses(line)
        }

        private static func withoutAddresses(_ line: Substring) -> String {
            String(line).replacing(#/\s?\((unknown context at \$|0x)[0-9a-f]+\)\.?/#, with: "").replacing(
                "'Example.", with: "'")
        }
    }
}
