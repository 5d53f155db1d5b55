import Diagnostics

/// An option or argument that a command takes: from these come both its help and the reading of its arguments.
struct Option: Sendable {
    enum Kind: Sendable {
        /// There or not.
        case flag
        /// `--name value` or `--name=value`; `placeholder` stands for the value in the help.
        case value(placeholder: String)
        /// An argument without a name.
        case argument(placeholder: String)
    }

    /// Without dashes: `output`.
    let name: String
    let kind: Kind
    let help: String

    static func flag(_ name: String, _ help: String) -> Option { Option(name: name, kind: .flag, help: help) }

    static func value(_ name: String, _ placeholder: String, _ help: String) -> Option {
        Option(name: name, kind: .value(placeholder: placeholder), help: help)
    }

    static func argument(_ placeholder: String, _ help: String) -> Option {
        Option(name: placeholder.lowercased(), kind: .argument(placeholder: placeholder), help: help)
    }

    /// How it is written on the command line.
    var usage: String {
        switch kind {
        case .flag: "--\(name)"
        case .value(let placeholder): "--\(name) \(placeholder)"
        case .argument(let placeholder): placeholder
        }
    }
}

/// The arguments of a command, read by its options.
struct Arguments: Sendable, Equatable {
    private var flags: Set<String> = []
    private var values: [String: String] = [:]

    /// Whether the flag was given.
    func has(_ name: String) -> Bool { flags.contains(name) }

    /// The value of an option or argument, if given.
    subscript(name: String) -> String? { values[name] }

    /// The value of an option as a number of at least `least`.
    func integer(_ name: String, atLeast least: Int) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), number >= least else {
            throw UsageError("'--\(name)' takes a whole number of at least \(least), not '\(text)'")
        }
        return number
    }

    /// Reads words by the options that a command has. `--` ends the options.
    ///
    /// - Throws: ``UsageError`` that names the option meant most likely, or what is missing.
    init(_ words: [String], options: [Option]) throws(UsageError) {
        var positional = options.filter { if case .argument = $0.kind { true } else { false } }
        var rest = words[...]
        var optionsEnded = false
        while let word = rest.popFirst() {
            if word == "--", !optionsEnded {
                optionsEnded = true
            } else if word.hasPrefix("-"), word != "-", !optionsEnded {
                try read(word, from: &rest, options)
            } else if let argument = positional.first {
                positional.removeFirst()
                values[argument.name] = word
            } else {
                throw UsageError("unexpected argument '\(word)'")
            }
        }
        if let missing = positional.first { throw UsageError("\(missing.usage) is missing") }
    }

    private mutating func read(_ word: String, from rest: inout ArraySlice<String>, _ options: [Option])
        throws(UsageError)
    {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0].drop { $0 == "-" })
        let isOption = word.hasPrefix("--")
        let named = options.filter { if case .argument = $0.kind { false } else { true } }
        guard isOption, let option = named.first(where: { $0.name == name }) else {
            let near = Spelling.nearest(to: name, among: named.map(\.name))
            throw UsageError("unknown option '\(parts[0])'", nearest: near.map { "--\($0)" })
        }
        switch option.kind {
        case .flag:
            guard parts.count == 1 else { throw UsageError("'--\(name)' takes no value") }
            flags.insert(name)
        default:
            guard values[name] == nil else { throw UsageError("'--\(name)' is given twice") }
            // The next option is no value: `--output --no-cache` has lost one.
            let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
            let value = parts.count == 2 ? String(parts[1]) : next
            guard let value, !value.isEmpty else { throw UsageError("'--\(name)' needs a value") }
            if parts.count == 1 { rest.removeFirst() }
            values[name] = value
        }
    }
}

/// The command line can't be understood.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String, nearest: String? = nil) {
        self.message = message + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}
