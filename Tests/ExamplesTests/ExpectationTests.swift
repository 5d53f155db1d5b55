import Diagnostics
import Examples
import Foundation
import Lessons
import Recording
import Testing

@Suite struct LogComparisonTests {
    /// The findings for a page whose example prints `first`, `second  word` and `third` when it appears.
    private func findings(expecting log: String, only: String = " only=print") throws -> [String] {
        let page = Self.page(expecting: log, only: only)
        return try engine(cache: SharedCache.cache).run([page]).results.flatMap(\.diagnostics).map(\.dump)
    }

    static func page(expecting log: String, only: String = " only=print") -> Lesson {
        lesson(
            """
            ```swift example=prints
            import SwiftUI

            struct ContentView: View {
                init() { for line in ["first", "second   word", "third"] { print(line) } }
                var body: some View { Text("Hello") }
            }
            ```

            ```log of=prints\(only)
            \(log)
            ```

            """)
    }

    @Test(
        arguments: [
            "print                                   first\nprint                                   second   word\nprint                                   third",
            "print  first\nprint  second  word\nprint  third   ",
            "...", "…",
            "print  first\n...",
            "...\nprint  third",
            "...\nprint  second    word\n...",
            "print  first\n...\nprint  third",
            "print  first\n...\nprint  second  word\n...\nprint  third\n...",
        ])
    func acceptsLogsThatSayTheSame(log: String) throws {
        #expect(try findings(expecting: log) == [])
    }

    @Test func namesTheFirstDifferenceAtItsCharacter() throws {
        #expect(
            try findings(expecting: "print  first\nprint      secund  word\nprint  third") == [
                """
                15:15 error log.mismatch: The log should have 'print  secund  word' here, but has 'print  second  word'
                  note: When the view first appears
                  note: The log goes on with 'print  third'
                  → Correct the example or the expected log, or run 'bridgebook validate --update' to write what was logged
                """
            ])
    }

    @Test func countsIndentation() throws {
        #expect(
            try findings(expecting: "  print  first\n...").map { $0.prefix(26) } == ["14:1 error log.mismatch: T"])
    }

    @Test func saysThatLinesAreMissing() throws {
        #expect(
            try findings(expecting: "print  first\nprint  second  word\nprint  third\nprint  fourth\nprint  fifth") == [
                """
                17:1 error log.mismatch: The log should have 'print  fourth' here, but has ended
                  note: 2 expected lines are missing
                  → Correct the example or the expected log, or run 'bridgebook validate --update' to write what was logged
                """
            ])
    }

    @Test func saysThatLinesAreTooMany() throws {
        #expect(
            try findings(expecting: "print  first") == [
                """
                15:1 error log.mismatch: The expected log ends here, but the run goes on with 'print  second  word'
                  note: 2 lines are not expected
                  note: When the view first appears
                  note: The log goes on with 'print  third'
                  → Correct the example or the expected log, or run 'bridgebook validate --update' to write what was logged
                """
            ])
    }

    @Test func looksForLinesBehindAnEllipsis() throws {
        #expect(
            try findings(expecting: "print  first\n...\nprint  fourth").map { $0.split(separator: "\n")[0] } == [
                "16:8 error log.mismatch: The log should have 'print  fourth' here, but has 'print  third'"
            ])
    }

    @Test func asksToFillAnEmptyFence() throws {
        #expect(
            try findings(expecting: "", only: "") == [
                """
                13:1 error log.empty: The expected log is empty, but the run logged 4 lines
                  → Run 'bridgebook validate --update' to fill it
                """
            ])
    }

    @Test func acceptsAnEmptyLog() throws {
        #expect(try findings(expecting: "", only: " only=delegate") == [])
    }

    @Test func doesNotCompareTheLogOfARunThatStopped() throws {
        let page = lesson(button("trap", action: "fatalError()") + "```log of=trap\nnothing\n```\n")
        #expect(try engine(cache: SharedCache.cache).run([page]).results[0].diagnostics.map(\.id) == ["example.trap"])
    }
}

