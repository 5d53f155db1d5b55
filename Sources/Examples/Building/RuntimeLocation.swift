import Foundation
import Synchronization

/// Where the headless runtime is: the modules that examples are compiled against and the host that runs them.
public struct RuntimeLocation: Sendable, Equatable {
    /// Folder with the runtime's `.swiftmodule` files; others may lie beside them.
    public var modules: String
    /// Path of the StageHost executable.
    public var host: String

    public init(modules: String, host: String) {
        self.modules = modules
        self.host = host
    }

    /// Finds the runtime beside the running program, where a build puts it.
    ///
    /// - Parameter executable: Path of the running program.
    /// - Throws: ``EngineError`` that says where it was looked for.
    public static func find(beside executable: String = "/proc/self/exe") throws -> RuntimeLocation {
        let folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [folder, folder.appendingPathComponent("../lib/bridgebook").standardized]
        for candidate in candidates {
            let location = RuntimeLocation(
                modules: candidate.appendingPathComponent("Modules").path,
                host: candidate.appendingPathComponent("StageHost").path)
            if FileManager.default.isExecutableFile(atPath: location.host), !location.moduleNames.isEmpty {
                return location
            }
        }
        throw EngineError(
            "The headless runtime was not found beside '\(folder.path)'",
            suggestion: "Build it with 'swift build --product StageHost', in the same configuration")
    }

    /// Names of the runtime's modules, sorted.
    var moduleNames: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
        return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
            .filter { $0 == "Recording" || $0 == "Stage" || $0.hasPrefix(Self.headless) }.sorted()
    }

    /// Apple's names of the modules that stand for Apple's: `UIKit` for `HeadlessUIKit`.
    var aliases: [String] {
        moduleNames.filter { $0.hasPrefix(Self.headless) }.map { String($0.dropFirst(Self.headless.count)) }
    }

    private static let headless = "Headless"

    /// Digest of the runtime's build.
    func digest() throws -> String {
        let files = [host] + moduleNames.map { "\(modules)/\($0).swiftmodule" }
        return SHA256.hexDigest(of: try files.map(FileDigests.digest(of:)).joined().utf8)
    }
}

/// Digests of files, remembered while the program runs and a file seems unchanged: the host is big.
private enum FileDigests {
    private struct Identity: Hashable {
        var path: String
        var size: UInt64
        var modified: Date
        var number: UInt64
    }

    private static let known = Mutex<[Identity: String]>([:])

    static func digest(of path: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let identity = Identity(
            path: path, size: (attributes[.size] as? NSNumber)?.uint64Value ?? 0,
            modified: attributes[.modificationDate] as? Date ?? .distantPast,
            number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
        if let digest = known.withLock({ $0[identity] }) { return digest }
        let digest = SHA256.hexDigest(of: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        known.withLock { $0[identity] = digest }
        return digest
    }
}
