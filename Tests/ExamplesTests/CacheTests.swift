import Examples
import Foundation
import Lessons
import Recording
import Testing

@Suite struct CacheTests {
    private let folder: TemporaryFolder
    private let cache: Cache

    init() throws {
        folder = try TemporaryFolder()
        cache = Cache(folder: folder.path + "/cache")
    }

    private var entries: [String] {
        let all = FileManager.default.enumerator(atPath: cache.folder)?.allObjects as? [String] ?? []
        return all.filter { $0.hasSuffix(".json") }.map { "\(cache.folder)/\($0)" }.sorted()
    }

    @Test func startsNothingWhenNothingChanged() throws {
        let page = lesson(view("one") + button("two", action: "print(2)") + view("bad", body: "Text(3)"))
        let first = try engine(cache: cache).run([page])
        let launcher = CountingLauncher()
        let second = try engine(cache: cache, launcher: launcher).run([page])
        #expect(launcher.names == [])
        #expect(second.statistics == .init(compiled: 0, ran: 0, cached: 3))
        #expect(second.results.map(\.trace) == first.results.map(\.trace))
        #expect(second.results.map(\.diagnostics) == first.results.map(\.diagnostics))
        #expect(second.results.map(\.wasCached) == [true, true, true])
    }

    @Test func runsOnlyWhatChanged() throws {
        _ = try engine(cache: cache).run([lesson(view("one") + view("two"))])
        let report = try engine(cache: cache).run([lesson(view("one") + view("two", body: "Text(\"changed\")"))])
        #expect(report.statistics == .init(compiled: 1, ran: 1, cached: 1))
        #expect(report.results.map(\.wasCached) == [true, false])
    }

    @Test func followsAnExampleThatMoves() throws {
        let bad = button("trap", action: "fatalError(\"here\")") + view("bad", body: "Text(3)")
        _ = try engine(cache: cache).run([lesson(bad)])
        let launcher = CountingLauncher()
        let moved = try engine(cache: cache, launcher: launcher).run([
            lesson("One line.\n\n" + bad, path: "02-b/01-c.md")
        ])
        #expect(launcher.names == [])
        #expect(moved.results.flatMap(\.diagnostics).map(\.id) == ["example.trap", "example.compile-error"])
        #expect(moved.results.flatMap(\.diagnostics).map(\.place.line) == [20, 27])
        #expect(moved.results[0].diagnostics[0].notes.map(\.place?.line) == [13])
        #expect(moved.results[0].trace?.lesson == "02-b/01-c.md")
        #expect(moved.results[0].trace?.steps[1].source?.line == 20)
    }

    @Test func comparesLogsAnew() throws {
        let example = view("one")
        _ = try engine(cache: cache).run([lesson(example)])
        let launcher = CountingLauncher()
        let report = try engine(cache: cache, launcher: launcher).run([lesson(example + "```log of=one\nwrong\n```\n")])
        #expect(launcher.names == [])
        #expect(report.results[0].diagnostics.map(\.id) == ["log.mismatch"])
    }

    @Test func isNotMisledByOtherLimits() throws {
        let page = lesson(view("one"))
        _ = try engine(cache: cache).run([page])
        let report = try engine(cache: cache, limits: RunLimits(cpuSeconds: 9)).run([page])
        #expect(report.statistics.ran == 1)
    }

    @Test(arguments: ["", "short", "{}", "0000000000000000000000000000000000000000000000000000000000000000\n{}"])
    func ignoresDamagedEntries(content: String) throws {
        let page = lesson(view("one"))
        let first = try engine(cache: cache).run([page])
        try #require(entries.count == 1)
        try Data(content.utf8).write(to: URL(fileURLWithPath: entries[0]))
        let second = try engine(cache: cache).run([page])
        #expect(second == first)
        let third = try engine(cache: cache).run([page])
        #expect(third.statistics.cached == 1)
    }

    @Test func ignoresAnEntryThatIsCutOff() throws {
        let page = lesson(view("one"))
        let first = try engine(cache: cache).run([page])
        let data = try Data(contentsOf: URL(fileURLWithPath: entries[0]))
        try data.dropLast(9).write(to: URL(fileURLWithPath: entries[0]))
        #expect(try engine(cache: cache).run([page]) == first)
    }

    @Test func servesTwoRunsAtOnce() async throws {
        let page = lesson((0..<6).map { view("v\($0)", body: "Text(\"\($0)\")") }.joined())
        let cache = cache
        async let one = Task.detached { try engine(cache: cache).run([page]) }.value
        async let two = Task.detached { try engine(cache: cache).run([page]) }.value
        let (first, second) = try await (one, two)
        #expect(first.results.map(\.trace) == second.results.map(\.trace))
        #expect(first.diagnostics + second.diagnostics == [])
        #expect(entries.count == 6)
        #expect(try engine(cache: cache).run([page]).statistics.cached == 6)
    }

    @Test func doesNotKeepARunThatTheMachineMayHaveSlowedDown() throws {
        let page = lesson(button("slow", action: "sleep(100)"))
        _ = try engine(cache: cache, limits: RunLimits(wallSeconds: 1)).run([page])
        #expect(entries == [])
    }

    @Test func removesWhatWasNotUsedForLongest() throws {
        let names = ["a", "b", "c"]
        for name in names { _ = try engine(cache: cache).run([lesson(view(name))]) }
        let before = entries
        let sizes = try before.map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
        // The first one becomes the oldest, by far.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: before[0])
        let small = Cache(folder: cache.folder, maximumBytes: sizes.reduce(0, +) + 10)
        _ = try engine(cache: small).run([lesson(view("d"))])
        #expect(!entries.contains(before[0]))
        #expect(entries.count < 4)
        #expect(!entries.isEmpty)
    }

    @Test func warnsWhenItCannotBeWritten() throws {
        let file = folder.path + "/file"
        try Data().write(to: URL(fileURLWithPath: file))
        let report = try engine(cache: Cache(folder: file)).run([lesson(view("one"))])
        #expect(report.results.map(\.isComplete) == [true])
        #expect(report.diagnostics.map(\.id) == ["cache.not-writable"])
    }
}
