/// Not written yet.
struct BuildCommand: Command {
    static let name = "build"
    static let summary = ""
    static let discussion = ""
    static let options: [Option] = []

    init(_ arguments: Arguments) throws(UsageError) {}

    func run() throws -> ExitCode { throw CouldNotRun("not written yet") }
}
