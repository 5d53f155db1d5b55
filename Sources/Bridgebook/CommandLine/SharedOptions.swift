import Diagnostics
import Examples
import Foundation

extension Option {
    static let content = value("content", "DIR", "Folder of the lessons (default: Content)")
    static let theme = value("theme", "DIR", "Folder of styles, script and images (default: Site)")
    static let cache = value("cache", "DIR", "Where outcomes of examples are kept (default: .bridgebook/cache)")
    static let noCache = flag("no-cache", "Run every example anew, and keep no outcome")
    static let jobs = value("jobs", "N", "Compilers and examples at once (default: one a processor core)")
    static let runtime = value("runtime", "DIR", "Folder with StageHost and Modules (default: beside this program)")
    static let format = value("format", "FORMAT", "How findings are printed: text or json (default: text)")
    static let helpFlag = flag("help", "Show this text")

    /// What compiling and running examples can be told.
    static let engine = [cache, noCache, jobs, runtime]
}

/// How findings are printed.
enum FindingsFormat: String, CaseIterable, Sendable {
    case text, json
}

extension Arguments {
    /// The folder of the lessons.
    var content: String { folder("content", default: "Content") }
    /// The folder of the theme.
    var theme: String { folder("theme", default: "Site") }

    /// A folder without the slashes at its end.
    func folder(_ name: String, default standard: String) -> String {
        var path = (self[name] ?? standard)[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }

    func format() throws(UsageError) -> FindingsFormat {
        guard let name = self["format"] else { return .text }
        guard let format = FindingsFormat(rawValue: name) else {
            throw UsageError(
                "'--format' is 'text' or 'json', not '\(name)'",
                nearest: Spelling.nearest(to: name, among: FindingsFormat.allCases.map(\.rawValue)))
        }
        return format
    }

    func engineOptions() throws(UsageError) -> EngineOptions {
        if has("no-cache"), self["cache"] != nil { throw UsageError("'--cache' and '--no-cache' exclude each other") }
        return EngineOptions(
            cache: has("no-cache") ? nil : folder("cache", default: ".bridgebook/cache"),
            jobs: try integer("jobs", atLeast: 1) ?? ProcessInfo.processInfo.activeProcessorCount,
            runtime: self["runtime"].map { _ in folder("runtime", default: "") })
    }
}

/// What compiling and running examples was told.
struct EngineOptions: Sendable, Equatable {
    /// Where outcomes are kept; nil for nowhere.
    var cache: String?
    var jobs: Int
    /// Folder with the runtime; nil for the one beside this program.
    var runtime: String?

    /// - Throws: ``CouldNotRun`` when the compiler or the runtime is missing.
    func engine() throws -> ExampleEngine {
        do {
            let location =
                try runtime.map { try RuntimeLocation.find(beside: $0 + "/bridgebook") } ?? RuntimeLocation.find()
            return ExampleEngine(
                toolchain: try Toolchain.find(), runtime: location, cache: cache.map { Cache(folder: $0) },
                parallelism: jobs, launcher: InterruptibleLauncher())
        } catch let error as EngineError {
            throw CouldNotRun(error)
        }
    }
}
