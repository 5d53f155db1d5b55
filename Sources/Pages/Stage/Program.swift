import Lessons

/// The program that an example's blocks make up, with the line at which each block begins in it.
struct Program: Sendable, Equatable {
    /// Blocks in page order, an empty line between.
    let code: String
    let lineCount: Int
    private let firstLines: [LinePosition: Int]

    init(_ blocks: [CodeBlock]) {
        var code = ""
        var line = 1
        var firstLines: [LinePosition: Int] = [:]
        for (index, block) in blocks.enumerated() {
            if index > 0 {
                code += "\n"
                line += 1
            }
            firstLines[block.range.start] = line
            code += block.code
            line += block.code.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        self.code = code
        self.firstLines = firstLines
        lineCount = line - 1
    }

    /// The line, counted from 1, on which a block of the program begins.
    func firstLine(of block: CodeBlock) -> Int { firstLines[block.range.start] ?? 1 }
}
