/// Not written yet.
struct PreviewCommand: Command {
    static let name = "preview"
    static let summary = ""
    static let discussion = ""
    static let options: [Option] = []

    init(_ arguments: Arguments) throws(UsageError) {}

    func run() throws -> ExitCode { throw CouldNotRun("not written yet") }
}
