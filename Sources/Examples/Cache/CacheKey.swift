import Recording

/// What all outcomes of a run of the tool depend on.
struct CacheKey {
    /// Raised when the meaning of what is stored changes.
    private static let formatVersion = 1

    private let common: [String]

    init(toolchain: Toolchain, flags: [String], runtimeDigest: String, limits: RunLimits) {
        common =
            [
                "\(Self.formatVersion)", toolchain.version, runtimeDigest, Prelude.text, "\(limits.cpuSeconds)",
                "\(limits.wallSeconds)", "\(limits.memoryBytes)", "\(limits.outputBytes)",
            ] + flags
    }

    /// The key of an example's outcome.
    func key(of file: GeneratedFile) -> String {
        // With its length, no text can be mistaken for two.
        let parts = common + [file.text]
        return SHA256.hexDigest(of: parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)
    }
}
