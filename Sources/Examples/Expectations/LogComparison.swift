import Diagnostics
import Lessons
import Recording

/// What a `log of=name` fence expects, beside what the run logged.
struct LogComparison {
    /// How the two differ: at a line of the fence, and a line of the run's log.
    enum Difference: Equatable {
        /// The fence has no line at all.
        case empty
        case line(expected: Int, actual: Int)
        /// The log ended before this line of the fence.
        case missing(expected: Int)
        /// The log goes on after the fence's last line.
        case extra(actual: Int)
    }

    let expectation: Example.LogExpectation
    let actual: LogText
    let difference: Difference?
    let expectedLines: [LogLine]
    let actualLines: [LogLine]
    let trace: Trace

    init(of expectation: Example.LogExpectation, with trace: Trace) {
        self.expectation = expectation
        self.trace = trace
        let kinds = expectation.kinds.map { Set($0.compactMap(Event.Kind.init(rawValue:))) }
        actual = LogText(of: trace, kinds: kinds ?? Set(Event.Kind.allCases))
        let code = expectation.block.code
        let text = code.hasSuffix("\n") ? code.dropLast() : Substring(code)
        expectedLines =
            code.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map { LogLine($0) }
        actualLines = actual.lines.map { LogLine($0.text) }
        if expectedLines.allSatisfy(\.bytes.isEmpty) {
            difference = actualLines.isEmpty ? nil : .empty
        } else {
            difference = Self.difference(expectedLines, actualLines)
        }
    }

    /// Whether a line of the fence stands for lines that are left out.
    var hasEllipsis: Bool { expectedLines.contains(where: \.isEllipsis) }

    /// The lines between ellipses are looked for in order: the first ones where the log begins, the last where it ends,
    /// the others at the first place where they stand.
    private static func difference(_ expected: [LogLine], _ actual: [LogLine]) -> Difference? {
        var segments: [Range<Int>] = []
        var start = 0
        for (index, line) in expected.enumerated() where line.isEllipsis {
            segments.append(start..<index)
            start = index + 1
        }
        segments.append(start..<expected.count)

        func mismatch(_ segment: Range<Int>, at position: Int) -> Int? {
            segment.first { index in
                let line = position + index - segment.lowerBound
                return line >= actual.count || expected[index] != actual[line]
            }
        }
        func difference(in segment: Range<Int>, at position: Int) -> Difference? {
            guard let index = mismatch(segment, at: position) else { return nil }
            let line = position + index - segment.lowerBound
            return line < actual.count ? .line(expected: index, actual: line) : .missing(expected: index)
        }
        if let difference = difference(in: segments[0], at: 0) { return difference }
        var position = segments[0].count
        guard segments.count > 1 else { return position < actual.count ? .extra(actual: position) : nil }
        for (number, segment) in segments.enumerated().dropFirst() where !segment.isEmpty {
            let isLast = number == segments.count - 1
            // The last lines must stand where the log ends, and behind those before them.
            let places =
                isLast ? [max(position, actual.count - segment.count)] : Array(position...max(position, actual.count))
            guard let place = places.first(where: { mismatch(segment, at: $0) == nil }) else {
                // The place where most of them stand tells most.
                let matched = places.map { place in (mismatch(segment, at: place) ?? 0, -place) }
                let best = matched.max { $0 < $1 }.map { -$0.1 } ?? position
                return difference(in: segment, at: best)
            }
            position = place + segment.count
        }
        return nil
    }
}
