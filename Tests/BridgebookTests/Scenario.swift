import Foundation
import Testing

/// A folder with a small book, and the tool run in it as a stranger would run it.
final class Scenario {
    /// What a run of the tool printed, and how it ended.
    struct Result {
        var exit: Int32
        var output: String
        var errors: String
        /// Both, for searching.
        var text: String { output + errors }
    }

    let folder: URL

    /// The folder in which the tests, and so the tool, were built.
    private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridgebook-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A book of one chapter with one lesson, whose log is as it should be, and a theme of one style sheet.
    static func book(lesson: String = Scenario.lesson) throws -> Scenario {
        let scenario = try Scenario()
        try scenario.write("Content/index.md", "---\ntitle: Book\n---\n")
        try scenario.write("Content/01-first/index.md", "---\ntitle: First\n---\n")
        try scenario.write("Content/01-first/01-switch.md", lesson)
        try scenario.write("Site/styles/all.css", "body {}\n")
        return scenario
    }

    static let lesson = """
        ---
        title: A switch
        ---

        ```swift example=switch
        import SwiftUI

        struct ContentView: View {
            @State private var isOn = false

            var body: some View {
                Toggle("Lamp", isOn: $isOn)
                Text(isOn ? "on" : "off")
            }
        }
        ```

        ```swift script=switch
        app.switches["Lamp"].tap()
        ```

        ```log of=switch
        ContentView.body                        because it appears
        > app.switches["Lamp"].tap()
        Toggle.isOn                             false → true
          ContentView.isOn                      false → true
        ContentView.body                        because isOn changed
        ```

        """

    func write(_ path: String, _ text: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    /// Replaces a text that the file has.
    func change(_ path: String, _ old: String, to new: String) throws {
        let text = try read(path)
        try #require(text.contains(old), "\(path) has no '\(old)'")
        try write(path, text.replacingOccurrences(of: old, with: new))
    }

    /// Every file below a folder, with its bytes.
    func files(_ path: String) throws -> [String: Data] {
        let root = folder.appendingPathComponent(path)
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            var isFolder: ObjCBool = false
            let url = root.appendingPathComponent(name)
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue {
                files[name] = try Data(contentsOf: url)
            }
        }
        return files
    }

    func bridgebook(_ arguments: String...) throws -> Result {
        try run(Self.products.appendingPathComponent("bridgebook").path, arguments)
    }

    /// Starts the tool, for commands that end by a signal.
    func start(_ arguments: String...) throws -> RunningTool {
        try RunningTool(Self.products.appendingPathComponent("bridgebook"), arguments, in: folder)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> Result {
        try run("/usr/bin/env", ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments)
    }

    private func run(_ executable: String, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Files rather than pipes: whatever is printed, nobody waits for a reader.
        let output = folder.appendingPathComponent(".output-\(UUID().uuidString)")
        let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
        for url in [output, errors] { FileManager.default.createFile(atPath: url.path, contents: nil) }
        defer { for url in [output, errors] { try? FileManager.default.removeItem(at: url) } }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            exit: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
