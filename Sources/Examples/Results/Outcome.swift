import Recording

/// What compiling and running an example came to, without anything that depends on its place in the page: what is cached.
struct Outcome: Codable, Sendable, Equatable {
    /// The compiler's errors and warnings.
    var findings: [ProgramFinding]
    /// Nil when the example did not compile.
    var run: Run?
}
