import Diagnostics
import Recording

extension ExampleProgram {
    /// The trace and the diagnostics that an outcome means for this example.
    func result(of outcome: Outcome, toolchain: String, limits: RunLimits, wasCached: Bool) -> ExampleResult {
        var result = ExampleResult(
            lesson: path, example: name, trace: nil, diagnostics: outcome.findings.map { $0.diagnostic(in: self) },
            wasCached: wasCached, isComplete: false)
        guard let run = outcome.run else { return result }
        var builder = TraceBuilder(statements: traceStatements)
        for record in run.records { builder.add(record) }
        result.trace = Trace(
            example: name, lesson: path, toolchain: toolchain, runtime: runtimeVersion,
            steps: builder.steps.addingPrintedLines(of: run.unrecordedOutput))
        if let failure = failure(of: run, builder, limits: limits) {
            result.diagnostics.append(failure)
        } else {
            result.isComplete = true
        }
        result.diagnostics += undeclaredWarnings(in: builder.steps)
        return result
    }

    /// Why the run did not come to its end, at the statement that was running.
    private func failure(of run: Run, _ builder: TraceBuilder, limits: RunLimits) -> Diagnostic? {
        let place = place(ofStep: builder.lastStatement)
        if let failure = builder.failure {
            return .scriptFailed(failure.message, suggestion: failure.suggestion, at: place)
        }
        switch run.ending {
        case .returned where builder.isFinished: return nil
        case .returned: return .stoppedEarly(at: place)
        case .exited(let code): return .exited(code, at: place)
        case .signalled(let signal):
            guard let trap = run.trap else { return .signalled(signal, at: place) }
            let code = trap.file.flatMap { generated.line(baseName: $0, line: trap.line ?? 1) }
            let codePlace = code.map { position in
                (position.part == .script ? script ?? source : source).placeOfCode(inLine: position.position.line)
            }
            return .trapped(trap, code: codePlace, at: place)
        case .timedOut: return .timedOut(afterProcessorSeconds: limits.cpuSeconds, at: place)
        case .waitedTooLong: return .waitedTooLong(seconds: limits.wallSeconds, at: place)
        case .exceededOutput: return .exceededOutput(bytes: limits.outputBytes, at: place)
        case .exceededMemory: return .exceededMemory(bytes: limits.memoryBytes, at: place)
        case .notLoaded(let message): return .notLoaded(message, at: place)
        case .lostRecording: return .lostRecording(at: place)
        case .endedHost: return .endedHost(at: place)
        }
    }

    private func undeclaredWarnings(in steps: [Step]) -> [Diagnostic] {
        steps.flatMap { step in
            step.events.filter { $0.kind == .warning }.map { event in
                let place = step.source.map { Place(file: $0.file, line: $0.line, column: $0.column) }
                return .undeclaredWarning(event, at: place ?? self.place(ofStep: nil))
            }
        }
    }
}

extension [Step] {
    /// The steps, with what the example printed after the last record as its last events.
    func addingPrintedLines(of output: String) -> [Step] {
        guard !output.isEmpty else { return self }
        var steps = isEmpty ? [Step(caption: "")] : self
        var seq = steps.flatMap(\.events).map(\.seq).max() ?? 0
        let text = output.hasSuffix("\n") ? output.dropLast() : Substring(output)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            seq += 1
            steps[steps.count - 1].events.append(Event(seq: seq, kind: .print, name: "print", values: [String(line)]))
        }
        return steps
    }
}
