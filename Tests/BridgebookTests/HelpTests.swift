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
