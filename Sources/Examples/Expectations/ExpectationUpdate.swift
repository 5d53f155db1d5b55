import Diagnostics
import Lessons
import Recording

/// Writes what was logged into the fences of a lesson that expect something else: what `validate --update` does.
///
/// Only the bytes between the fences change. The file keeps its line ends and each fence its indentation; a second
/// update changes nothing.
public struct ExpectationUpdate: Sendable, Equatable {
    /// The file's bytes afterwards.
    public var source: [UInt8]
    /// How many fences were written.
    public var updatedFences = 0
    /// Fences that differ, and why they were left as they are.
    public var diagnostics: [Diagnostic] = []

    /// - Parameter results: Results of the lesson's examples. A run that did not come to its end updates nothing.
    public init(of lesson: Lesson, with results: [ExampleResult]) {
        source = lesson.source
        var replacements: [(range: Range<Int>, bytes: [UInt8])] = []
        for example in lesson.examples {
            let result = results.first { $0.lesson == lesson.path && $0.example == example.name }
            guard let result, result.isComplete, let trace = result.trace else { continue }
            for expectation in example.logs {
                let comparison = LogComparison(of: expectation, with: trace)
                guard comparison.difference != nil else { continue }
                if let obstacle = Self.obstacle(to: comparison) {
                    diagnostics.append(obstacle)
                } else {
                    let block = expectation.block
                    let text = Self.text(comparison.actual, in: block, lineEnd: Self.lineEnd(before: block, in: source))
                    replacements.append((block.contentBytes, text))
                }
            }
        }
        // From the end, so that ranges stay where they are.
        for (range, bytes) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            source.replaceSubrange(range, with: bytes)
        }
        updatedFences = replacements.count
    }

    private static func text(_ log: LogText, in block: CodeBlock, lineEnd: [UInt8]) -> [UInt8] {
        log.lines.flatMap { Array(block.linePrefix.utf8) + Array($0.text.utf8) + lineEnd }
    }

    /// The line end of the opening fence, which stands right before the content.
    private static func lineEnd(before block: CodeBlock, in source: [UInt8]) -> [UInt8] {
        let carriageReturn = UInt8(ascii: "\r")
        let lineFeed = UInt8(ascii: "\n")
        let start = block.contentBytes.lowerBound
        return start >= 2 && source[start - 2] == carriageReturn ? [carriageReturn, lineFeed] : [lineFeed]
    }

    /// Why the fence must not be overwritten.
    private static func obstacle(to comparison: LogComparison) -> Diagnostic? {
        guard var diagnostic = comparison.diagnostic else { return nil }
        if comparison.hasEllipsis {
            diagnostic.notes.append(.init("The fence was not updated: its '...' would be lost"))
            diagnostic.suggestion = "Correct the lines around '...' by hand, or empty the fence and update again"
            return diagnostic
        }
        let closesFence = comparison.actual.lines.contains { line in
            let text = line.text.drop { $0 == " " }
            return text.hasPrefix("```") || text.hasPrefix("~~~")
        }
        guard closesFence else { return nil }
        diagnostic.notes.append(.init("The fence was not updated: a line of the log would close it"))
        diagnostic.suggestion = "Print something that does not begin with the marks of a fence"
        return diagnostic
    }
}
