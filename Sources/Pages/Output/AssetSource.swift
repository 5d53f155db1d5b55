import Foundation

/// Where the files are that pages link to and show: images, downloads.
public protocol AssetSource: Sendable {
    /// The file's content; nil when it cannot be read.
    ///
    /// - Parameter path: Relative to the content folder, one of the book's assets.
    func bytes(of path: String) -> [UInt8]?
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
}
