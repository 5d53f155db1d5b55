import Diagnostics
import Examples
import Foundation
import Recording

/// Runs one Swift file as an example.
struct RunCommand: Command {
    static let name = "run"
    static let summary = "Run one Swift file on the headless runtime, and print its log."
    static let discussion = """
        The first view is ContentView(), else the file's only App, preview or representable. A script is Swift with 'app'
        in scope, as in a lesson: app.switches["Notifications"].tap()
        The log goes to standard output, findings to standard error.
        """
    static let options: [Option] =
        [
            .argument("FILE", "The Swift file"),
            .value("script", "FILE", "What a person does, as Swift"),
            .value("only", "KINDS", "Kinds of events to print, with commas: lifecycle,print"),
            .flag("screen", "Print the screen after the last step, too"),
            .flag("json", "Print the whole trace as JSON instead of the log"),
        ] + Option.engine + [.helpFlag]

    private let file: String
    private let script: String?
    private let kinds: Set<Event.Kind>
    private let showsScreen: Bool
    private let printsTrace: Bool
    private let engine: EngineOptions

    init(_ arguments: Arguments) throws(UsageError) {
        file = arguments["file"] ?? ""
        script = arguments["script"]
        kinds = try Self.kinds(arguments["only"])
        showsScreen = arguments.has("screen")
        printsTrace = arguments.has("json")
        engine = try arguments.engineOptions()
        if showsScreen, printsTrace { throw UsageError("'--json' has every screen: leave '--screen' out") }
    }

    private static func kinds(_ list: String?) throws(UsageError) -> Set<Event.Kind> {
        guard let list else { return Set(Event.Kind.allCases) }
        var kinds: Set<Event.Kind> = []
        for name in list.split(separator: ",").map(String.init) {
            guard let kind = Event.Kind(rawValue: name) else {
                let names = Event.Kind.allCases.map(\.rawValue)
                throw UsageError(
                    "'\(name)' is no kind of event; there are \(names.joined(separator: ", "))",
                    nearest: Spelling.nearest(to: name, among: names))
            }
            kinds.insert(kind)
        }
        return kinds
    }

    func run() throws -> ExitCode {
        let source = try Self.text(of: file)
        let actions = try script.map { try Self.text(of: $0) }
        let report: ExampleReport
        do {
            report = try engine.engine().run(source: source, path: file, script: actions, scriptPath: script)
        } catch let error as EngineError {
            throw CouldNotRun(error)
        }
        for trace in report.results.compactMap(\.trace) { Terminal.output(text(of: trace)) }
        let diagnostics = report.results.flatMap(\.diagnostics) + report.diagnostics
        FindingsOutput(textStream: .error).print(diagnostics)
        return diagnostics.counts.errors > 0 ? .findings : .success
    }

    private func text(of trace: Trace) -> String {
        if printsTrace { return JSONText.text(of: trace) }
        let log = LogText(of: trace, kinds: kinds).lines.map { $0.text + "\n" }.joined()
        guard showsScreen, let screen = trace.steps.last?.screen else { return log }
        return log + "\n" + ScreenText(of: screen).text
    }

    private static func text(of path: String) throws(CouldNotRun) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CouldNotRun("'\(path)' cannot be read", help: "Check the path, and that the file is readable")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CouldNotRun("'\(path)' is not UTF-8", help: "Save the file as UTF-8")
        }
        return text
    }
}
