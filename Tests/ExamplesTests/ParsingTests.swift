import Recording
import Testing

@testable import Examples

@Suite struct CompilerMessageTests {
    @Test func readsMessagesPlacesAndFixIts() {
        let output = """
            <unknown>:0: warning: ignoring an option
            k1/switch.swift:8:19: error: value of optional type 'Int?' must be unwrapped
                    let y: Int = x
                                 ^
            k1/switch.swift:8:19: note: coalesce using '??': to provide a default
                    let y: Int = x
                                 ^
                                   ?? <#default value#>
            k1/switch.swift:9:13: error: incorrect argument label in call
                return S(a: 1, c: 2).a + nam
                        ^      ~
                               b
            k1/switch.swift:13:24: warning: 'old()' is deprecated [#DeprecatedDeclaration]
            func h() { old() }
                       ^
            [#DeprecatedDeclaration]: <https://docs.swift.org>
            """
        let dump = CompilerMessage.parse(output).map { message in
            let fixIt = message.fixIt.map { " [\($0.replaced)→\($0.replacement)]" } ?? ""
            return
                "\(message.file ?? "-") \(message.line):\(message.column) \(message.severity) \(message.text)\(fixIt)"
        }
        #expect(
            dump == [
                "- 0:0 warning ignoring an option",
                "k1/switch.swift 8:19 error value of optional type 'Int?' must be unwrapped",
                "k1/switch.swift 8:19 note coalesce using '??': to provide a default [→?? <#default value#>]",
                "k1/switch.swift 9:13 error incorrect argument label in call [c→b]",
                "k1/switch.swift 13:24 warning 'old()' is deprecated",
            ])
    }

    @Test(arguments: ["", "\n", "error: \n", "no message\nat all", "a:b:c: error: x", ":1:2: error:"])
    func readsAnything(output: String) {
        #expect(CompilerMessage.parse(output).allSatisfy { $0.line == 0 })
    }
}

@Suite struct TrapTests {
    @Test(
        arguments: [
            ("Example/switch.swift:4: Fatal error: nil\nCurrent stack trace:\n0 x", "switch.swift 4 Fatal error nil"),
            (
                "noise\nSwift/Array.swift:6: Fatal error: Index out of range",
                "Array.swift 6 Fatal error Index out of range"
            ),
            (
                "E/a.swift:7: Precondition failed: pre\nsecond line\nCurrent stack trace:\n",
                "a.swift 7 Precondition failed pre\nsecond line"
            ),
            ("E/a.swift:10: Fatal error\nCurrent stack trace:\n", "a.swift 10 Fatal error "),
            ("Fatal error: failed to allocate 9 bytes", "- - Fatal error failed to allocate 9 bytes"),
            ("My Fatal error: no", "none"), ("", "none"), ("Fatal errors", "none"),
        ])
    func readsSwiftsMessage(output: String, expected: String) {
        let trap = Run.Trap(inErrorOutput: output)
        let dump = trap.map { "\($0.file ?? "-") \($0.line.map(String.init) ?? "-") \($0.kind) \($0.message)" }
        #expect(dump ?? "none" == expected)
    }
}

@Suite struct LogLineTests {
    @Test(
        arguments: [
            ("a  b", "a     b", true), ("a b", "a  b", false), ("a", "a  \t", true), ("  a", "a", false),
            ("    a", "  a", false), ("", "   ", true),
        ])
    func comparesAsReadersDo(left: String, right: String, areEqual: Bool) {
        #expect((LogLine(left) == LogLine(right)) == areEqual)
    }

    @Test func findsTheFirstDifferenceInTheLineAsWritten() {
        #expect(LogLine("name          old").firstDifference(from: LogLine("name  new")) == 14)
        #expect(LogLine("é").firstDifference(from: LogLine("è")) == 0)
        #expect(LogLine("name").firstDifference(from: LogLine("name  more")) == 4)
    }
}
