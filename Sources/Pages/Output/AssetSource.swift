import Foundation

/// Where the files are that pages link to and show: images, downloads.
public protocol AssetSource: Sendable {
    /// The file's content; nil when there is no such file.
    ///
    /// - Parameter path: Relative to the content folder, without `..`.
    func bytes(of path: String) -> [UInt8]?
    /// Paths of all files, relative to the content folder; asked only to say which name a wrong one is nearest to.
    func paths() -> [String]
}

/// Assets in a folder on disk, as a book's content folder has them.
public struct AssetFolder: AssetSource {
    private let root: String

    public init(_ root: String) {
        self.root = root
    }

    public func bytes(of path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: root + "/" + path).map { [UInt8]($0) }
    }

    public func paths() -> [String] {
        (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    }
}

/// Assets held in memory.
public struct AssetList: AssetSource {
    private let files: [String: [UInt8]]

    public init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
    }

    public func bytes(of path: String) -> [UInt8]? { files[path] }
    public func paths() -> [String] { files.keys.sorted() }
}
