import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Working on a book with its site open.
struct PreviewTests {
    private let lesson = "Content/01-first/01-switch.md"

    @Test func `serves the site, follows changes, keeps the last good site, and ends with Ctrl-C`() async throws {
        let scenario = try Scenario.book()
        let preview = try scenario.start("preview", "--port", "0")
        #expect(preview.waits(for: "no findings"), "\(preview.text)")
        let address = try #require(preview.text.firstMatch(of: #/http://127\.0\.0\.1:\d+//#)?.output)
        let page = try #require(URL(string: address + "first/switch.html"))

        #expect(try await text(of: page).contains("/_bridgebook/preview.js"))
        #expect(try !scenario.read(".bridgebook/preview/first/switch.html").contains("_bridgebook"))

        try scenario.change(lesson, "title: A switch", to: "title: A lamp")
        #expect(preview.waits(for: "no findings", times: 2), "\(preview.text)")
        #expect(try await text(of: page).contains("A lamp"))

        try scenario.change(lesson, "title: A lamp", to: "titel: A lamp")
        #expect(preview.waits(for: "\(lesson):2:1: error: unknown key 'titel'"), "\(preview.text)")
        #expect(try await text(of: page).contains("A lamp"))

        #expect(preview.interrupt() == 0)
        #expect(!scenario.exists("Site/public"))
    }

    @Test func `says which port is taken`() throws {
        let scenario = try Scenario.book()
        let first = try scenario.start("preview", "--port", "0")
        #expect(first.waits(for: "Serving"), "\(first.text)")
        let port = try #require(first.text.firstMatch(of: #/127\.0\.0\.1:(\d+)/#)?.output.1)
        let second = try scenario.bridgebook("preview", "--port", String(port))
        #expect(second.exit == 2)
        #expect(second.errors.contains("Port \(port) is used by another program"), "\(second.errors)")
        #expect(first.interrupt() == 0)
    }

    private func text(of url: URL) async throws -> String {
        String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
    }
}
