/// How much one run of an example may use; beyond that it is ended, and that is the example's failure.
public struct RunLimits: Codable, Sendable, Hashable {
    /// Processor time, in whole seconds.
    public var cpuSeconds: Int
    /// Time on the wall, in seconds: ends a run that waits without working.
    public var wallSeconds: Double
    /// Memory that it may ask for, in bytes.
    public var memoryBytes: Int
    /// What it may print, and what may be recorded of it, in bytes each.
    public var outputBytes: Int

    public init(
        cpuSeconds: Int = 4, wallSeconds: Double = 20, memoryBytes: Int = 1 << 30, outputBytes: Int = 1 << 20
    ) {
        self.cpuSeconds = cpuSeconds
        self.wallSeconds = wallSeconds
        self.memoryBytes = memoryBytes
        self.outputBytes = outputBytes
    }
}
