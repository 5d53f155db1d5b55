import Lessons
import Recording

/// An example as a page shows it: its whole program, its run, and where on the page they stand.
struct StagePlan: Sendable {
    let example: Example
    let trace: Trace
    let program: Program
    /// Start of the fence in whose place the stage stands: the script's, or the last block's.
    let place: LinePosition
    /// Start of the block that the stage stands for, where listing it right before would show the same code twice.
    let replacedListing: LinePosition?
    /// What the ids of its steps begin with: `switch` gives `switch-step-2` and, for the fifth call, `switch-step-2.5`.
    let prefix: String

    init(_ example: Example, trace: Trace, lesson: Lesson, takenIDs: Set<String>) {
        self.example = example
        self.trace = trace
        program = Program(example.blocks)
        let standsAt = example.script ?? example.blocks.last
        place = standsAt?.range.start ?? LinePosition(line: 1, column: 1)
        prefix = Self.prefix(for: example.name, takenIDs)
        replacedListing =
            example.blocks.count == 1 && Self.isRight(before: standsAt, example.blocks[0], lesson.blocks)
            ? example.blocks[0].range.start : nil
    }

    func id(ofStep step: Int) -> String { "\(prefix)-step-\(step + 1)" }
    func id(ofCall call: Int, inStep step: Int) -> String { "\(prefix)-step-\(step + 1).\(call + 1)" }

    /// All ids of steps and calls.
    var ids: [String] {
        trace.steps.enumerated().flatMap { index, step in
            [id(ofStep: index)] + step.events.indices.map { id(ofCall: $0, inStep: index) }
        }
    }

    /// The example's name in words: `two-way-text` is "Two way text".
    var title: String {
        let words = example.name.split { "-_".contains($0) }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The name as an id, lengthened when a heading of the page already has an id of that form.
    private static func prefix(for name: String, _ taken: Set<String>) -> String {
        let id = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
        return taken.contains { $0.hasPrefix(id + "-step-") } ? id + "-example" : id
    }

    private static func isRight(before stage: CodeBlock?, _ block: CodeBlock, _ blocks: [Block]) -> Bool {
        guard let stage else { return false }
        if stage.range == block.range { return true }
        guard let index = blocks.firstIndex(where: { $0.range == block.range }), index + 1 < blocks.count else {
            return false
        }
        return blocks[index + 1].range == stage.range
    }
}
