/// A file of the site.
public struct OutputFile: Sendable, Equatable {
    /// Path inside the site, with `/` between parts.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
