import Diagnostics
import Testing

@Suite struct TextPrinterTests {
    @Test func `prints the place, the line, a caret and the remedy`() {
        let finding = Diagnostic(
            .error, id: "front-matter.unknown-key", "the key 'lvel' is unknown",
            at: Place(file: "a.md", line: 3, column: 1),
            suggestion: "write 'level' instead")
        #expect(
            printed([finding], ["a.md": "---\ntitle: A\nlvel: core\n---\n"]) == """
                a.md:3:1: error: the key 'lvel' is unknown [front-matter.unknown-key]
                  3 | lvel: core
                    | ^
                    = help: write 'level' instead

                """)
    }

    @Test func `sorts findings by place and tells a repeated one once`() {
        let late = Diagnostic(.warning, id: "b", "late", at: Place(file: "b.md", line: 1))
        let second = Diagnostic(.error, id: "a", "second", at: Place(file: "a.md", line: 10, column: 2))
        let first = Diagnostic(.error, id: "z", "first", at: Place(file: "a.md", line: 2, column: 9))
        #expect(
            printed([late, second, first, second]) == """
                a.md:2:9: error: first [z]

                a.md:10:2: error: second [a]

                b.md:1:1: warning: late [b]

                """)
    }

    @Test func `prints notes with a place of their own like findings, others as remarks`() {
        let finding = Diagnostic(
            .error, id: "log.mismatch", "the log differs", at: Place(file: "a.md", line: 2, column: 3),
            notes: [
                .init("in this step", at: Place(file: "a.md", line: 1, column: 1)),
                .init("the log goes on with\n'body'"),
            ])
        #expect(
            printed([finding], ["a.md": "app.tap()\n  isOn\n"]) == """
                a.md:2:3: error: the log differs [log.mismatch]
                  2 |   isOn
                    |   ^
                a.md:1:1: note: in this step
                  1 | app.tap()
                    | ^
                    = note: the log goes on with
                            'body'

                """)
    }

    @Test(arguments: [
        ("\tlet x", 2, "    let x", 4),
        ("a\tb", 3, "a   b", 4),
        ("Zoë = 1", 6, "Zoë = 1", 4),
        ("日本 = 1", 8, "日本 = 1", 5),
        ("👍🏽 = 1", 10, "👍🏽 = 1", 3),
        ("short", 99, "short", 5),
        ("\u{1B}[31m", 2, "\u{FFFD}[31m", 1),
    ]) func `places the caret under the column`(line: String, column: Int, shown: String, spaces: Int) {
        let finding = Diagnostic(.error, id: "x", "m", at: Place(file: "a", line: 1, column: column))
        let caret = String(repeating: " ", count: spaces) + "^"
        #expect(printed([finding], ["a": line]) == "a:1:\(column): error: m [x]\n  1 | \(shown)\n    | \(caret)\n")
    }

    @Test func `shows a long line around the caret`() {
        let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
        let lines = printed([Diagnostic(.error, id: "x", "m", at: Place(file: "a", line: 1, column: 301))], ["a": line])
            .split(separator: "\n")
        #expect(lines[1].count < 130)
        #expect(lines[1].hasPrefix("  1 | … aaa") && lines[1].hasSuffix("bbb …"))
        #expect(Array(lines[1])[lines[2].count - 1] == "X")
    }

    @Test func `finds lines whatever their ends are`() {
        let finding = Diagnostic(.error, id: "x", "m", at: Place(file: "a", line: 3, column: 1))
        for text in ["1\n2\nthree", "1\r\n2\r\nthree\r\n", "1\r2\rthree"] {
            #expect(printed([finding], ["a": text]).contains("  3 | three\n"))
        }
        #expect(printed([finding], ["a": "1\n2\n"]) == "a:3:1: error: m [x]\n")
    }

    @Test func `colours only when asked to`() {
        let finding = Diagnostic(.error, id: "x", "m", at: Place(file: "a", line: 1))
        #expect(TextPrinter(style: .coloured).text(of: [finding]).contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!TextPrinter().text(of: [finding]).contains("\u{1B}"))
    }

    @Test func `lets no text of a file reach the terminal as a command`() {
        let finding = Diagnostic(.error, id: "x", "key '\u{1B}]0;title\u{7}'", at: Place(file: "a", line: 1))
        #expect(printed([finding]) == "a:1:1: error: key '\u{FFFD}]0;title\u{FFFD}' [x]\n")
    }

    private func printed(_ findings: [Diagnostic], _ files: [String: String] = [:]) -> String {
        TextPrinter(excerpts: SourceExcerpts { files[$0].map { Array($0.utf8) } }).text(of: findings)
    }
}
