import Foundation
import Preview
import Testing

@Suite(.timeLimit(.minutes(1))) struct FolderWatcherTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["Content/a/one.md": "1", "Site/public/index.html": "1"]) }

    @Test func `tells of files that change, come and go`() throws {
        let watcher = try watcher("Content")
        try folder.write("2", to: "Content/a/one.md")
        #expect(changes(watcher) == ["Content/a/one.md"])
        try folder.write("2", to: "Content/a/two.md")
        #expect(changes(watcher) == ["Content/a/two.md"])
        try folder.remove("Content/a/two.md")
        #expect(changes(watcher) == ["Content/a/two.md"])
    }

    @Test func `tells of a file that an editor saves by renaming`() throws {
        let watcher = try watcher("Content")
        try folder.write("2", to: "Content/a/.one.md.swp")
        try folder.move("Content/a/one.md", to: "Content/a/one.md~")
        try folder.move("Content/a/.one.md.swp", to: "Content/a/one.md")
        #expect(changes(watcher) == ["Content/a/one.md"])
    }

    @Test func `tells several changes at once`() throws {
        let watcher = try watcher("Content")
        for name in ["c", "b", "d"] { try folder.write("2", to: "Content/a/\(name).md") }
        #expect(changes(watcher) == ["Content/a/b.md", "Content/a/c.md", "Content/a/d.md"])
    }

    @Test func `watches folders that come, and what they came with`() throws {
        let watcher = try watcher("Content")
        try folder.write("1", to: "new/deep/three.md")
        try folder.move("new", to: "Content/b")
        #expect(changes(watcher).contains("Content/b/deep/three.md"))
        try folder.write("2", to: "Content/b/deep/three.md")
        #expect(changes(watcher) == ["Content/b/deep/three.md"])
    }

    @Test func `follows a folder that is renamed`() throws {
        let watcher = try watcher("Content")
        try folder.move("Content/a", to: "Content/z")
        #expect(changes(watcher) == ["Content/a", "Content/z", "Content/z/one.md"])
        try folder.write("2", to: "Content/z/one.md")
        #expect(changes(watcher) == ["Content/z/one.md"])
    }

    @Test func `waits for a folder that is not there, or not any more`() throws {
        let watcher = try watcher("Content")
        try folder.remove("Content")
        #expect(changes(watcher).contains("Content"))
        try folder.write("3", to: "other/a/one.md")
        try folder.move("other", to: "Content")
        #expect(changes(watcher).contains("Content/a/one.md"))
        try folder.write("4", to: "Content/a/one.md")
        #expect(changes(watcher) == ["Content/a/one.md"])
    }

    @Test func `leaves out what is ignored`() throws {
        let path = folder.path
        let watcher = try FolderWatcher(
            ["Content", "Site"].map { path + "/" + $0 }, ignoring: { $0 == path + "/Site/public" })
        try folder.write("2", to: "Site/public/index.html")
        try folder.write("2", to: "Site/.hidden")
        try folder.write("2", to: "Site/style.css")
        #expect(changes(watcher) == ["Site/style.css"])
    }

    @Test func `does not follow links out of the folder`() throws {
        try folder.write("1", to: "outside/x.md")
        try folder.link("Content/linked", to: "../outside")
        try folder.link("Content/again", to: ".")
        let watcher = try watcher("Content")
        try folder.write("2", to: "outside/x.md")
        try folder.write("2", to: "Content/a/one.md")
        #expect(changes(watcher) == ["Content/a/one.md"])
    }

    @Test(arguments: ["one.md~", ".one.md.swp", "one.swp", "#one.md#", "4913", "one.md.tmp", "one.md___jb_tmp___"])
    func `leaves out what editors keep beside a file`(name: String) throws {
        let watcher = try watcher("Content")
        try folder.write("2", to: "Content/a/\(name)")
        try folder.write("2", to: "Content/a/#two.md")
        #expect(changes(watcher) == ["Content/a/#two.md"])
    }

    @Test func `tells paths without the slash that a shell completes`() throws {
        let watcher = try watcher("Content/")
        try folder.write("2", to: "Content/a/one.md")
        #expect(changes(watcher) == ["Content/a/one.md"])
    }

    @Test func `follows folders that change places`() throws {
        try folder.write("1", to: "Content/b/two.md")
        let watcher = try watcher("Content")
        try folder.move("Content/a", to: "Content/c")
        try folder.move("Content/b", to: "Content/a")
        try folder.move("Content/c", to: "Content/b")
        _ = changes(watcher)
        try folder.write("2", to: "Content/a/two.md")
        try folder.write("2", to: "Content/b/one.md")
        #expect(changes(watcher) == ["Content/a/two.md", "Content/b/one.md"])
    }

    @Test func `ends when it is stopped`() throws {
        let watcher = try watcher("Content")
        watcher.stop()
        #expect(watcher.nextChanges() == nil)
    }

    private func watcher(_ name: String) throws -> FolderWatcher { try FolderWatcher([folder.path + "/" + name]) }

    /// The next changes, as paths in the folder.
    private func changes(_ watcher: FolderWatcher) -> [String] {
        (watcher.nextChanges() ?? []).map { String($0.dropFirst(folder.path.count + 1)) }
    }
}
