import Foundation
import Recording

/// Has compiled examples run by the stage host, each in a child process.
struct StageRunner {
    let host: String
    let launcher: any ProcessLauncher
    let limits: RunLimits
    let parallelism: Int
    /// The folder for everything that is written meanwhile.
    let folder: String

    struct Job {
        var id: String
        var library: String
        var symbol: String
    }

    /// - Returns: A run for each job, by its id.
    func run(_ jobs: [Job]) throws -> [String: Run] {
        var runs = try runTogether(jobs)
        // An example that ends the host takes others with it: those that have no report yet get a host each.
        for job in jobs where runs[job.id] == nil {
            runs[job.id] =
                try runTogether([job])[job.id]
                ?? Run(
                    records: Self.records(in: file(job, "records")), ending: .endedHost, unrecordedOutput: "",
                    errorOutput: "")
        }
        return runs
    }

    private func runTogether(_ jobs: [Job]) throws -> [String: Run] {
        let request = HostRequest(
            jobs: jobs.map {
                HostRequest.Job(
                    library: $0.library, symbol: $0.symbol, records: file($0, "records"),
                    standardOutput: file($0, "out"), standardError: file($0, "err"))
            },
            limits: limits, parallelism: parallelism, workFolder: folder)
        let requestFile = "\(folder)/request.json"
        try JSONEncoder().encode(request).write(to: URL(fileURLWithPath: requestFile))
        let result = try launcher.run(
            Command(executable: host, arguments: [requestFile], folder: folder, environment: environment))
        if result.ending == .exited(code: 2) || result.ending == .exited(code: 127) {
            throw EngineError.hostFailed(result.standardError)
        }
        let decoder = JSONDecoder()
        var runs: [String: Run] = [:]
        for line in result.standardOutput.split(separator: "\n") {
            // The host may have been ended in the middle of a line.
            guard let report = try? decoder.decode(HostReport.self, from: Data(line.utf8)) else { continue }
            let job = jobs[report.job]
            runs[job.id] = Run(
                records: Self.records(in: file(job, "records")), ending: report.ending,
                unrecordedOutput: report.unrecordedOutput, errorOutput: Self.start(of: file(job, "err")))
        }
        return runs
    }

    private func file(_ job: Job, _ kind: String) -> String { "\(folder)/\(job.id).\(kind)" }

    private var environment: [String: String] {
        var environment = [
            // A trap's place comes from its message; a backtrace would take a second.
            "SWIFT_BACKTRACE": "enable=no",
            // The order of sets and dictionaries is then the same in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
        ]
        environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        return environment
    }

    /// The last line of a run that was ended from outside may not be whole; it is left out.
    private static func records(in file: String) -> [Record] {
        guard let data = FileManager.default.contents(atPath: file) else { return [] }
        let decoder = JSONDecoder()
        return data.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Record.self, from: $0) }
    }

    private static func start(of file: String) -> String {
        guard let handle = FileHandle(forReadingAtPath: file) else { return "" }
        defer { try? handle.close() }
        let data = (try? handle.read(upToCount: 1 << 16)) ?? nil
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

extension EngineError {
    fileprivate static func hostFailed(_ output: String) -> EngineError {
        EngineError(
            "The stage host could not run: \(output.split(separator: "\n").first ?? "no message")",
            suggestion: "Build it again with 'swift build --product StageHost'")
    }
}
