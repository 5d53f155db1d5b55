import Diagnostics
import Foundation
import Pages

/// The command-line tool: chooses the command, and turns what goes wrong into words and an exit code.
@main
enum Bridgebook {
    static let version = "0.1"

    static let commands: [any Command.Type] = [
        BuildCommand.self, ValidateCommand.self, PreviewCommand.self, RunCommand.self,
    ]

    static func main() {
        Interruption.shared.listen()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ words: [String]) -> ExitCode {
        guard let name = words.first else {
            Terminal.error(help)
            return .couldNotRun
        }
        let rest = Array(words.dropFirst())
        switch name {
        case "--help", "-h", "help":
            return showHelp(of: rest.first)
        case "--version":
            Terminal.output("bridgebook \(version)\n")
            return .success
        default:
            guard let command = command(named: name) else { return .couldNotRun }
            return run(command, rest)
        }
    }

    private static func run<C: Command>(_ command: C.Type, _ words: [String]) -> ExitCode {
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            Terminal.output(C.help)
            return .success
        }
        do {
            return try C(Arguments(words, options: C.options)).run()
        } catch let error as UsageError {
            Terminal.error("bridgebook \(C.name): \(error.message)\nSee 'bridgebook \(C.name) --help'.\n")
            return .couldNotRun
        } catch is Interrupted {
            Terminal.error("bridgebook \(C.name): interrupted; nothing was changed\n")
            return .interrupted
        } catch let failure as SiteFailure {
            Terminal.error(TextPrinter(style: Terminal.style(of: .error)).text(of: [failure.diagnostic]))
            return .couldNotRun
        } catch {
            Terminal.error("bridgebook \(C.name): \(error)\n")
            return .couldNotRun
        }
    }

    private static func showHelp(of name: String?) -> ExitCode {
        guard let name else {
            Terminal.output(help)
            return .success
        }
        guard let command = command(named: name) else { return .couldNotRun }
        Terminal.output(command.help)
        return .success
    }

    /// The command with this name; says so if there is none.
    private static func command(named name: String) -> (any Command.Type)? {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let near = Spelling.nearest(to: name, among: commands.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
        Terminal.error("bridgebook: unknown command '\(name)'\(near)\nSee 'bridgebook help'.\n")
        return nil
    }

    static var help: String {
        let width = commands.map { $0.name.count }.max() ?? 0
        let list = commands.map { command in
            "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 2))\(command.summary)"
        }
        return """
            An interactive tutorial from Markdown whose Swift examples have been run.

            Usage: bridgebook COMMAND [options]

            Commands:
            \(list.joined(separator: "\n"))

            See 'bridgebook COMMAND --help' for a command's options.
            Exit codes: 0 fine, 1 findings, 2 could not run, 130 interrupted.

            """
    }
}
