extension Event {
    /// The first column of the log: the call or property, with its object where the object is what matters.
    public var logName: String {
        switch kind {
        case .lifecycle, .print, .warning: name
        case .skipped: "not called: \(name)"
        default: receiver.map { "\($0).\(name)" } ?? name
        }
    }

    /// The second column of the log: what matters about the event, and its cause in words.
    public var logDetail: String {
        var parts: [String] = []
        // "MySwitch → UISwitch#1": who made it. Later calls name the object alone.
        if kind == .lifecycle, let receiver, values.first?.hasPrefix("→") ?? true { parts.append(receiver) }
        parts += values
        var text = parts.joined(separator: " ")
        if let because { text += (text.isEmpty ? "" : " ") + "because \(because)" }
        return text
    }
}

/// The log of a run as text: one event a line, in two columns, indented by caller; steps set off by the script's lines.
public struct LogText: Sendable, Equatable {
    /// One line and the event or step that it stands for.
    public struct Line: Sendable, Equatable {
        public var text: String
        /// Index of the step in the trace.
        public var step: Int
        /// Index of the event in the step; nil for the step's caption.
        public var event: Int?
    }

    public var lines: [Line] = []

    /// Column, counted from 0, at which the second column starts where the first leaves room.
    public static let detailColumn = 40

    /// - Parameter kinds: The kinds of events that the log shows.
    public init(of trace: Trace, kinds: Set<Event.Kind> = Set(Event.Kind.allCases)) {
        for (stepIndex, step) in trace.steps.enumerated() {
            if stepIndex > 0 {
                let caption = step.caption.split(whereSeparator: \.isNewline).map { $0.trimmingSpaces() }.joined(
                    separator: " ")
                lines.append(Line(text: "> \(caption)", step: stepIndex, event: nil))
            }
            var shownCallers: [Int] = []
            for (eventIndex, event) in step.events.enumerated() where kinds.contains(event.kind) {
                shownCallers.removeAll { $0 >= event.depth }
                let indent = String(repeating: "  ", count: shownCallers.count)
                shownCallers.append(event.depth)
                lines.append(
                    Line(
                        text: Self.columns(indent + event.logName, event.logDetail), step: stepIndex, event: eventIndex)
                )
            }
        }
    }

    private static func columns(_ name: String, _ detail: String) -> String {
        guard !detail.isEmpty else { return name }
        let gap = max(2, detailColumn - name.count)
        return name + String(repeating: " ", count: gap) + detail
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> Substring {
        var text = self
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text.drop { $0 == " " || $0 == "\t" }
    }
}
