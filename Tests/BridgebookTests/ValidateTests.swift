import Foundation
import Testing

/// Checking a book: what is wrong is said at its place in the Markdown.
struct ValidateTests {
    private let path = "Content/01-first/01-switch.md"

    @Test func `finds nothing wrong with a book that is right`() throws {
        let result = try Scenario.book().bridgebook("validate")
        #expect(result.exit == 0, "\(result.text)")
        #expect(result.text.contains("no findings"))
    }

    @Test func `names the line of a log that differs, with both texts`() throws {
        let scenario = try Scenario.book()
        try scenario.change(path, "because isOn changed", to: "because isOff changed")
        let result = try scenario.bridgebook("validate")
        #expect(result.exit == 1)
        #expect(result.text.contains("\(path):27:52: error: "))
        #expect(result.text.contains("because isOff changed"))
        #expect(result.text.contains("because isOn changed"))
        #expect(result.text.contains("[log.mismatch]"))
    }

    @Test func `names the line and column of a compile error in the author's own text`() throws {
        let scenario = try Scenario.book()
        try scenario.change(path, "isOn: $isOn", to: "isOn: $isOm")
        let result = try scenario.bridgebook("validate")
        #expect(result.exit == 1)
        #expect(result.text.contains("\(path):12:30: error: "), "\(result.text)")
        #expect(!result.text.contains("/tmp/"))
    }

    @Test func `names an unknown key of the front matter, and the nearest one`() throws {
        let scenario = try Scenario.book()
        try scenario.change(path, "title: A switch", to: "title: A switch\nlevle: core")
        let result = try scenario.bridgebook("validate")
        #expect(result.exit == 1)
        #expect(result.text.contains("\(path):3:1: error: "))
        #expect(result.text.contains("'level'"))
    }

    @Test func `names a link that leads nowhere`() throws {
        let scenario = try Scenario.book()
        try scenario.write(path, Scenario.lesson + "\nSee [the next one](02-swich.md).\n")
        let result = try scenario.bridgebook("validate")
        #expect(result.exit == 1)
        #expect(result.text.contains("\(path):30:5: error: "), "\(result.text)")
        #expect(result.text.contains("[link.missing]"))
    }

    @Test func `names a syntax error in a listing that is not run`() throws {
        let scenario = try Scenario.book()
        try scenario.write(path, Scenario.lesson + "\n- so:\n\n  ```swift\n  let x = (1\n  ```\n")
        let result = try scenario.bridgebook("validate")
        #expect(result.exit == 1)
        #expect(result.text.contains("\(path):33:13: error: "), "\(result.text)")
        #expect(result.text.contains("[listing.syntax]"))
    }

    @Test func `an endless loop, a trap and an exit are each their example's failure; the rest finish`() throws {
        let hostile = ["while true {}", "let none: Int? = nil; print(none!)", "exit(0)"].enumerated()
            .map { index, statement in
                """

                ```swift example=bad\(index)
                import SwiftUI

                struct ContentView: View {
                    var body: some View {
                        Button("Go") { \(statement) }
                    }
                }
                ```

                ```swift script=bad\(index)
                app.buttons["Go"].tap()
                ```

                """
            }
        let scenario = try Scenario.book(lesson: Scenario.lesson + hostile.joined())
        let result = try scenario.bridgebook("validate", "--format", "json")
        #expect(result.exit == 1)
        let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let diagnostics = report?["findings"] as? [[String: Any]] ?? []
        #expect(diagnostics.map { $0["id"] as? String } == ["example.timeout", "example.trap", "example.exit"])
        let lines = diagnostics.map { ($0["place"] as? [String: Any])?["line"] as? Int }
        let source = try scenario.read(path).split(separator: "\n", omittingEmptySubsequences: false)
        let taps = source.indices.filter { source[$0].contains(#"buttons["Go"]"#) }.map { $0 + 1 }
        #expect(lines == taps)
    }

    @Test func `update fills an empty log and changes no other byte`() throws {
        let scenario = try Scenario.book()
        let whole = try scenario.read(path)
        let fence = "```log of=switch\n"
        let start = try #require(whole.range(of: fence)?.upperBound)
        let empty = whole[..<start] + "```\n"
        try scenario.write(path, String(empty))
        let findings = try scenario.bridgebook("validate")
        #expect(findings.exit == 1)
        #expect(findings.text.contains("[log.empty]"))
        let result = try scenario.bridgebook("validate", "--update")
        #expect(result.exit == 0, "\(result.text)")
        #expect(try scenario.read(path) == whole)
        #expect(try scenario.bridgebook("validate", "--update").exit == 0)
        #expect(try scenario.read(path) == whole)
    }

    @Test func `update keeps a file's carriage returns`() throws {
        let scenario = try Scenario.book()
        let whole = try scenario.read(path).replacingOccurrences(of: "\n", with: "\r\n")
        try scenario.write(path, whole.replacingOccurrences(of: "because isOn changed", with: "wrong"))
        #expect(try scenario.bridgebook("validate", "--update").exit == 0)
        #expect(try scenario.read(path) == whole)
    }

    @Test func `update leaves a log alone whose file has changes that are not committed, unless forced`() throws {
        let scenario = try Scenario.book()
        try scenario.git("init", "--quiet")
        try scenario.git("add", "Content")
        try scenario.git("commit", "--quiet", "--message", "begin")
        try scenario.change(path, "because isOn changed", to: "wrong")
        let refused = try scenario.bridgebook("validate", "--update")
        #expect(refused.exit == 1)
        #expect(refused.text.contains("[update.uncommitted]"))
        #expect(try scenario.read(path).contains("wrong"))
        #expect(try scenario.bridgebook("validate", "--update", "--force").exit == 0)
        #expect(try !scenario.read(path).contains("wrong"))
    }

    @Test func `update fills an empty log in a file with changes, for nothing is lost`() throws {
        let scenario = try Scenario.book()
        try scenario.git("init", "--quiet")
        let whole = try scenario.read(path)
        let start = try #require(whole.range(of: "```log of=switch\n")?.upperBound)
        try scenario.write(path, whole[..<start] + "```\n")
        #expect(try scenario.bridgebook("validate", "--update").exit == 0)
        #expect(try scenario.read(path) == whole)
    }

    @Test func `update says once why it leaves a log with an ellipsis alone`() throws {
        let scenario = try Scenario.book()
        try scenario.change(path, "ContentView.body                        because isOn changed", to: "...\nwrong")
        let before = try scenario.read(path)
        let result = try scenario.bridgebook("validate", "--update")
        #expect(result.exit == 1)
        #expect(result.output.contains("its '...' would be lost"), "\(result.text)")
        #expect(result.output.contains("0 logs updated"))
        #expect(result.output.hasSuffix("; 1 error\n"), "\(result.output)")
        #expect(try scenario.read(path) == before)
    }
}
