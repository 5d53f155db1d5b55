import Diagnostics
import Recording

/// What came out of one example.
public struct ExampleResult: Sendable, Equatable {
    /// Path of the lesson, or of the file.
    public var lesson: String
    /// The example's name.
    public var example: String
    /// What happened; partial when the run ended early, nil when the example did not compile.
    public var trace: Trace?
    /// What is wrong, in the order of places.
    public var diagnostics: [Diagnostic]
    /// Whether the outcome is that of an earlier run.
    public var wasCached: Bool
    /// Whether the run came to the end of its script.
    public var isComplete: Bool

    public init(
        lesson: String, example: String, trace: Trace?, diagnostics: [Diagnostic], wasCached: Bool, isComplete: Bool
    ) {
        self.lesson = lesson
        self.example = example
        self.trace = trace
        self.diagnostics = diagnostics
        self.wasCached = wasCached
        self.isComplete = isComplete
    }
}

/// What came out of the examples of some lessons.
public struct ExampleReport: Sendable, Equatable {
    /// How much had to be done.
    public struct Statistics: Sendable, Equatable {
        /// Examples that a compiler was started for.
        public var compiled = 0
        /// Examples that were run.
        public var ran = 0
        /// Examples whose outcome was known from before.
        public var cached = 0

        public init(compiled: Int = 0, ran: Int = 0, cached: Int = 0) {
            self.compiled = compiled
            self.ran = ran
            self.cached = cached
        }
    }

    /// In the order of the lessons, and of the examples in each.
    public var results: [ExampleResult]
    public var statistics: Statistics
    /// Findings that belong to no example: the cache cannot be written …
    public var diagnostics: [Diagnostic]

    public init(results: [ExampleResult], statistics: Statistics, diagnostics: [Diagnostic] = []) {
        self.results = results
        self.statistics = statistics
        self.diagnostics = diagnostics
    }
}
