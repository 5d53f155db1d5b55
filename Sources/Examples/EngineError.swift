/// Why examples could not be compiled or run at all: something is missing on this machine.
public struct EngineError: Error, Sendable, Equatable, CustomStringConvertible {
    public var message: String
    /// What to do about it.
    public var suggestion: String

    public init(_ message: String, suggestion: String) {
        self.message = message
        self.suggestion = suggestion
    }

    public var description: String { "\(message). \(suggestion)." }
}

extension EngineError {
    static func noTemporaryFile(_ reason: String) -> EngineError {
        EngineError(
            "No temporary file can be made: \(reason)", suggestion: "Make room in the folder for temporary files")
    }

    static func notStarted(_ program: String, _ reason: String) -> EngineError {
        EngineError(
            "'\(program)' cannot be started: \(reason)", suggestion: "Check that the file is there and executable")
    }
}
