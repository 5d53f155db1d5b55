import Foundation
import Testing

@testable import Pages

@Suite struct SiteWriterTests {
    /// A folder of the test's own, with the site's folder in it.
    private struct Scene {
        let root: String
        var site: String { root + "/public" }

        init() throws {
            root = NSTemporaryDirectory() + "SiteWriterTests-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        }

        func remove() { try? FileManager.default.removeItem(atPath: root) }

        func put(_ text: String, at path: String) throws {
            let url = URL(fileURLWithPath: root + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        /// Every file under the root, with its text.
        var files: [String: String] {
            var files: [String: String] = [:]
            for path in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
                guard let data = FileManager.default.contents(atPath: root + "/" + path),
                    !path.hasSuffix(SiteWriter.marker)
                else { continue }
                files[path] = String(decoding: data, as: UTF8.self)
            }
            return files
        }
    }

    private struct Interruption: Error {}

    private func file(_ path: String, _ text: String) -> OutputFile { OutputFile(path: path, bytes: Array(text.utf8)) }

    private func failure(of writer: SiteWriter = SiteWriter(), _ files: [OutputFile], to folder: String) -> String? {
        do {
            try writer.write(files, to: folder)
            return nil
        } catch {
            return error.diagnostic.id
        }
    }

    @Test func replacesTheWholeSite() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try SiteWriter().write([file("index.html", "1"), file("a/old.html", "1")], to: scene.site)
        try SiteWriter().write([file("index.html", "2"), file("b/new.html", "2")], to: scene.site)
        #expect(scene.files == ["public/index.html": "2", "public/b/new.html": "2"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scene.root) == ["public"])
    }

    @Test func leavesTheOldSiteWholeWhenInterrupted() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try SiteWriter().write([file("index.html", "1"), file("a.html", "1")], to: scene.site)
        let interrupted = SiteWriter(willSwap: { _ in throw Interruption() })
        #expect(failure(of: interrupted, [file("index.html", "2")], to: scene.site) == "site.cannot-write")
        #expect(scene.files["public/index.html"] == "1")
        #expect(scene.files["public/a.html"] == "1")

        try SiteWriter().write([file("index.html", "3")], to: scene.site)
        #expect(scene.files == ["public/index.html": "3"])
    }

    @Test func refusesAFolderThatItDidNotMake() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try scene.put("mine", at: "public/notes.txt")
        #expect(failure([file("index.html", "1")], to: scene.site) == "site.foreign-folder")
        #expect(scene.files == ["public/notes.txt": "mine"])
    }

    @Test func fillsAnEmptyFolder() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try FileManager.default.createDirectory(atPath: scene.site, withIntermediateDirectories: true)
        try SiteWriter().write([file("index.html", "1")], to: scene.site)
        #expect(scene.files == ["public/index.html": "1"])
    }

    @Test func keepsFilesThatOthersPutIntoTheSite() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try SiteWriter().write([file("index.html", "1")], to: scene.site)
        try scene.put("example.org", at: "public/CNAME")
        try scene.put("k", at: "public/keys/k.txt")
        try SiteWriter().write([file("index.html", "2")], to: scene.site)
        #expect(scene.files == ["public/index.html": "2", "public/CNAME": "example.org", "public/keys/k.txt": "k"])
    }

    @Test func refusesToOverwriteAFileOfOthers() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try SiteWriter().write([file("index.html", "1")], to: scene.site)
        try scene.put("mine", at: "public/a.html")
        #expect(failure([file("index.html", "2"), file("a.html", "2")], to: scene.site) == "site.file-in-the-way")
        #expect(scene.files == ["public/index.html": "1", "public/a.html": "mine"])
    }

    @Test func refusesAFile() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try scene.put("mine", at: "public")
        #expect(failure([file("index.html", "1")], to: scene.site) == "site.not-a-folder")
    }

    @Test func exchangesFoldersWithoutTheSystemsHelp() throws {
        let scene = try Scene()
        defer { scene.remove() }
        try scene.put("a", at: "one/x")
        try scene.put("b", at: "two/x")
        let one = URL(fileURLWithPath: scene.root + "/one")
        let two = URL(fileURLWithPath: scene.root + "/two")
        try FolderExchange.exchangeInSteps(one, two)
        #expect(scene.files == ["one/x": "b", "two/x": "a"])
    }
}
