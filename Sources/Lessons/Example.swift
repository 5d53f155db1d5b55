/// A program that a lesson shows: its blocks in page order, the script that plays it, and the logs it is expected to leave.
public struct Example: Sendable, Equatable {
    public var name: String
    /// Fences `swift example=name`, in page order; together they are one program.
    public var blocks: [CodeBlock]
    /// The fence `swift script=name`; without one the example only appears.
    public var script: CodeBlock?
    /// Fences `log of=name`.
    public var logs: [LogExpectation]

    public init(name: String, blocks: [CodeBlock], script: CodeBlock?, logs: [LogExpectation]) {
        self.name = name
        self.blocks = blocks
        self.script = script
        self.logs = logs
    }

    /// What a `log of=name` fence expects.
    public struct LogExpectation: Sendable, Equatable {
        /// An empty fence is to be filled by `validate --update`.
        public var block: CodeBlock
        /// Names of the event kinds in `only=`; nil when the whole log is expected.
        public var kinds: [String]?

        public init(block: CodeBlock, kinds: [String]?) {
            self.block = block
            self.kinds = kinds
        }
    }
}
