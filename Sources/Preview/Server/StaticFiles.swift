import Foundation

/// The files of a folder, by the paths of addresses. Nothing outside of the folder can be reached.
struct StaticFiles: Sendable {
    enum Answer: Equatable {
        case file(name: String, bytes: [UInt8])
        /// It is a folder, whose address ends in a slash.
        case folder
        case nothing
    }

    let root: String

    /// - Parameter path: The address's path as it was sent, percent-encoded.
    func answer(to path: String) -> Answer {
        guard let parts = Self.parts(of: path) else { return .nothing }
        let wantsFolder = path.hasSuffix("/")
        let name = parts.last ?? ""
        var file = ([root] + parts).joined(separator: "/")
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { return .nothing }
        if isFolder.boolValue {
            guard wantsFolder else { return isInside(file) ? .folder : .nothing }
            file += "/index.html"
        } else if wantsFolder {
            return .nothing
        }
        guard isInside(file), let data = FileManager.default.contents(atPath: file) else { return .nothing }
        return .file(name: isFolder.boolValue ? "index.html" : name, bytes: [UInt8](data))
    }

    /// The names between slashes; nil when one of them leads elsewhere, is hidden, or is no text.
    private static func parts(of path: String) -> [String]? {
        var parts: [String] = []
        for part in path.split(separator: "/") {
            guard let name = String(part).removingPercentEncoding, !name.hasPrefix("."),
                !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
            else { return nil }
            parts.append(name)
        }
        return parts
    }

    /// Whether a path still leads into the folder when all links are followed.
    private func isInside(_ path: String) -> Bool {
        guard let target = Self.realPath(path), let root = Self.realPath(root) else { return false }
        return target == root || target.hasPrefix(root == "/" ? "/" : root + "/")
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
