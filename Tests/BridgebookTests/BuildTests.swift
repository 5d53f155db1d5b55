import Foundation
import Testing

/// Making the site: whole, the same every time, and not at all when something is wrong.
struct BuildTests {
    private let lesson = "Content/01-first/01-switch.md"

    @Test func `makes the site`() throws {
        let scenario = try Scenario.book()
        let result = try scenario.bridgebook("build")
        #expect(result.exit == 0, "\(result.text)")
        let page = try scenario.read("Site/public/first/switch.html")
        #expect(page.contains("A switch"))
        #expect(page.contains("because isOn changed"))
    }

    @Test func `a second build runs nothing and gives the same bytes`() throws {
        let scenario = try Scenario.book()
        #expect(try scenario.bridgebook("build").text.contains("1 run, 0 known"))
        let first = try scenario.files("Site/public")
        #expect(try scenario.bridgebook("build").text.contains("0 run, 1 known"))
        #expect(try scenario.files("Site/public") == first)
        #expect(first.count > 3)
    }

    @Test func `the same content in another folder gives the same bytes`() throws {
        let scenario = try Scenario.book()
        let other = try Scenario.book()
        #expect(try scenario.bridgebook("build").exit == 0)
        #expect(try other.bridgebook("build", "--no-cache", "--jobs", "1", "--output", "elsewhere").exit == 0)
        #expect(try scenario.files("Site/public") == other.files("elsewhere"))
    }

    @Test func `an error leaves the site as it was`() throws {
        let scenario = try Scenario.book()
        #expect(try scenario.bridgebook("build").exit == 0)
        let before = try scenario.files("Site/public")
        try scenario.change(lesson, "Lamp", to: "Light")
        try scenario.change(lesson, "because isOn changed", to: "wrong")
        #expect(try scenario.bridgebook("build").exit == 1)
        #expect(try scenario.files("Site/public") == before)
    }

    @Test func `refuses a folder that others filled`() throws {
        let scenario = try Scenario.book()
        try scenario.write("Site/public/mine.txt", "mine")
        let result = try scenario.bridgebook("build")
        #expect(result.exit == 2)
        #expect(try scenario.read("Site/public/mine.txt") == "mine")
        #expect(!scenario.exists("Site/public/index.html"))
    }

    @Test func `a change of prose runs nothing, a change of code runs its example`() throws {
        let scenario = try Scenario.book()
        #expect(try scenario.bridgebook("build").exit == 0)
        try scenario.change(lesson, "---\n\n```swift example", to: "---\n\nMore text.\n\n```swift example")
        #expect(try scenario.bridgebook("build").text.contains("0 run, 1 known"))
        try scenario.change(lesson, "isOn = false", to: "isOn: Bool = false")
        #expect(try scenario.bridgebook("build").text.contains("1 run, 0 known"))
    }
}
