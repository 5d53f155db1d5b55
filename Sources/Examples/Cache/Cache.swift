import Foundation
import Glibc

/// Outcomes of earlier runs, in a folder, each under a digest of everything that it depends on.
///
/// Several runs may use one folder at once: an entry is written under another name and then renamed, and one that is
/// damaged counts as missing.
public struct Cache: Sendable, Equatable {
    /// Path of the folder; it is made when first written to.
    public var folder: String
    /// Size beyond which the entries that were not used for the longest time are removed.
    public var maximumBytes: Int

    /// - Parameter maximumBytes: 256 MiB hold some ten thousand examples.
    public init(folder: String = ".bridgebook/cache", maximumBytes: Int = 256 << 20) {
        self.folder = folder
        self.maximumBytes = maximumBytes
    }

    /// The outcome with this key, if it is there and whole.
    func outcome(for key: String) -> Outcome? {
        let path = path(of: key)
        guard let data = FileManager.default.contents(atPath: path),
            let end = data.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let content = data[(end + 1)...]
        guard String(decoding: data[..<end], as: UTF8.self) == SHA256.hexDigest(of: content),
            let outcome = try? JSONDecoder().decode(Outcome.self, from: content)
        else { return nil }
        // Marks the entry as used.
        utimensat(AT_FDCWD, path, nil, 0)
        return outcome
    }

    /// - Throws: ``EngineError`` when the folder cannot be written to.
    func store(_ outcome: Outcome, for key: String) throws {
        let path = path(of: key)
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let content = try encoder.encode(outcome)
            let data = Data((SHA256.hexDigest(of: content) + "\n").utf8) + content
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            // Written beside it and renamed.
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw EngineError(
                "The cache in '\(folder)' cannot be written to",
                suggestion: "Make the folder writable, or name another one")
        }
    }

    /// Removes the entries that were not used for the longest time, until three quarters of the size are left.
    func trim() {
        let entries = self.entries()
        var size = entries.reduce(0) { $0 + $1.size }
        guard size > maximumBytes else { return }
        for entry in entries.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) {
            guard size > maximumBytes / 4 * 3 else { return }
            // Another run may have removed it.
            unlink(entry.path)
            size -= entry.size
        }
    }

    private struct Entry {
        var path: String
        var size: Int
        var used: Date
    }

    private func entries() -> [Entry] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let all = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: Array(keys))
        var entries: [Entry] = []
        while let file = all?.nextObject() as? URL {
            guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
            entries.append(
                Entry(
                    path: file.path, size: values.fileSize ?? 0, used: values.contentModificationDate ?? .distantPast))
        }
        return entries
    }

    private func path(of key: String) -> String { "\(folder)/\(key.prefix(2))/\(key.dropFirst(2)).json" }
}
