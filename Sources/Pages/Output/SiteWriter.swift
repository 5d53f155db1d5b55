import Diagnostics
import Foundation

/// Puts a site into a folder, all of it or nothing.
///
/// Files are written to a folder beside the output (`.NAME.next`), which then takes the output's place in one move: whoever
/// reads the site, and a run that is interrupted, finds the old site whole or the new one whole. A file in the site,
/// `.bridgebook-site`, lists what was made; anything else in the folder is kept, and a folder that others filled is refused.
public struct SiteWriter: Sendable {
    /// Name of the file that tells a site made here from any other folder.
    static let marker = ".bridgebook-site"

    /// Called between the writing and the move, with the folder that was written; tests interrupt here.
    private let willSwap: @Sendable (String) throws -> Void

    public init() {
        willSwap = { _ in }
    }

    init(willSwap: @escaping @Sendable (String) throws -> Void) {
        self.willSwap = willSwap
    }

    /// - Parameter folder: The site's folder. It need not exist.
    /// - Throws: ``SiteFailure`` when the folder holds something that was not made here, or cannot be written.
    public func write(_ files: [OutputFile], to folder: String) throws(SiteFailure) {
        let output = Self.resolved(folder)
        let next = output.deletingLastPathComponent().appendingPathComponent(".\(output.lastPathComponent).next")
        do {
            // What a run that was interrupted left behind: keep what is not ours, delete the rest.
            try settle(next, into: output)
            try check(output, named: folder, against: files)
            try fill(next, with: files)
            try willSwap(next.path)
            if Self.exists(output) {
                try FolderExchange.exchange(next, output)
                try settle(next, into: output)
            } else {
                try FileManager.default.moveItem(at: next, to: output)
            }
        } catch let failure as SiteFailure {
            throw failure
        } catch {
            throw SiteFailure(.cannotWrite(folder, error))
        }
    }

    /// Refuses an output that holds anything, unless it is a site made here, and files of others where ours would go.
    private func check(_ output: URL, named folder: String, against files: [OutputFile]) throws {
        guard Self.exists(output) else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: output.path) else {
            throw SiteFailure(.notAFolder(folder))
        }
        guard !names.isEmpty else { return }
        guard let made = try Self.manifest(of: output) else { throw SiteFailure(.foreignFolder(folder)) }
        let foreign = Set(try Self.files(in: output)).subtracting(made)
        if let inTheWay = files.first(where: { foreign.contains($0.path) }) {
            throw SiteFailure(.inTheWay(inTheWay.path, folder))
        }
    }

    /// The list of files comes first: whatever is there when a run stops is known to be ours.
    private func fill(_ folder: URL, with files: [OutputFile]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list = files.map { $0.path + "\n" }.sorted().joined()
        try Data(list.utf8).write(to: folder.appendingPathComponent(Self.marker))
        var made: Set<String> = []
        for file in files {
            let url = folder.appendingPathComponent(file.path)
            let parent = url.deletingLastPathComponent()
            if made.insert(parent.path).inserted {
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            }
            try Data(file.bytes).write(to: url)
        }
    }

    /// Empties a folder that was the site: what was not made here moves into the new one, the rest is deleted.
    private func settle(_ old: URL, into output: URL) throws {
        guard Self.exists(old) else { return }
        let files = try Self.files(in: old)
        let made = try Self.manifest(of: old)
        guard made != nil || files.isEmpty else { throw SiteFailure(.foreignFolder(old.path)) }
        for path in files where made?.contains(path) != true && path != Self.marker {
            let target = output.appendingPathComponent(path)
            guard !Self.exists(target) else { throw SiteFailure(.leftover(old.path, path)) }
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: old.appendingPathComponent(path), to: target)
        }
        try FileManager.default.removeItem(at: old)
    }

    /// Paths that a site made here lists; nil for any other folder.
    private static func manifest(of folder: URL) throws -> Set<String>? {
        let file = folder.appendingPathComponent(marker)
        guard exists(file) else { return nil }
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return Set(text.split(separator: "\n").map(String.init))
    }

    /// Paths of everything in a folder that is not itself a folder.
    private static func files(in folder: URL) throws -> [String] {
        guard let walker = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        var paths: [String] = []
        while let path = walker.nextObject() as? String {
            if walker.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { paths.append(path) }
        }
        return paths.sorted()
    }

    private static func exists(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
    }

    private static func resolved(_ folder: String) -> URL {
        URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath()
    }
}

extension Diagnostic {
    fileprivate static func foreignFolder(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, id: "site.foreign-folder", "the folder holds files that are not a site made by Bridgebook",
            at: Place(file: folder, line: 1), suggestion: "name another folder, or empty this one yourself")
    }

    fileprivate static func notAFolder(_ folder: String) -> Diagnostic {
        Diagnostic(
            .error, id: "site.not-a-folder", "the output is a file, or a folder that cannot be read",
            at: Place(file: folder, line: 1), suggestion: "name a folder for the site")
    }

    fileprivate static func inTheWay(_ path: String, _ folder: String) -> Diagnostic {
        Diagnostic(
            .error, id: "site.file-in-the-way", "the site has a page '\(path)', and a file of yours has that name",
            at: Place(file: folder + "/" + path, line: 1), suggestion: "move your file out of the output folder")
    }

    fileprivate static func leftover(_ folder: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .error, id: "site.leftover", "an interrupted run left the file '\(path)', which the site has as well",
            at: Place(file: folder + "/" + path, line: 1), suggestion: "keep the one you want, and delete this folder")
    }

    fileprivate static func cannotWrite(_ folder: String, _ error: any Error) -> Diagnostic {
        Diagnostic(
            .error, id: "site.cannot-write", "the site cannot be written: \(error.localizedDescription)",
            at: Place(file: folder, line: 1), suggestion: "check that the folder can be written to and has room")
    }
}
