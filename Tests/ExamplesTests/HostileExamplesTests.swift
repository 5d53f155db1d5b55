import Diagnostics
import Examples
import Foundation
import Lessons
import Recording
import Testing

/// Examples that do their worst: each is a failure of its own, and its neighbours finish.
@Suite struct HostileExamplesTests {
    /// Short, so that endless loops do not take long.
    private static let limits = RunLimits(cpuSeconds: 1, wallSeconds: 6, memoryBytes: 256 << 20, outputBytes: 64 << 10)

    /// Runs an example whose button does something, between two that are fine.
    private func findings(whenButton action: String) throws -> [String] {
        let markdown = button("bad", action: action) + view("before") + view("after", body: "Text(\"after\")")
        let report = try engine(limits: Self.limits).run([lesson(markdown)])
        #expect(report.results.dropFirst().map(\.isComplete) == [true, true])
        #expect(report.results.dropFirst().flatMap(\.diagnostics) == [])
        let result = report.results[0]
        #expect(!result.isComplete)
        // The first appearance is kept, and the step that began.
        #expect(result.trace?.steps.map(\.caption) == ["", "app.buttons[\"Go\"].tap()"])
        #expect(result.trace?.steps.first?.screen.elements.isEmpty == false)
        return result.diagnostics.filter { $0.severity == .error }.map { diagnostic in
            #expect(diagnostic.suggestion != nil)
            let notes = diagnostic.notes.map { " | \($0.place.map { "\($0.line):\($0.column) " } ?? "")\($0.message)" }
            return diagnostic.headline + notes.joined()
        }
    }

