import Foundation

/// A folder of its own for what one run of the engine writes, outside of the project.
struct WorkFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("bridgebook-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw EngineError.noTemporaryFile("\(url.deletingLastPathComponent().path) is not writable")
        }
        path = url.resolvingSymlinksInPath().path
    }

    /// Removes the folder; what cannot be removed is left to the system.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
