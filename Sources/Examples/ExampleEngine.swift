import Diagnostics
import Foundation
import Lessons
import Recording

/// Compiles and runs the examples of lessons, and compares what happened with what the lessons expect.
public struct ExampleEngine: Sendable {
    /// What the engine is doing.
    public enum Progress: Sendable, Equatable {
        case compiling(examples: Int)
        case running(examples: Int)
    }

    private let toolchain: Toolchain
    private let runtime: RuntimeLocation
    private let cache: Cache?
    private let limits: RunLimits
    private let parallelism: Int
    private let launcher: any ProcessLauncher

    /// - Parameters:
    ///   - cache: Where outcomes are kept; nil to run everything anew.
    ///   - parallelism: How many compilers, and how many examples, run at once.
    ///   - launcher: Starts all processes.
    public init(
        toolchain: Toolchain, runtime: RuntimeLocation, cache: Cache?, limits: RunLimits = RunLimits(),
        parallelism: Int = ProcessInfo.processInfo.activeProcessorCount,
        launcher: any ProcessLauncher = SystemLauncher()
    ) {
        self.toolchain = toolchain
        self.runtime = runtime
        self.cache = cache
        self.limits = limits
        self.parallelism = max(1, parallelism)
        self.launcher = launcher
    }

    /// Runs every example of the lessons whose outcome is not known yet.
    ///
    /// - Throws: ``EngineError`` when nothing can be compiled or run on this machine.
    public func run(_ lessons: [Lesson], progress: (Progress) -> Void = { _ in }) throws -> ExampleReport {
        let examples = lessons.flatMap { lesson in
            lesson.examples.filter { !$0.blocks.isEmpty }.map { (example: $0, program: ExampleProgram($0, in: lesson)) }
        }
        var report = try run(examples.map(\.program), progress)
        for (index, (example, _)) in examples.enumerated() where report.results[index].isComplete {
            guard let trace = report.results[index].trace else { continue }
            report.results[index].diagnostics += example.logs.compactMap {
                LogComparison(of: $0, with: trace).diagnostic
            }
        }
        for index in report.results.indices { report.results[index].diagnostics.sortByPlace() }
        return report
    }

    /// Runs one Swift file, and a script from another.
    ///
    /// - Parameters:
    ///   - source: The file's text.
    ///   - path: Its path, for diagnostics; its name without extension names the example.
    ///   - script: What a person does; without it the example only appears.
    ///   - scriptPath: The script's path, for diagnostics.
    /// - Throws: ``EngineError`` when nothing can be compiled or run on this machine.
    public func run(source: String, path: String, script: String? = nil, scriptPath: String? = nil) throws
        -> ExampleReport
    {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let program = ExampleProgram(
            name: name, path: path, source: AuthoredText(file: path, text: source),
            script: script.map { AuthoredText(file: scriptPath ?? path, text: $0) })
        var report = try run([program]) { _ in }
        for index in report.results.indices { report.results[index].diagnostics.sortByPlace() }
        return report
    }

    /// - Returns: A result for each program, in order.
    private func run(_ programs: [ExampleProgram], _ progress: (Progress) -> Void) throws -> ExampleReport {
        var report = ExampleReport(results: [], statistics: .init())
        let runnable = programs.filter(\.problems.isEmpty)
        guard !runnable.isEmpty else {
            report.results = programs.map(Self.unrunnable)
            return report
        }
        let folder = try WorkFolder()
        defer { folder.remove() }
        let compiler = Compiler(toolchain: toolchain, runtime: runtime, launcher: launcher, folder: folder.path)
        let keys = CacheKey(
            toolchain: toolchain, flags: compiler.flags, runtimeDigest: try runtime.digest(), limits: limits)

        var known: [String: Outcome] = [:]
        var unknown: [ExampleProgram] = []
        var seen: Set<String> = []
        // Examples that are the same in all that matters are run once.
        for program in runnable where seen.insert(program.generated.id).inserted {
            if let outcome = cache?.outcome(for: keys.key(of: program.generated)) {
                known[program.generated.id] = outcome
            } else {
                unknown.append(program)
            }
        }
        let cachedIDs = Set(known.keys)
        if !unknown.isEmpty {
            let fresh = try outcomes(of: unknown, compiler, progress, &report.statistics)
            known.merge(fresh) { _, new in new }
            report.diagnostics += store(fresh, of: unknown, keys)
        }
        report.results = programs.map { program in
            guard program.problems.isEmpty, let outcome = known[program.generated.id] else {
                return Self.unrunnable(program)
            }
            let wasCached = cachedIDs.contains(program.generated.id)
            if wasCached { report.statistics.cached += 1 }
            return program.result(of: outcome, toolchain: toolchain.version, limits: limits, wasCached: wasCached)
        }
        return report
    }

    private static func unrunnable(_ program: ExampleProgram) -> ExampleResult {
        ExampleResult(
            lesson: program.path, example: program.name, trace: nil, diagnostics: program.problems, wasCached: false,
            isComplete: false)
    }

    /// Compiles and runs the programs.
    private func outcomes(
        of programs: [ExampleProgram], _ compiler: Compiler, _ progress: (Progress) -> Void,
        _ statistics: inout ExampleReport.Statistics
    ) throws -> [String: Outcome] {
        progress(.compiling(examples: programs.count))
        statistics.compiled = programs.count
        let builds = try ExampleBuilder(compiler: compiler, parallelism: parallelism).build(programs)
        var outcomes: [String: Outcome] = [:]
        var jobs: [StageRunner.Job] = []
        for program in programs {
            let file = program.generated
            switch builds[file.id] {
            case .built(let library, let findings):
                outcomes[file.id] = Outcome(findings: findings, run: nil)
                jobs.append(.init(id: file.id, library: library, symbol: file.symbol))
            case .failed(let findings):
                outcomes[file.id] = Outcome(findings: findings, run: nil)
            case nil: break
            }
        }
        guard !jobs.isEmpty else { return outcomes }
        progress(.running(examples: jobs.count))
        statistics.ran = jobs.count
        let runner = StageRunner(
            host: runtime.host, launcher: launcher, limits: limits, parallelism: parallelism, folder: compiler.folder)
        for (id, run) in try runner.run(jobs) { outcomes[id]?.run = run }
        return outcomes
    }

    /// Keeps the outcomes that another run would have too.
    private func store(_ outcomes: [String: Outcome], of programs: [ExampleProgram], _ keys: CacheKey) -> [Diagnostic] {
        guard let cache else { return [] }
        do {
            for program in programs {
                guard let outcome = outcomes[program.generated.id], outcome.run?.mayEndOtherwise != true else {
                    continue
                }
                try cache.store(outcome, for: keys.key(of: program.generated))
            }
            cache.trim()
            return []
        } catch {
            let error = error as? EngineError
            return [
                Diagnostic(
                    .warning, id: "cache.not-writable", error?.message ?? "The cache cannot be written to",
                    at: Place(file: cache.folder, line: 1), suggestion: error?.suggestion)
            ]
        }
    }
}

extension [Diagnostic] {
    /// Findings at one place keep their order.
    fileprivate mutating func sortByPlace() {
        self = enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }
}
