import Foundation
import Testing

/// Ctrl-C in the middle of the work.
struct InterruptionTests {
    private let lesson = "Content/01-first/01-switch.md"

    @Test func `a build that is interrupted ends the example and leaves the site and no temporary file`() throws {
        let scenario = try Scenario.book()
        #expect(try scenario.bridgebook("build").exit == 0)
        let before = try scenario.files("Site/public")
        try scenario.change(
            lesson, #"app.switches["Lamp"].tap()"# + "\n```\n\n```log", to: "while true {}\n```\n\n```log")
        let build = try scenario.start("build")
        #expect(build.waits(for: "Running 1 example"), "\(build.text)")
        #expect(try RunningTool.waits { try !scenario.files(".temporary").isEmpty })
        #expect(build.interrupt() == 130)
        #expect(build.text.contains("interrupted; nothing was changed"), "\(build.text)")
        #expect(try scenario.files("Site/public") == before)
        #expect(try scenario.files(".temporary").isEmpty)
    }
}
