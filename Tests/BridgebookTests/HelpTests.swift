import Foundation
import Testing

/// What a stranger is told before anything runs.
struct HelpTests {
    @Test func `lists the commands`() throws {
        let result = try Scenario().bridgebook("--help")
        #expect(result.exit == 0)
        for command in ["build", "validate", "preview", "run"] { #expect(result.output.contains("\n  \(command) ")) }
    }

    @Test(arguments: ["build", "validate", "preview", "run"])
    func `explains a command, its options and its exit codes`(command: String) throws {
        let scenario = try Scenario()
        let result = try scenario.bridgebook(command, "--help")
        #expect(result.exit == 0)
        #expect(result.output.contains("Usage: bridgebook \(command)"))
        #expect(result.output.contains("--no-cache"))
        #expect(result.output.contains("Exit codes: 0 fine, 1 findings, 2 could not run"))
        #expect(try scenario.bridgebook("help", command).output == result.output)
    }

    @Test func `prints a command's help like this`() throws {
        #expect(
            try Scenario().bridgebook("validate", "--help").output == """
                Check everything that a build would: lessons, examples, logs, links.

                Usage: bridgebook validate [options]

                Nothing is written, unless with '--update': then each expected log that differs becomes what was logged.
                An expected log that is not empty is left alone in a file with changes that are not in git yet.
                Findings go to standard output.

                Options:
                  --update         Write the logs of the runs into the lessons
                  --force          Update files with uncommitted changes, too
                  --content DIR    Folder of the lessons (default: Content)
                  --theme DIR      Folder of styles, script and images (default: Site)
                  --cache DIR      Where outcomes of examples are kept (default: .bridgebook/cache)
                  --no-cache       Run every example anew, and keep no outcome
                  --jobs N         Compilers and examples at once (default: one a processor core)
                  --runtime DIR    Folder with StageHost and Modules (default: beside this program)
                  --format FORMAT  How findings are printed: text or json (default: text)
                  --help           Show this text

                Exit codes: 0 fine, 1 findings, 2 could not run, 130 interrupted.

                """)
    }

    @Test func `names the nearest command and option for a misspelt one, and exits with 2`() throws {
        let scenario = try Scenario()
        let command = try scenario.bridgebook("valdate")
        #expect(command.exit == 2)
        #expect(command.errors.contains("did you mean 'validate'?"))
        let option = try scenario.bridgebook("build", "--outptu", "x")
        #expect(option.exit == 2)
        #expect(option.errors.contains("did you mean '--output'?"))
        let value = try scenario.bridgebook("validate", "--format", "jsn")
        #expect(value.exit == 2)
        #expect(value.errors.contains("did you mean 'json'?"))
    }

    @Test func `says what is missing, and exits with 2`() throws {
        let scenario = try Scenario()
        let theme = try scenario.bridgebook("build")
        #expect(theme.exit == 2)
        #expect(theme.errors.contains("the theme has no style sheet"))
        try scenario.write("Site/styles/all.css", "body {}")
        let content = try scenario.bridgebook("build")
        #expect(content.exit == 2)
        #expect(content.errors.contains("'--content'"))
        let file = try scenario.bridgebook("run", "Missing.swift")
        #expect(file.exit == 2)
        #expect(file.errors.contains("'Missing.swift' cannot be read"))
    }
}
