import SwiftSource
import Testing

@Suite struct StatementsTests {
    @Test func leavesOutSpaceAndComments() {
        let script = """
            // Turns it on.
            app.switches["Wi-Fi"].tap() // on

            let row = app.cells["A"]; row.tap()
            /* twice */ for _ in 0..<2 {
                row.tap()
            }
            func check() {}

            """
        #expect(
            dump(script) == """
                app.switches["Wi-Fi"].tap()
                declares: let row = app.cells["A"]
                row.tap()
                for _ in 0..<2 {
                    row.tap()
                }
                declares: func check() {}
                """)
    }

    @Test func acceptsAnEmptyScriptAndAnUnfinishedOne() {
        #expect(SwiftFile.statements(in: "\n// nothing\n").isEmpty)
        #expect(dump("app.buttons[\"A\"].tap(") == "app.buttons[\"A\"].tap(")
    }

    private func dump(_ script: String) -> String {
        SwiftFile.statements(in: script)
            .map { ($0.isDeclaration ? "declares: " : "") + script.utf8Text($0.range) }
            .joined(separator: "\n")
    }
}