@Suite struct ExpectationUpdateTests {
    private func update(_ page: Lesson) throws -> ExpectationUpdate {
        ExpectationUpdate(of: page, with: try engine(cache: SharedCache.cache).run([page]).results)
    }

    private static let logged = [
        "print                                   first", "print                                   second   word",
        "print                                   third",
    ]

    @Test(arguments: ["", "print  wrong", "print  first"])
    func writesWhatWasLoggedAndChangesNoOtherByte(log: String) throws {
        let page = LogComparisonTests.page(expecting: log)
        let updated = try update(page)
        let before = String(decoding: page.source, as: UTF8.self)
        let fence = "only=print\n"
        let expected = before.replacingOccurrences(
            of: fence + log + "\n```", with: fence + Self.logged.map { $0 + "\n" }.joined() + "```")
        #expect(String(decoding: updated.source, as: UTF8.self) == expected)
        #expect(updated.updatedFences == 1)
        #expect(try update(Lesson.parse(updated.source, path: page.path)).updatedFences == 0)
    }

    @Test func leavesAFenceThatSaysTheSame() throws {
        let page = LogComparisonTests.page(expecting: "print  first\nprint  second  word\nprint  third")
        let updated = try update(page)
        #expect(updated.source == page.source)
        #expect(updated.updatedFences == 0)
    }

    @Test func keepsEllipsesAndSaysSo() throws {
        let page = LogComparisonTests.page(expecting: "print  wrong\n...")
        let updated = try update(page)
        #expect(updated.source == page.source)
        #expect(updated.diagnostics.map(\.id) == ["log.mismatch"])
        #expect(updated.diagnostics[0].notes.last?.message == "The fence was not updated: its '...' would be lost")
    }

    @Test(arguments: ["\n", "\r\n"])
    func keepsLineEndsAndIndentation(lineEnd: String) throws {
        let text =
            "---\ntitle: Page\n---\n> - In a list:\n>\n>   ```swift example=e\n>   import SwiftUI\n>   struct ContentView: View { var body: some View { Text(\"é\") } }\n>   ```\n>\n>   ```log of=e\n>   ```\n>\n> Ünd so weiter"
        let page = Lesson.parse(Array(text.replacingOccurrences(of: "\n", with: lineEnd).utf8), path: "p.md")
        try #require(page.diagnostics == [])
        let updated = try update(page)
        let expected = text.replacingOccurrences(
            of: "log of=e\n", with: "log of=e\n>   ContentView.body                        because it appears\n")
        #expect(
            String(decoding: updated.source, as: UTF8.self) == expected.replacingOccurrences(of: "\n", with: lineEnd))
        #expect(try update(Lesson.parse(updated.source, path: "p.md")).updatedFences == 0)
    }

    @Test func updatesNothingFromARunThatStopped() throws {
        let page = lesson(button("trap", action: "fatalError()") + "```log of=trap\n```\n")
        #expect(try update(page).source == page.source)
    }

    @Test func doesNotWriteALineThatClosesTheFence() throws {
        let page = lesson(
            view("marks", more: "    init() { print(\"```\") }\n") + "```log of=marks\n```\n")
        let log = try engine(cache: SharedCache.cache).run([page]).results[0].trace?.log ?? ""
        // What is printed stands in the second column.
        #expect(log.contains("print                                   ```"))
        let updated = try update(page)
        #expect(updated.updatedFences == 1)
        #expect(try update(Lesson.parse(updated.source, path: page.path)).updatedFences == 0)
    }
}

/// One cache for the tests whose pages have the same examples; it goes away with the process.
enum SharedCache {
    static let cache: Cache = {
        atexit { try? FileManager.default.removeItem(atPath: SharedCache.folder) }
        return Cache(folder: folder)
    }()
    private static let folder = NSTemporaryDirectory() + "/examples-tests-\(UUID().uuidString)"
}
