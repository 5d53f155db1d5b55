import Diagnostics

/// Builds examples in batches, as few as there are processors, and finds out which example is to blame when one fails.
struct ExampleBuilder {
    let compiler: Compiler
    /// How many compilers run at once.
    let parallelism: Int

    enum Result: Sendable {
        /// Path of the shared object that holds the example, and the compiler's warnings.
        case built(library: String, [ProgramFinding])
        case failed([ProgramFinding])
    }

    /// - Returns: A result for each program, by its id.
    func build(_ programs: [ExampleProgram]) throws -> [String: Result] {
        try compiler.prepare()
        var results: [String: Result] = [:]
        var lastNumber = 0
        func batch(_ files: [GeneratedFile]) -> Compiler.Batch {
            lastNumber += 1
            return Compiler.Batch(number: lastNumber, files: files)
        }
        var waiting = shares(of: programs.filter { !$0.needsOwnModule }.map(\.generated)).map(batch)
        waiting += programs.filter(\.needsOwnModule).map { batch([$0.generated]) }
        while !waiting.isEmpty {
            let outcomes = try waiting.parallelMap(atOnce: parallelism) { [compiler] in
                (batch: $0, try compiler.build($0))
            }
            waiting = []
            for (built, outcome) in outcomes {
                switch outcome {
                case .built(let library, let messages):
                    let findings = FindingsByExample(messages, in: built.files)
                    for file in built.files { results[file.id] = .built(library: library, findings.findings(in: file)) }
                case .failed(let messages, let crash):
                    let findings = FindingsByExample(messages, in: built.files)
                    if let file = built.files.first, built.files.count == 1 {
                        results[file.id] = .failed(try Self.failure(findings.findings(in: file), messages, crash))
                    } else {
                        waiting += Self.retries(of: built.files, findings).map(batch)
                    }
                }
            }
        }
        return results
    }

    /// Divides the files evenly, in order. Few files are not worth a second start of the compiler.
    private func shares(of files: [GeneratedFile]) -> [[GeneratedFile]] {
        guard !files.isEmpty else { return [] }
        let count = max(1, min(parallelism, files.count / 4))
        return (0..<count).map { Array(files[(files.count * $0 / count)..<(files.count * ($0 + 1) / count)]) }
    }

    /// What to compile after a batch failed: the examples with errors, each alone, since an error may come from a clash
    /// with a neighbour; and the rest together. When nobody has an error (the compiler crashed), everyone alone.
    private static func retries(of files: [GeneratedFile], _ findings: FindingsByExample) -> [[GeneratedFile]] {
        let faulty = files.filter { file in findings.findings(in: file).contains { $0.severity == .error } }
        guard !faulty.isEmpty else { return files.map { [$0] } }
        let rest = files.filter { !faulty.contains($0) }
        return faulty.map { [$0] } + (rest.isEmpty ? [] : [rest])
    }

    /// What to say about an example that does not compile by itself.
    private static func failure(
        _ findings: [ProgramFinding], _ messages: [CompilerMessage], _ crash: String?
    ) throws -> [ProgramFinding] {
        guard !findings.contains(where: { $0.severity == .error }) else { return findings }
        if let error = messages.first(where: { $0.severity == .error && $0.file == Compiler.preludeFile }) {
            throw EngineError(
                "The headless runtime and the compiler do not fit: \(error.text)",
                suggestion: "Build the runtime again with this compiler: 'swift build --product StageHost'")
        }
        let start = ProgramPosition(part: .entry, position: TextPosition(line: 1, column: 1))
        let errors = messages.filter { $0.severity == .error }.map(\.text)
        if crash == nil, let first = errors.first {
            return findings + [ProgramFinding(severity: .error, message: first, position: start)]
        }
        return findings + [
            ProgramFinding(
                severity: .error, id: "example.compiler-crash",
                message: "The Swift compiler could not build the example",
                position: start,
                notes: (crash ?? "").split(separator: "\n").map { .init(message: String($0), position: nil) },
                suggestion: "Make the example simpler until it compiles, and report the compiler's message at swift.org"
            )
        ]
    }
}
