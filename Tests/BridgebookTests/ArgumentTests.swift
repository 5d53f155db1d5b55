import Testing

@testable import Bridgebook

/// Reading command lines by the options that a command has.
struct ArgumentTests {
    private let options: [Option] = [
        .argument("FILE", "A file"), .value("output", "DIR", "A folder"), .value("jobs", "N", "A number"),
        .flag("force", "Really"),
    ]

    @Test(arguments: [
        ["a", "--output", "b", "--force"], ["--output=b", "--force", "a"], ["--force", "--output", "b", "--", "a"],
    ]) func `reads values and flags in any order and spelling`(words: [String]) throws {
        let arguments = try Arguments(words, options: options)
        #expect(arguments["file"] == "a")
        #expect(arguments["output"] == "b")
        #expect(arguments.has("force"))
    }

    @Test func `takes everything behind two dashes as it is, and values that look like anything behind an equals sign`()
        throws
    {
        #expect(try Arguments(["--", "--force"], options: options)["file"] == "--force")
        #expect(try Arguments(["a", "--output=--x=y"], options: options)["output"] == "--x=y")
    }

    @Test(arguments: [
        (["a", "--outptu", "b"], "unknown option '--outptu'; did you mean '--output'?"),
        (["a", "-o", "b"], "unknown option '-o'"),
        (["a", "--output"], "'--output' needs a value"),
        (["a", "--output="], "'--output' needs a value"),
        (["a", "--output", "--force"], "'--output' needs a value"),
        (["a", "--output", "b", "--output=c"], "'--output' is given twice"),
        (["a", "--force=yes"], "'--force' takes no value"),
        (["a", "b"], "unexpected argument 'b'"),
        (["--force"], "FILE is missing"),
    ]) func `says what cannot be understood`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words, options: options) }
    }

    @Test(arguments: ["0", "-1", "two", "1.5", "99999999999999999999"]) func `wants whole numbers`(text: String) throws
    {
        let arguments = try Arguments(["a", "--jobs=\(text)"], options: options)
        #expect(throws: UsageError("'--jobs' takes a whole number of at least 1, not '\(text)'")) {
            try arguments.integer("jobs", atLeast: 1)
        }
    }
}
