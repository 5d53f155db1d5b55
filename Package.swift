// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
    import Glibc
#endif

/// The `usr` folder of the toolchain that runs this manifest.
///
/// SwiftSyntax comes with the toolchain (`usr/lib/swift/host`) but no setting names that folder, so it is read
/// from the list of libraries that this very process has loaded.
func toolchainUsr() -> String {
    let marker = "/lib/swift/linux/libswiftCore.so"
    guard let maps = fopen("/proc/self/maps", "r") else { return "/usr" }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), maps) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = text.drop { $0 != "/" }.prefix { $0 != "\n" }
        if path.hasSuffix(marker) { return String(path.dropLast(marker.count)) }
    }
    return "/usr"
}

let host = "\(toolchainUsr())/lib/swift/host"
/// With library evolution, the syntax modules that SwiftSource imports internally stay its own affair: modules that
/// import SwiftSource need neither their search path nor their libraries.
let usesSwiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host, "-enable-library-evolution"])]
let linksSwiftSyntax: [LinkerSetting] =
    [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
    + ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftIDEUtils"].map {
        .linkedLibrary($0)
    }

/// The runtime is what examples are compiled against, as Apple's modules are: Swift 5 mode, like the examples.
let runtimeSettings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// Conformance tests are written as an app would be (`import SwiftUI`), so that they could run on Apple's own.
let appleNames: [SwiftSetting] = [
    .swiftLanguageMode(.v5),
    .unsafeFlags([
        "-module-alias", "SwiftUI=HeadlessSwiftUI", "-module-alias", "UIKit=HeadlessUIKit",
        "-module-alias", "Combine=HeadlessCombine",
    ]),
]

let package = Package(
    name: "Bridgebook",
    products: [
        .executable(name: "bridgebook", targets: ["Bridgebook"])
    ],
    targets: [
        // What an example runs on.
        .target(name: "Recording", path: "Sources/Runtime/Recording"),
        .target(
            name: "HeadlessUIKit", dependencies: ["Recording"], path: "Sources/Runtime/UIKit",
            swiftSettings: runtimeSettings),
        .target(
            name: "HeadlessCombine", dependencies: ["HeadlessUIKit", "Recording"], path: "Sources/Runtime/Combine",
            swiftSettings: runtimeSettings),
        .target(
            name: "HeadlessSwiftUI", dependencies: ["HeadlessCombine", "HeadlessUIKit", "Recording"],
            path: "Sources/Runtime/SwiftUI", swiftSettings: runtimeSettings),
        .target(
            name: "Stage", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", "Recording"],
            path: "Sources/Runtime/Stage", swiftSettings: runtimeSettings),
        .executableTarget(
            name: "StageHost", dependencies: ["Stage"], path: "Sources/Runtime/StageHost",
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"]), .linkedLibrary("swiftSwiftOnoneSupport")]),

        // The tool, in the order of its stages.
        .target(name: "Diagnostics"),
        .target(name: "Lessons", dependencies: ["Diagnostics", "CCMarkGFM", "CLibYAML"]),
        .target(name: "SwiftSource", swiftSettings: usesSwiftSyntax, linkerSettings: linksSwiftSyntax),
        .target(name: "Examples", dependencies: ["Lessons", "SwiftSource", "Recording", "Diagnostics"]),
        .target(name: "Pages", dependencies: ["Lessons", "SwiftSource", "Recording", "Diagnostics"]),
        .target(name: "Preview", dependencies: ["Diagnostics", "CMicroHTTPD"]),
        .executableTarget(
            name: "Bridgebook",
            dependencies: [
                "Lessons", "SwiftSource", "Examples", "Pages", "Preview", "Recording", "Diagnostics", "StageHost",
            ]
        ),

        // The one room of each C library.
        .systemLibrary(
            name: "CCMarkGFM", path: "Sources/System/CCMarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(
            name: "CLibYAML", path: "Sources/System/CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]
        ),
        .systemLibrary(
            name: "CMicroHTTPD", path: "Sources/System/CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"])]),

        .executableTarget(
            name: "RuntimeBenchmark", dependencies: ["Stage"], path: "Tests/Benchmarks/Runtime",
            swiftSettings: appleNames),
        .testTarget(name: "RecordingTests", dependencies: ["Recording"]),
        .testTarget(name: "Conformance", dependencies: ["Stage"], swiftSettings: appleNames),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "LessonsTests", dependencies: ["Lessons"]),
        .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
        .testTarget(name: "ExamplesTests", dependencies: ["Examples", "StageHost"]),
        .testTarget(name: "PagesTests", dependencies: ["Pages"]),
        .testTarget(name: "PreviewTests", dependencies: ["Preview"]),
        .testTarget(name: "BridgebookTests", dependencies: ["Bridgebook", "StageHost"]),
    ],
    swiftLanguageModes: [.v6]
)
