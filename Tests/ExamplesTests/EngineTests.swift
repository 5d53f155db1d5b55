import Diagnostics
import Examples
import Lessons
import Testing

@Suite struct EngineTests {
    @Test func playsAScriptStepByStep() throws {
        let page = lesson(
            """
            ```swift example=toggle
            import SwiftUI

            struct ContentView: View {
                @State private var isOn = false

                var body: some View {
                    Toggle("Sound", isOn: $isOn)
                }
            }
            ```

            ```swift script=toggle
            let sound = app.switches["Sound"]
            sound.tap()
            if sound.exists {
                sound.tap()
            }
            ```
            """)
        let report = try engine().run([page])
        #expect(report.dump == "toggle: complete, 3 steps")
        let trace = try #require(report.results[0].trace)
        #expect(trace.steps.map(\.caption) == ["", "sound.tap()", "if sound.exists {\n    sound.tap()\n}"])
        #expect(trace.steps.map { $0.source?.line } == [nil, 18, 19])
        #expect(trace.lesson == "01-basics/01-page.md")
        #expect(trace.toolchain.hasPrefix("6."))
        #expect(trace.log.contains("false → true"))
    }

    @Test func givesWhatIsPrintedItsPlaceInTheLog() throws {
        let page = lesson(
            button(
                "print",
                action:
                    "print(\"one\\ntwo\", terminator: \"\"); print(Set(1...3).count, String(reflecting: ContentView.self))"
            ))
        let trace = try #require(try engine().run([page]).results[0].trace)
        let printed = trace.steps[1].events.filter { $0.kind == .print }.map(\.values)
        #expect(printed == [["one"], ["two3 Example.ContentView"]])
    }

