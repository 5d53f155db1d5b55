import Foundation

/// The Swift compiler and the linker that examples are built with.
public struct Toolchain: Sendable, Equatable {
    /// The toolchain's `usr` folder.
    public var usr: String
    /// Path of the linker.
    public var linker: String
    /// For instance `6.3.1`.
    public var version: String

    public init(usr: String, linker: String, version: String) {
        self.usr = usr
        self.linker = linker
        self.version = version
    }

    /// Finds the toolchain that this program was built with, else the one that the search path names.
    ///
    /// - Throws: ``EngineError`` that says what is missing.
    public static func find(searchPath: String? = nil) throws -> Toolchain {
        let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init)
        let candidates = [loadedToolchain].compactMap { $0 } + folders.compactMap(toolchain(ofCommandsIn:))
        guard let usr = candidates.first(where: { exists("\($0)/bin/swift-frontend") }) else {
            throw EngineError(
                "No Swift compiler was found",
                suggestion: "Install Swift from swift.org and put its 'usr/bin' on the PATH")
        }
        let linkers = (folders + ["/usr/bin"]).map { "\($0)/ld.gold" } + ["\(usr)/bin/ld.lld"]
        guard let linker = linkers.first(where: exists) else {
            throw EngineError("No linker was found", suggestion: "Install the package 'binutils', which has 'ld.gold'")
        }
        return Toolchain(usr: usr, linker: linker, version: try version(ofToolchainAt: usr))
    }

    var compiler: String { "\(usr)/bin/swift-frontend" }

    /// Registers what a shared object holds with Swift's runtime.
    var registrationObject: String { "\(libraries)/\(Self.architecture)/swiftrt.o" }

    /// The folder of Swift's own libraries.
    var libraries: String { "\(usr)/lib/swift/linux" }

    var target: String { "\(Self.architecture)-unknown-linux-gnu" }

    #if arch(arm64)
        private static let architecture = "aarch64"
    #else
        private static let architecture = "x86_64"
    #endif

    private static func exists(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// The toolchain whose library this very process has loaded: the runtime's modules were built by it.
    private static var loadedToolchain: String? {
        let marker = "/lib/swift/linux/libswiftCore.so"
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        for line in maps.split(separator: "\n") where line.hasSuffix(marker) {
            return String(line.drop { $0 != "/" }.dropLast(marker.count))
        }
        return nil
    }

    private static func toolchain(ofCommandsIn folder: String) -> String? {
        let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
        guard exists(swift.path) else { return nil }
        return swift.deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// Reads the version from the interface of the standard library, so that no compiler has to be started for it.
    private static func version(ofToolchainAt usr: String) throws -> String {
        let file = "\(usr)/lib/swift/linux/Swift.swiftmodule/\(architecture)-unknown-linux-gnu.swiftinterface"
        let marker = "// swift-compiler-version: Swift version "
        guard let handle = FileHandle(forReadingAtPath: file) else { throw EngineError.incomplete(usr, missing: file) }
        defer { try? handle.close() }
        let start = String(decoding: try handle.read(upToCount: 1024) ?? Data(), as: UTF8.self)
        guard let line = start.split(separator: "\n").first(where: { $0.hasPrefix(marker) }) else {
            throw EngineError.incomplete(usr, missing: file)
        }
        return String(line.dropFirst(marker.count).prefix { $0 != " " })
    }
}

extension EngineError {
    fileprivate static func incomplete(_ usr: String, missing file: String) -> EngineError {
        EngineError(
            "The Swift toolchain in '\(usr)' is not complete: '\(file)' is missing or not as expected",
            suggestion: "Install Swift 6.3 or later from swift.org")
    }
}
