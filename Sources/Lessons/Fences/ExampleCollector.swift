import Diagnostics

/// Puts a page's fences together to examples.
///
/// An example with a faulty fence is left out: a program with a part missing would only give errors that are not there.
struct ExampleCollector {
    private let path: String
    private var examples: [Example] = []
    /// Where an example is in `examples`, by name.
    private var indices: [String: Int] = [:]
    private var scripts: [CodeBlock] = []
    private var logs: [CodeBlock] = []
    /// Names of examples that have a faulty fence.
    private var faulty: Set<String> = []
    private var diagnostics: [Diagnostic] = []

    private init(path: String) { self.path = path }

    static func collect(from blocks: [Block], path: String) -> (examples: [Example], diagnostics: [Diagnostic]) {
        var collector = ExampleCollector(path: path)
        collector.visit(blocks)
        collector.attachScripts()
        collector.attachLogs()
        return (collector.examples.filter { !collector.faulty.contains($0.name) }, collector.diagnostics)
    }

    private mutating func visit(_ blocks: [Block]) {
        for block in blocks {
            switch block.content {
            case .code(let code): add(code)
            case .blockQuote(let inner), .alert(_, let inner), .footnote(_, _, _, let inner): visit(inner)
            case .list(let list): for item in list.items { visit(item.blocks) }
            case .paragraph, .heading, .html, .thematicBreak, .table: break
            }
        }
    }

    private mutating func add(_ block: CodeBlock) {
        let problems = FenceChecker(path: path).check(block)
        diagnostics += problems
        let name = block.value(of: "example")
        let subject = name ?? block.value(of: "script") ?? block.value(of: "of")
        if problems.contains(where: { $0.severity == .error }), let subject { faulty.insert(subject) }
        guard FenceGrammar.of(block.language) != nil else { return }
        if let name, block.language == "swift" {
            if let index = indices[name] {
                examples[index].blocks.append(block)
            } else {
                indices[name] = examples.count
                examples.append(Example(name: name, blocks: [block], script: nil, logs: []))
            }
        } else if problems.isEmpty, block.has("script") {
            scripts.append(block)
        } else if problems.isEmpty, block.has("of") {
            logs.append(block)
        }
    }

    private mutating func attachScripts() {
        for script in scripts {
            guard let index = example(namedBy: "script", of: script) else { continue }
            if let first = examples[index].script {
                diagnostics.append(
                    .secondScript(
                        examples[index].name, at: place(of: "script", in: script), first: place(of: "script", in: first)
                    ))
                faulty.insert(examples[index].name)
            } else {
                examples[index].script = script
            }
        }
    }

    private mutating func attachLogs() {
        for log in logs {
            guard let index = example(namedBy: "of", of: log) else { continue }
            let kinds = log.value(of: "only")?.split(separator: ",").map(String.init)
            examples[index].logs.append(Example.LogExpectation(block: log, kinds: kinds))
        }
    }

    private mutating func example(namedBy attribute: String, of block: CodeBlock) -> Int? {
        guard let name = block.value(of: attribute) else { return nil }
        if let index = indices[name] { return index }
        // Comparing every name with every other one would make a page with thousands of faults slow.
        let mostCompared = 300
        diagnostics.append(
            .unknownExample(
                name, place: place(of: attribute, in: block), among: examples.prefix(mostCompared).map(\.name)))
        return nil
    }

    private func place(of attribute: String, in block: CodeBlock) -> Place {
        let position = block.attributes.first { $0.name == attribute }?.valuePosition ?? block.range.start
        return position.place(in: path)
    }
}

extension Diagnostic {
    fileprivate static func unknownExample(_ name: String, place: Place, among names: [String]) -> Diagnostic {
        Diagnostic(
            .error, id: "example.unknown", "this page has no example '\(name)'", at: place,
            suggestion: Spelling.suggestion(for: name, among: names)
                ?? "add a block 'swift example=\(name)', or remove this one")
    }

    fileprivate static func secondScript(_ name: String, at place: Place, first: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.second-script", "example '\(name)' has a script already", at: place,
            notes: [Note("the first script is here", at: first)],
            suggestion: "put all steps into one script, or give the other example a name of its own")
    }
}