    @Test func namesTheAuthorsPlaceOfACompileError() throws {
        let page = lesson(
            """
            1. In a list:

               ```swift example=broken
               import SwiftUI

               struct ContentView: View {
                   @objc func tapped() {}; let ümlaut: Int = nil
               ```

               and more

               ```swift example=broken
                   var body: some View { Text(nam) }
               }
               ```
            """)
        let report = try engine().run([page])
        #expect(
            report.dump == """
                broken: incomplete, no trace
                10:51 error example.compile-error: 'nil' cannot initialize specified type 'Int'
                16:35 error example.compile-error: cannot find 'nam' in scope
                """)
    }

    @Test func namesThePlaceOfAnErrorInAScript() throws {
        let page = lesson(
            view("plain") + "\n```swift script=plain\napp.advance(by: .seconds(1)); app.switch(\"x\").tap()\n```\n")
        let report = try engine().run([page])
        #expect(
            report.results[0].diagnostics.map(\.headline) == [
                "13:35 error example.compile-error: value of type 'XCUIApplication' has no member 'switch'"
            ])
    }

    @Test func mapsColumnsBackThroughRewritings() throws {
        let page = lesson(
            """
            ```swift example=selector
            import SwiftUI

            class Target: NSObject {
                @objc func tapped() {}
                func add(to control: UIControl) {
                    control.addTarget(self, action: #selector(tapped), for: .touchUpInside); control.nonsense()
                }
            }

            struct ContentView: View {
                var body: some View { Text("") }
            }
            ```
            """)
        let headlines = try engine().run([page]).results[0].diagnostics.map(\.headline)
        #expect(headlines == ["10:90 error example.compile-error: value of type 'UIControl' has no member 'nonsense'"])
    }

    @Test func keepsTheToolsOwnNamesToItself() throws {
        let page = lesson(view("async") + "```swift script=async\nawait Task.yield()\n```\n")
        let findings = try engine().run([page]).results[0].diagnostics
        #expect(
            findings.map(\.headline) == [
                "12:7 error example.compile-error: 'async' call in a function that does not support concurrency"
            ])
        #expect(!findings.map(\.dump).joined().lowercased().contains("__bridgebook"))
    }

    @Test func warnsAboutNothingThatTheToolDoes() throws {
        let page = lesson(
            """
            ```swift example=public
            import SwiftUI

            public struct ContentView: View {
                public init() {}
                public var body: some View { Text("Hello").shouted() }
            }

            public extension Text {
                func shouted() -> some View { self }
            }

            @objc public protocol Listener { @objc optional func heard(_ text: String) }
            ```
            """)
        let report = try engine().run([page])
        #expect(report.dump == "public: complete, 1 step")
    }

    @Test func showsAnApp() throws {
        let page = lesson(
            """
            ```swift example=app
            import SwiftUI

            @main
            struct MyApp: App {
                var body: some Scene {
                    WindowGroup { Text("From the app") }
                }
            }
            ```
            """)
        let report = try engine().run([page])
        #expect(report.dump == "app: complete, 1 step")
        #expect(report.results[0].trace?.steps[0].screen.elements.first?.label == "From the app")
    }

    @Test func expandsMacros() throws {
        let page = lesson(
            "```swift example=macro\nimport SwiftUI\nimport Observation\n\n@Observable class Model { var name = \"model\" }\n\n"
                + "struct ContentView: View {\n    let model = Model()\n    var body: some View { Text(model.name) }\n}\n```\n"
        )
        #expect(try engine().run([page]).dump == "macro: complete, 1 step")
    }

    @Test func printsUnorderedCollectionsInOneOrder() throws {
        let page = lesson(
            button("set", action: "print(Set((0..<20).map { \"\\($0)\" }), [\"a\": 1, \"b\": 2, \"c\": 3])"))
        let traces = try (0..<2).map { _ in try engine().run([page]).results[0].trace }
        #expect(traces[0] == traces[1])
    }

    @Test func reportsASyntaxErrorWithoutCompiling() throws {
        let launcher = CountingLauncher()
        let report = try engine(launcher: launcher).run([lesson("```swift example=open\nstruct ContentView {\n```\n")])
        #expect(report.results[0].diagnostics.map(\.id) == ["example.compile-error"])
        #expect(launcher.names == [])
    }

    @Test func saysWhatToShowWhenNothingIs() throws {
        let report = try engine().run([lesson("```swift example=empty\nlet answer = 42\n```\n")])
        #expect(
            report.results[0].diagnostics.map(\.headline) == [
                "5:1 error example.no-entry-point: Nothing in example 'empty' can be shown by itself"
            ])
    }

    @Test func passesTheCompilersWarningsOn() throws {
        let page = lesson(view("warned", body: "let unused = 1; Text(\"Hello\")"))
        let report = try engine().run([page])
        #expect(report.results[0].isComplete)
        #expect(
            report.results[0].diagnostics.map(\.headline) == [
                "8:31 warning example.compile-warning: initialization of immutable value 'unused' was never used; "
                    + "consider replacing with assignment to '_' or removing it"
            ])
    }

    @Test func turnsFixItsIntoSuggestions() throws {
        let page = lesson(
            view("fix", body: "Text(verbatim: \"x\").padding(all: 3)", more: "    let n: Int? = 1; var m: Int { n }\n"))
        let report = try engine().run([page])
        let suggestions = report.results[0].diagnostics.map(\.suggestion)
        #expect(suggestions.contains("Coalesce using '??' to provide a default when the optional value contains 'nil'"))
    }

    @Test func takesOneBadExampleOutOfTen() throws {
        let markdown = (0..<10).map { view("v\($0)", body: $0 == 4 ? "Text(4)" : "Text(\"\($0)\")") }.joined()
        let launcher = CountingLauncher()
        let report = try engine(parallelism: 1, launcher: launcher).run([lesson(markdown)])
        #expect(report.results.map(\.isComplete) == (0..<10).map { $0 != 4 })
        #expect(report.results[4].diagnostics.map(\.id) == ["example.compile-error"])
        #expect(report.results[4].diagnostics.map(\.place.line) == [36])
        // All, then the bad one and the other nine.
        #expect(launcher.count(of: "swift-frontend") == 3)
        #expect(launcher.count(of: "StageHost") == 1)
    }

    @Test func doesNotBlameAnExampleForItsNeighbour() throws {
        // A conformance is the module's, however private the rest is.
        let conformance =
            "import SwiftUI\n\nprotocol Named {}\nextension Text: Named {}\nextension Int: Identifiable { public var id: Int { self } }\n"
        let markdown = ["a", "b"].map { name in
            "```swift example=\(name)\n\(conformance)struct ContentView: View {\n    var body: some View { Text(\"\(name)\") }\n}\n```\n"
        }
        let report = try engine().run([lesson(markdown.joined())])
        #expect(report.results.map(\.isComplete) == [true, true])
        #expect(report.results.flatMap(\.diagnostics).filter { $0.severity == .error } == [])
    }

    @Test func findsErrorsThatShowOnlyOnceTheOthersAreGone() throws {
        let missingReturn = "func f() -> Int { if Bool.random() { return 1 } }\n"
        let markdown =
            view("types", body: "Text(1)") + view("flow", more: missingReturn) + view("fine")
        let report = try engine().run([lesson(markdown)])
        #expect(report.results.map(\.isComplete) == [false, false, true])
        #expect(
            report.results[1].diagnostics.map(\.message) == [
                "missing return in instance method expected to return 'Int'"
            ])
    }

    @Test func letsNamesRepeatOnOnePageAndOnSeveral() throws {
        let pages = (1...3).map { lesson(view("same", body: "Text(\"\($0)\")"), path: "01-basics/0\($0)-page.md") }
        let report = try engine().run(pages)
        #expect(report.dump == "same: complete, 1 step\nsame: complete, 1 step\nsame: complete, 1 step")
        #expect(report.results.map(\.lesson) == pages.map(\.path))
        #expect(report.results.compactMap { $0.trace?.steps[0].screen.elements.first?.label } == ["1", "2", "3"])
    }

    @Test func runsEqualExamplesOnce() throws {
        let pages = (1...3).map { lesson("\n\n" + view("same"), path: "01-basics/0\($0)-page.md") }
        let report = try engine().run(pages)
        #expect(report.results.map(\.isComplete) == [true, true, true])
        #expect(report.statistics == .init(compiled: 1, ran: 1, cached: 0))
    }

    @Test func givesTheSameResultsHoweverManyRunAtOnce() throws {
        let markdown = (0..<9).map { button("b\($0)", action: $0 == 3 ? "fatalError(\"three\")" : "print(\($0))") }
            .joined()
        let one = try engine(parallelism: 1).run([lesson(markdown)])
        let two = try engine(parallelism: 2).run([lesson(markdown)])
        #expect(one == two)
        #expect(one.results.map(\.isComplete) == (0..<9).map { $0 != 3 })
    }

    @Test func runsAFileWithAScript() throws {
        let source =
            "import SwiftUI\n\nstruct ContentView: View {\n    @State var n = 0\n    var body: some View { Button(\"\\(n)\") { n += 1 } }\n}\n"
        let good = try engine().run(
            source: source, path: "Sources/Counter.swift", script: "app.buttons[\"0\"].tap()\n", scriptPath: "tap.swift"
        )
        #expect(good.dump == "Counter: complete, 2 steps")
        #expect(good.results[0].trace?.steps[1].source == .init(file: "tap.swift", line: 1, column: 1))
        let bad = try engine().run(
            source: source, path: "Sources/Counter.swift", script: "\n  app.buttons[\"9\"].tap()\n",
            scriptPath: "tap.swift")
        let finding = try #require(bad.results[0].diagnostics.first)
        #expect(finding.place == Place(file: "tap.swift", line: 2, column: 3))
        #expect(finding.id == "example.script-failed")
        #expect(bad.dump.hasPrefix("Counter: incomplete, 2 steps\n2:3 error example.script-failed: app.buttons[\"9\"]"))
    }

    @Test func givesExamplesTheirMainQueueOnVirtualTime() throws {
        let page = lesson(
            button("later", action: "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print(\"later\") }"))
        let report = try engine().run([page])
        #expect(report.dump == "later: complete, 3 steps")
        let trace = try #require(report.results[0].trace)
        #expect(trace.steps[2].events.contains { $0.values == ["later"] })
    }

    @Test func showsAnExampleNothingOfTheTool() throws {
        let report = try engine().run([lesson(view("tool", more: "    let p = Performance.self\n"))])
        #expect(report.results[0].diagnostics.map(\.message) == ["cannot find 'Performance' in scope"])
        let other = try engine().run([
            lesson(
                "```swift example=tool\nimport Lessons\nimport SwiftUI\nstruct ContentView: View { var body: some View { Text(\"\") } }\n```\n"
            )
        ])
        #expect(other.results[0].diagnostics.map(\.message) == ["no such module 'Lessons'"])
    }

    @Test func reportsACompilerCrashAsItsExamplesFailure() throws {
        let report = try engine(launcher: CrashingCompiler()).run([
            lesson(view("a") + view("crash", body: "Text(\"crash\")"))
        ])
        #expect(report.results.map(\.isComplete) == [true, false])
        #expect(
            report.results[1].diagnostics.map(\.dump) == [
                """
                12:1 error example.compiler-crash: The Swift compiler could not build the example
                  note: 3.\tWhile evaluating request X
                  note: 4.\tWhile silgen 'body' (at crash.swift:4:5)
                  → Make the example simpler until it compiles, and report the compiler's message at swift.org
                """
            ])
    }

    @Test func saysWhatIsMissingOnThisMachine() {
        #expect(throws: EngineError.self) { try RuntimeLocation.find(beside: "/nowhere/bridgebook") }
        let toolchain = Toolchain(usr: "/nowhere", linker: "/nowhere/ld", version: "6.3.1")
        let error = #expect(throws: EngineError.self) {
            let engine = ExampleEngine(toolchain: toolchain, runtime: try RuntimeLocation.find(), cache: nil)
            return try engine.run([lesson(view("a"))])
        }
        #expect(error?.message == "'/nowhere/bin/swift-frontend' cannot be started: No such file or directory")
    }
}

/// A compiler that crashes on an example named `crash`.
private struct CrashingCompiler: ProcessLauncher {
    func run(_ command: Command) throws -> CommandResult {
        let files = command.arguments.filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOfFile: "\(command.folder)/\($0)", encoding: .utf8) }
        guard let text = texts.first(where: { $0.contains("/crash.swift") }),
            let id = text.firstMatch(of: /"(.*)\/crash/)?.1
        else { return try SystemLauncher().run(command) }
        let output = """
            Stack dump:
            0.\tProgram arguments: \(command.executable) -c
            1.\tSwift version 6
            3.\tWhile evaluating request X
            4.\tWhile silgen 'body' (at \(id)/crash.swift:4:5)
             #0 0x0000561 (\(command.executable)+0x1)
            """
        return CommandResult(ending: .signalled(6), standardOutput: "", standardError: output)
    }
}
