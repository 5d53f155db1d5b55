import Diagnostics
import Lessons
import Recording

extension LogComparison {
    /// What to tell the author, if there is a difference.
    var diagnostic: Diagnostic? {
        switch difference {
        case nil: nil
        case .empty:
            Diagnostic(
                .error, id: "log.empty",
                "The expected log is empty, but the run logged \(Self.counted(actualLines.count, "line"))",
                at: Place(file: trace.lesson, expectation.block.range.start),
                suggestion: "Run 'bridgebook validate --update' to fill it")
        case .line(let expected, let line):
            mismatch(
                "The log should have '\(expectedLines[expected].text)' here, but has '\(actualLines[line].text)'",
                at: place(ofLine: expected, offset: expectedLines[expected].firstDifference(from: actualLines[line])),
                notes: context(of: line))
        case .missing(let expected):
            mismatch(
                "The log should have '\(expectedLines[expected].text)' here, but has ended",
                at: place(ofLine: expected, offset: 0),
                notes: [
                    counting(expectedLines.count - expected, "expected line is missing", "expected lines are missing")
                ])
        case .extra(let line):
            mismatch(
                "The expected log ends here, but the run goes on with '\(actualLines[line].text)'", at: placeOfEnd,
                notes: [counting(actualLines.count - line, "line is not expected", "lines are not expected")]
                    + context(of: line))
        }
    }

    private func mismatch(_ message: String, at place: Place, notes: [Diagnostic.Note]) -> Diagnostic {
        Diagnostic(
            .error, id: "log.mismatch", message, at: place, notes: notes,
            suggestion:
                "Correct the example or the expected log, or run 'bridgebook validate --update' to write what was "
                + "logged")
    }

    /// The step that a line of the run's log belongs to, and how the log goes on.
    private func context(of line: Int) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        let step = trace.steps[actual.lines[line].step]
        if let source = step.source {
            notes.append(
                .init(
                    "In the step '\(step.caption)'",
                    at: Place(file: source.file, line: source.line, column: source.column)))
        } else {
            notes.append(.init("When the view first appears"))
        }
        let next = actual.lines[(line + 1)...].prefix(3)
        notes += next.map { .init("The log goes on with '\(LogLine($0.text).text)'") }
        return notes
    }

    private func counting(_ count: Int, _ one: String, _ many: String) -> Diagnostic.Note {
        .init("\(count) \(count == 1 ? one : many)")
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private func place(ofLine index: Int, offset: Int) -> Place {
        let origins = expectation.block.lineOrigins
        guard origins.indices.contains(index) else { return placeOfEnd }
        return Place(file: trace.lesson, line: origins[index].line, column: origins[index].column + offset)
    }

    /// The closing fence.
    private var placeOfEnd: Place {
        let range = expectation.block.range
        return Place(file: trace.lesson, line: range.end.line, column: range.start.column)
    }
}

extension Place {
    fileprivate init(file: String, _ position: LinePosition) {
        self.init(file: file, line: position.line, column: position.column)
    }
}
