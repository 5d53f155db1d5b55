/// Why a preview cannot be served, or its sources not be watched.
public struct PreviewFailure: Error, Sendable, Equatable, CustomStringConvertible {
    public var message: String
    /// What to do about it.
    public var suggestion: String

    public init(_ message: String, suggestion: String) {
        self.message = message
        self.suggestion = suggestion
    }

    public var description: String { "\(message). \(suggestion)." }
}

extension PreviewFailure {
    static func portTaken(_ port: Int) -> PreviewFailure {
        PreviewFailure(
            "Port \(port) is used by another program",
            suggestion: "Name another one with '--port', or none to get a free one")
    }

    static func noFreePort(_ first: Int, _ last: Int) -> PreviewFailure {
        PreviewFailure(
            "All ports from \(first) to \(last) are used by other programs", suggestion: "Name a free one with '--port'"
        )
    }

    static func portNotAllowed(_ port: Int) -> PreviewFailure {
        PreviewFailure("Port \(port) may not be used by this account", suggestion: "Name one from 1024 to 65535")
    }

    static func cannotListen(_ reason: String) -> PreviewFailure {
        PreviewFailure("No server can be started: \(reason)", suggestion: "Try again with another '--port'")
    }
}
