/// A program to be run to its end.
public struct Command: Sendable, Equatable {
    /// Path of the program.
    public var executable: String
    public var arguments: [String]
    /// The folder to run it in.
    public var folder: String
    /// All of its environment.
    public var environment: [String: String]

    public init(executable: String, arguments: [String], folder: String, environment: [String: String]) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
    }
}

/// What a program left when it ended.
public struct CommandResult: Sendable, Equatable {
    public enum Ending: Sendable, Equatable {
        case exited(code: Int32)
        case signalled(Int32)
    }

    public var ending: Ending
    public var standardOutput: String
    public var standardError: String

    public init(ending: Ending, standardOutput: String, standardError: String) {
        self.ending = ending
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}

/// Starts programs: the compiler, the linker, the stage host. The one way out of the tool's own process.
public protocol ProcessLauncher: Sendable {
    /// Runs a program and waits for its end; may be called on several threads.
    ///
    /// - Throws: ``EngineError`` when the program cannot be started.
    func run(_ command: Command) throws -> CommandResult
}
