import Diagnostics
import Testing

@Suite struct JSONPrinterTests {
    @Test func `prints every field, with sorted keys`() {
        let finding = Diagnostic(
            .error, id: "link.missing", "no page 'a/b.md'", at: Place(file: "Content/a.md", line: 3, column: 7),
            notes: [.init("here", at: Place(file: "c.md", line: 1))], suggestion: "write 'a/c.md'")
        #expect(
            JSONPrinter().text(of: [finding]) == """
                {
                  "errors" : 1,
                  "findings" : [
                    {
                      "id" : "link.missing",
                      "message" : "no page 'a/b.md'",
                      "notes" : [
                        {
                          "message" : "here",
                          "place" : {
                            "column" : 1,
                            "file" : "c.md",
                            "line" : 1
                          }
                        }
                      ],
                      "place" : {
                        "column" : 7,
                        "file" : "Content/a.md",
                        "line" : 3
                      },
                      "severity" : "error",
                      "suggestion" : "write 'a/c.md'"
                    }
                  ],
                  "version" : 1,
                  "warnings" : 0
                }

                """)
    }

    @Test func `prints an object when there is nothing to tell`() {
        #expect(JSONPrinter().text(of: []).contains("\"findings\" : ["))
    }
}
