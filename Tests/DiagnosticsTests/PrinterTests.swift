import Testing

@testable import Diagnostics

struct PrinterTests {
    private let lines = ["# Title", "\tif über == 日本 { }", "end"]

    private func text(_ diagnostics: Diagnostic..., usesColor: Bool = false) -> String {
        TextPrinter(usesColor: usesColor) { $0 == "a.md" ? lines : nil }.text(of: diagnostics)
    }

    @Test func `prints place, message, the line with a caret, notes and the remedy`() {
        let diagnostic = Diagnostic(
            .error, id: "log.mismatch", "Expected 'a'", at: Place(file: "a.md", line: 3, column: 2),
            notes: [.init("found 'b'"), .init("began here", at: Place(file: "a.md", line: 1))], suggestion: "Update\nit")
        #expect(
            text(diagnostic) == """
                a.md:3:2: error: Expected 'a' [log.mismatch]
                    3 | end
                      |  ^
                  = note: found 'b'
                a.md:1:1: note: began here
                    1 | # Title
                      | ^
                  = help: Update
                          it


                """)
    }

    @Test func `puts the caret under the column, whatever stands before it`() {
        // "\tif über == 日本": a tab, then "über" with a two-byte letter, then characters of two columns.
        let place = Place(file: "a.md", line: 2, column: 13 + 6 + 1)
        let caret = text(Diagnostic(.warning, id: "x", "m", at: place)).split(separator: "\n")[2]
        #expect(caret == "      | \t               ^")
    }

    @Test func `leaves the excerpt out where the line is not there`() {
        #expect(text(Diagnostic(.error, id: "x", "m", at: Place(file: "b.md", line: 1))) == "b.md:1:1: error: m [x]\n\n")
        #expect(text(Diagnostic(.error, id: "x", "m", at: Place(file: "a.md", line: 9))) == "a.md:9:1: error: m [x]\n\n")
    }

    @Test func `sorts by place, keeps the order of one place, and prints none twice`() {
        let first = Diagnostic(.error, id: "1", "m", at: Place(file: "a.md", line: 9))
        let second = Diagnostic(.error, id: "2", "m", at: Place(file: "a.md", line: 10))
        let third = Diagnostic(.error, id: "3", "m", at: Place(file: "a.md", line: 10))
        #expect([second, third, first, second].inSourceOrder.map(\.id) == ["1", "2", "3"])
    }

    @Test func `colours only when asked to`() {
        let diagnostic = Diagnostic(.error, id: "x", "m", at: Place(file: "b.md", line: 1))
        #expect(!text(diagnostic).contains("\u{1B}"))
        #expect(text(diagnostic, usesColor: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }

    @Test func `writes JSON with sorted keys`() throws {
        let diagnostic = Diagnostic(.warning, id: "x", "m", at: Place(file: "b.md", line: 1))
        #expect(
            try JSONPrinter().text(of: [diagnostic]) == """
                {
                  "diagnostics" : [
                    {
                      "id" : "x",
                      "message" : "m",
                      "notes" : [

                      ],
                      "place" : {
                        "column" : 1,
                        "file" : "b.md",
                        "line" : 1
                      },
                      "severity" : "warning"
                    }
                  ],
                  "version" : 1
                }

                """)
    }
}
