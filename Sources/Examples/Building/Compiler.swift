import Foundation

/// The commands that make a shared object of a batch of examples.
struct Compiler: Sendable {
    let toolchain: Toolchain
    let runtime: RuntimeLocation
    let launcher: any ProcessLauncher
    /// The folder for everything that is written meanwhile.
    let folder: String

    static let preludeFile = "Prelude.swift"

    struct Batch: Sendable {
        /// Tells the batches of a run apart.
        var number: Int
        var files: [GeneratedFile]
    }

    enum Outcome: Sendable {
        /// Path of the shared object, and what the compiler said.
        case built(library: String, [CompilerMessage])
        case failed([CompilerMessage], crash: String?)
    }

    /// What decides about the result besides the examples; part of the cache's keys.
    var flags: [String] {
        [
            "-target", toolchain.target, "-disable-objc-interop", "-module-name", "Example", "-parse-as-library",
            "-swift-version", "5", "-Onone", "-diagnostic-style", "llvm", "-no-color-diagnostics",
            "-ignore-module-source-info",
        ] + runtime.aliases.flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
    }

    /// Writes what all batches share.
    func prepare() throws {
        let modules = "\(folder)/Modules"
        try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
        // The tool's own modules may lie in the same folder; an example is not to see them.
        for name in runtime.moduleNames {
            let file = "\(name).swiftmodule"
            try FileManager.default.createSymbolicLink(
                atPath: "\(modules)/\(file)", withDestinationPath: "\(runtime.modules)/\(file)")
        }
        try Prelude.text.write(toFile: "\(folder)/\(Self.preludeFile)", atomically: false, encoding: .utf8)
    }

    func build(_ batch: Batch) throws -> Outcome {
        for file in batch.files {
            try file.text.write(toFile: "\(folder)/\(file.id).swift", atomically: false, encoding: .utf8)
        }
        let object = "batch-\(batch.number).o"
        let compilation = try launcher.run(
            command(
                toolchain.compiler,
                ["-frontend", "-c", Self.preludeFile] + batch.files.map { "\($0.id).swift" } + flags + locations
                    + ["-o", object]))
        let messages = CompilerMessage.parse(compilation.standardError)
        guard compilation.ending == .exited(code: 0) else {
            return .failed(messages, crash: Self.crash(of: compilation, messages))
        }
        let library = "batch-\(batch.number).so"
        let link = try launcher.run(
            command(
                toolchain.linker,
                [
                    "-shared", "-o", library, toolchain.registrationObject, object, "--as-needed", "-L",
                    toolchain.libraries,
                    "-rpath", toolchain.libraries,
                ] + Self.optionalLibraries.map { "-l\($0)" }))
        guard link.ending == .exited(code: 0) else {
            return .failed(messages, crash: Self.lastLines(of: link.standardError))
        }
        return .built(library: "\(folder)/\(library)", messages)
    }

    /// Libraries of Swift's that an example may import and the host has no use for.
    private static let optionalLibraries = [
        "swiftObservation", "swiftRegexBuilder", "swiftSynchronization", "FoundationNetworking", "FoundationXML",
    ]

    private var locations: [String] {
        let host = "\(toolchain.usr)/lib/swift/host"
        var arguments = [
            "-I", "Modules", "-in-process-plugin-server-path", "\(host)/libSwiftInProcPluginServer.so",
            "-plugin-path", "\(host)/plugins",
        ]
        // The compiler keeps what it makes of the system's C modules in the user's cache, if there is a user.
        if ProcessInfo.processInfo.environment["HOME"] == nil { arguments += ["-module-cache-path", "ModuleCache"] }
        return arguments
    }

    private func command(_ executable: String, _ arguments: [String]) -> Command {
        let names = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]
        let environment = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
        return Command(
            executable: executable, arguments: arguments, folder: folder,
            environment: environment.merging(["LANG": "C.UTF-8"]) { own, _ in own })
    }

    /// The end of what the compiler printed, if it did not fail for an error in what it was given.
    private static func crash(of compilation: CommandResult, _ messages: [CompilerMessage]) -> String? {
        if case .exited(code: 1) = compilation.ending, messages.contains(where: { $0.severity == .error }) {
            return nil
        }
        return lastLines(of: compilation.standardError)
    }

    /// What tells most in the output of a tool that gave up, without folders and addresses of this machine.
    private static func lastLines(of output: String) -> String {
        let lines = output.split(separator: "\n").filter { !$0.contains(" 0x") && !$0.contains("Program arguments:") }
        // The compiler numbers what it was doing, from the outside in.
        let activity = lines.filter { $0.first?.isNumber == true && $0.contains("While ") }
        return (activity.isEmpty ? lines : activity).suffix(5).map(withoutFolders).joined(separator: "\n")
    }

    private static func withoutFolders(_ line: Substring) -> String {
        String(line).replacing(#/[^\s'"(]*\/(?<name>[^\s\/'"():]+)/#) { String($0.output.name) }
    }
}
