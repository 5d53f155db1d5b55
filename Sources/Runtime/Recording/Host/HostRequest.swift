/// What the stage host is asked to do: examples to run, each in a child process of its own.
public struct HostRequest: Codable, Sendable, Equatable {
    /// One example: where its code is, and where the traces of its run go.
    public struct Job: Codable, Sendable, Equatable {
        /// Shared object that holds the example.
        public var library: String
        /// Name of its entry point there: a C function without parameters.
        public var symbol: String
        /// File to write the records to, one JSON object a line.
        public var records: String
        /// Files for what it prints.
        public var standardOutput: String
        public var standardError: String

        public init(library: String, symbol: String, records: String, standardOutput: String, standardError: String) {
            self.library = library
            self.symbol = symbol
            self.records = records
            self.standardOutput = standardOutput
            self.standardError = standardError
        }
    }

    public var jobs: [Job]
    public var limits: RunLimits
    /// How many children run at once.
    public var parallelism: Int
    /// Folder in which each child gets an empty one of its own.
    public var workFolder: String

    public init(jobs: [Job], limits: RunLimits, parallelism: Int, workFolder: String) {
        self.jobs = jobs
        self.limits = limits
        self.parallelism = parallelism
        self.workFolder = workFolder
    }
}

/// How the run of one job ended: the host prints one such JSON object a line, as its children end.
public struct HostReport: Codable, Sendable, Equatable {
    /// Index of the job in the request.
    public var job: Int
    public var ending: RunEnding
    /// What the example printed after the last record; its last line may lack a line end.
    public var unrecordedOutput: String

    public init(job: Int, ending: RunEnding, unrecordedOutput: String) {
        self.job = job
        self.ending = ending
        self.unrecordedOutput = unrecordedOutput
    }
}

/// How a child process ended.
public enum RunEnding: Codable, Sendable, Hashable {
    /// It came to the end of the example's entry point.
    case returned
    /// It called `exit` with this code.
    case exited(code: Int32)
    /// A signal ended it: a trap, a bad access …
    case signalled(Int32)
    /// It used up its processor time.
    case timedOut
    /// It did not end, though it had little to do: it waits for something.
    case waitedTooLong
    /// It printed, or let be recorded, more than it may.
    case exceededOutput
    /// It asked for more memory than it may.
    case exceededMemory
    /// Its code could not be loaded.
    case notLoaded(message: String)
    /// It closed the files that its run is recorded in.
    case lostRecording
    /// It ended the host as well.
    case endedHost
}
