import Diagnostics
import Examples
import Foundation
import Recording

/// Runs one Swift file.
struct RunCommand: Command {
    static let name = "run"
    static let summary = "Run a Swift file and print its log"
    static let discussion = """
        Compiles the file as it is, shows its first view (ContentView, or the only app, preview or view that can be made
        without arguments) on a headless screen, plays the script, and prints every call that was recorded.
        """
    static let options: [Option] = [
        .argument("FILE.swift", "The program"),
        .value("script", "FILE", "What a person does: statements like app.switches[\"On\"].tap()"),
        .value("only", "KINDS", "Kinds of events to print, with commas: lifecycle,print"),
        .flag("screen", "Print what is on the screen after each step"),
        .flag("json", "Print the whole trace as JSON"),
        .value("cache", "DIR", "Where outcomes are kept (default: none)"),
        .value("runtime", "DIR", "Folder with StageHost and Modules (default: beside bridgebook)"),
    ]

    private let file: String
    private let script: String?
    private let kinds: Set<Event.Kind>
    private let showsScreen: Bool
    private let asJSON: Bool
    private let cache: Cache?
    private let runtime: String?

    init(_ arguments: Arguments) throws(UsageError) {
        guard let file = arguments["file.swift"] else { throw UsageError("which file? Name a Swift file") }
        self.file = file
        script = arguments["script"]
        showsScreen = arguments.has("screen")
        asJSON = arguments.has("json")
        cache = arguments["cache"].map { Cache(folder: $0) }
        runtime = arguments["runtime"]
        kinds = try Self.kinds(arguments["only"])
    }

    private static func kinds(_ list: String?) throws(UsageError) -> Set<Event.Kind> {
        guard let list else { return Set(Event.Kind.allCases) }
        var kinds: Set<Event.Kind> = []
        for name in list.split(separator: ",").map(String.init) {
            guard let kind = Event.Kind(rawValue: name) else {
                let all = Event.Kind.allCases.map(\.rawValue)
                throw UsageError("there is no kind of event '\(name)'", nearest: nearestName(to: name, among: all))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    func run() throws -> ExitCode {
        let source = try Self.text(of: file)
        let scriptText = try script.map(Self.text(of:))
        let engine = ExampleEngine(
            toolchain: try .find(), runtime: try BookOptions.location(of: runtime), cache: cache)
        let report = try engine.run(source: source, path: file, script: scriptText, scriptPath: script)
        let findings = (report.results.flatMap(\.diagnostics) + report.diagnostics).sortedByPlace()
        if let trace = report.results.first?.trace {
            Terminal.output(asJSON ? JSONText.text(of: trace) : log(of: trace))
        }
        Terminal.error(FindingsFormat.text.text(of: findings, coloured: Terminal.usesColor(onError: true)))
        return findings.counts.errors > 0 ? .findings : .success
    }

    private func log(of trace: Trace) -> String {
        let log = LogText(of: trace, kinds: kinds)
        var text = ""
        for step in trace.steps.indices {
            for line in log.lines where line.step == step { text += line.text + "\n" }
            if showsScreen { text += trace.steps[step].screen.dump().split(separator: "\n").map { "    \($0)\n" }.joined() }
        }
        return text
    }

    private static func text(of path: String) throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CouldNotRun("'\(path)' cannot be read", help: "Name a file that is there.")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CouldNotRun("'\(path)' is not UTF-8 text", help: "Save it as UTF-8.")
        }
        return text
    }
}
