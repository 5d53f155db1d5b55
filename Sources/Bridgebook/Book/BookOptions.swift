import Examples
import Foundation

/// Where a book is and how it is run: the options that `build`, `validate` and `preview` have in common.
struct BookOptions: Sendable {
    /// Folder of the lessons.
    let content: String
    /// Folder of the styles and scripts.
    let theme: String
    /// Nil to run everything anew.
    let cache: Cache?
    /// How many compilers and examples run at once.
    let jobs: Int
    /// Folder with the runtime; nil for that beside the tool.
    let runtime: String?

    static let options: [Option] = [
        .value("content", "DIR", "Folder of the lessons (default: Content)"),
        .value("theme", "DIR", "Folder of the styles and scripts (default: Site)"),
        .value("cache", "DIR", "Where outcomes of examples are kept (default: .bridgebook/cache)"),
        .flag("no-cache", "Compile and run every example, and keep nothing"),
        .value("jobs", "N", "How many compilers and examples run at once (default: one a core)"),
        .value("runtime", "DIR", "Folder with StageHost and Modules (default: beside bridgebook)"),
    ]

    init(_ arguments: Arguments) throws(UsageError) {
        content = arguments["content"] ?? "Content"
        theme = arguments["theme"] ?? "Site"
        if arguments.has("no-cache") {
            guard arguments["cache"] == nil else { throw UsageError("'--cache' and '--no-cache' exclude each other") }
            cache = nil
        } else {
            cache = Cache(folder: arguments["cache"] ?? ".bridgebook/cache")
        }
        jobs = try arguments.integer("jobs", atLeast: 1) ?? ProcessInfo.processInfo.activeProcessorCount
        runtime = arguments["runtime"]
    }

    /// The engine that these options ask for.
    ///
    /// - Throws: ``EngineError`` when there is no compiler or no runtime.
    func engine() throws -> ExampleEngine {
        ExampleEngine(
            toolchain: try .find(), runtime: try Self.location(of: runtime), cache: cache, parallelism: jobs)
    }

    /// - Parameter runtime: Folder with the runtime; nil for that beside the tool.
    static func location(of runtime: String?) throws -> RuntimeLocation {
        guard let runtime else { return try .find() }
        return try .find(beside: runtime + "/bridgebook")
    }
}
