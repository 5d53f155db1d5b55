import Examples

/// Starts no more programs once the tool is interrupted, and takes no result of one that was ended by it.
struct InterruptibleLauncher: ProcessLauncher {
    private let launcher = SystemLauncher()

    func run(_ command: Examples.Command) throws -> CommandResult {
        try Interruption.shared.check()
        let result = try launcher.run(command)
        try Interruption.shared.check()
        return result
    }
}