    @Test func endsAnEndlessLoop() throws {
        #expect(
            try findings(whenButton: "while true {}") == [
                "18:1 error example.timeout: The example did not end within 1 second of processor time"
            ])
    }

    @Test func endsAnEndlessRecording() throws {
        let change = "let label = UILabel(); var number = 0; while true { number += 1; label.text = \"\\(number)\" }"
        #expect(
            try findings(whenButton: change) == [
                "18:1 error example.output-limit: The example printed, or did, more than 64 KiB of log can hold"
            ])
    }

    @Test func endsAnEndlessWait() throws {
        #expect(
            try findings(whenButton: "sleep(1000)") == [
                "18:1 error example.timeout: The example did not end within 6 seconds"
            ])
    }

    @Test func reportsAFatalErrorWithItsPlace() throws {
        #expect(
            try findings(whenButton: "fatalError(\"no way\")") == [
                "18:1 error example.trap: The example stopped with 'Fatal error: no way' | 11:13 It stopped here"
            ])
    }

    @Test func reportsATrapOfTheLibrary() throws {
        #expect(
            try findings(whenButton: "let list = [1]; print(list[list.count])") == [
                "18:1 error example.trap: The example stopped with 'Fatal error: Index out of range'"
            ])
    }

    @Test func reportsATrapWithoutAMessage() throws {
        #expect(
            try findings(whenButton: "var n = Int.max; n += Int.random(in: 1...2); print(n)") == [
                "18:1 error example.trap: The example stopped at a failed check of Swift's"
            ])
    }

    @Test func reportsAFailedCastWithoutAddresses() throws {
        #expect(
            try findings(whenButton: "let any: Any = ContentView(); print(any as! Int)") == [
                "18:1 error example.trap: The example stopped with 'Fatal error: Could not cast value of type "
                    + "'ContentView' to 'Swift.Int''"
            ])
    }

    @Test func reportsAnExit() throws {
        #expect(
            try findings(whenButton: "exit(0)") == ["18:1 error example.exit: The example called 'exit(0)'"])
        #expect(
            try findings(whenButton: "exit(3)") == ["18:1 error example.exit: The example called 'exit(3)'"])
    }

    @Test func reportsEndlessRecursion() throws {
        #expect(
            try findings(
                whenButton: "func f(_ n: Int) -> Int { n < 0 ? 0 : 1 + f(n + 1) }; print(f(1))") == [
                    "18:1 error example.signal: The example stopped with signal 11, a bad memory access"
                ])
    }

    @Test func endsEndlessOutput() throws {
        #expect(
            try findings(whenButton: "while true { print(\"on and on\") }") == [
                "18:1 error example.output-limit: The example printed, or did, more than 64 KiB of log can hold"
            ])
    }

    @Test func endsEndlessAllocation() throws {
        #expect(
            try findings(
                whenButton:
                    "var all: [UnsafeMutableRawPointer] = []; while true { let p = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16); memset(p, 1, 1 << 20); all.append(p) }"
            )
                == ["18:1 error example.memory-limit: The example asked for more than 256 MiB of memory"])
    }

    @Test func refusesOneHugeAllocation() throws {
        #expect(
            try findings(whenButton: "print([UInt8](repeating: 1, count: 1 << 40).count)") == [
                "18:1 error example.memory-limit: The example asked for more than 256 MiB of memory"
            ])
    }

    @Test(
        arguments: [
            "kill(getppid(), SIGKILL)", "kill(0, SIGKILL)",
            "try? Process.run(URL(fileURLWithPath: \"/bin/true\"), arguments: [])", "socket(AF_INET, 1, 0)",
        ])
    func refusesWhatReachesOtherProcesses(call: String) throws {
        let markdown = button("polite", action: "print(\(call) as Any)") + view("after")
        let launcher = CountingLauncher()
        let report = try engine(limits: Self.limits, launcher: launcher).run([lesson(markdown)])
        #expect(report.results.map(\.isComplete) == [true, true])
        #expect(launcher.count(of: "StageHost") == 1)
    }

    @Test func startsAnotherHostWhenOneIsKilled() throws {
        let launcher = KillingLauncher(kills: { $0 >= 2 })
        let report = try engine(launcher: launcher).run([lesson(view("a") + view("b", body: "Text(\"b\")"))])
        #expect(report.results.map(\.isComplete) == [true, true])
    }

    @Test func reportsAnExampleThatKillsItsHost() throws {
        let launcher = KillingLauncher(kills: { _ in true })
        let report = try engine(launcher: launcher).run([lesson(view("a"))])
        #expect(
            report.results[0].diagnostics.map(\.headline) == [
                "5:1 error example.signal: The example ended the process that it runs in"
            ])
    }

    @Test func survivesClosedFiles() throws {
        #expect(
            try findings(whenButton: "for file in 0..<1024 { close(Int32(file)) }") == [
                "18:1 error example.recording-lost: The example closed the files that its run is recorded in"
            ])
    }

    @Test func keepsWhatWasPrintedBeforeATrap() throws {
        let report = try engine(limits: Self.limits).run([
            lesson(button("last", action: "print(\"last words\"); fatalError()"))
        ])
        #expect(report.results[0].trace?.steps.last?.events.last?.values == ["last words"])
    }

    @Test func reportsTheRuntimesWarnings() throws {
        let page = lesson(
            view(
                "warned", body: "update()",
                more: "    @State var n = 0\n    func update() -> some View { n += 1; return Text(\"Hello\") }\n"))
        let report = try engine().run([page])
        #expect(
            report.results[0].diagnostics.map(\.headline) == [
                "5:1 error example.undeclared-warning: The runtime warned: 'Modifying state during view update, this will "
                    + "cause undefined behavior'"
            ])
    }
}

/// Stands for a system on which examples can kill their host: some hosts end before they report anything.
private struct KillingLauncher: ProcessLauncher {
    /// Whether a host with so many jobs is killed.
    let kills: @Sendable (Int) -> Bool

    func run(_ command: Command) throws -> CommandResult {
        guard command.executable.hasSuffix("/StageHost") else { return try SystemLauncher().run(command) }
        let data = try Data(contentsOf: URL(fileURLWithPath: command.arguments[0]))
        let request = try JSONDecoder().decode(HostRequest.self, from: data)
        guard kills(request.jobs.count) else { return try SystemLauncher().run(command) }
        return CommandResult(ending: .signalled(9), standardOutput: "{\"job\":", standardError: "")
    }
}
