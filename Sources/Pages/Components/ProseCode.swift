import Lessons

/// Code blocks: listings, the parts of examples, and the stages that stand in the place of scripts.
extension Prose {
    mutating func write(_ block: CodeBlock, at range: SourceRange, to html: inout HTML) {
        let stage = context.page.stages.first { $0.place == block.range.start }
        switch CodeRole(block) {
        case .script(let example):
            if stage == nil { listing(block, "Script of example “\(example)”, not run", to: &html) }
        case .log(let example): expectedLog(block, of: example, to: &html)
        case .example(let name):
            let plan = context.page.stages.first { $0.example.name == name }
            if plan?.replacedListing != block.range.start { exampleListing(block, name, plan, to: &html) }
        case .listing:
            listing(block, LanguageName.of(block.language), to: &html)
        }
        if let stage {
            StageComponent(plan: stage, level: min(level + 1, 5), context: context).write(to: &html)
        }
    }

    private mutating func exampleListing(_ block: CodeBlock, _ name: String, _ plan: StagePlan?, to html: inout HTML) {
        let firstLine = plan?.program.firstLine(of: block) ?? 1
        let lastLine = firstLine + max(block.code.utf8.count { $0 == UInt8(ascii: "\n") } - 1, 0)
        let caption = plan.map { "\($0.title), lines \(firstLine) to \(lastLine)" } ?? "Example “\(name)”, not run"
        guard block.has("hidden") else { return listing(block, caption, firstLine: firstLine, to: &html) }
        html.element(.details, .class("fold")) { html in
            html.element(.summary, text: "Set-up code, \(lastLine - firstLine + 1) lines")
            listing(block, caption, firstLine: firstLine, to: &html)
        }
    }

    /// The stage shows the log of the run itself, so that what the author expects of it stays folded.
    private mutating func expectedLog(_ block: CodeBlock, of example: String, to html: inout HTML) {
        guard !block.code.isEmpty else { return }
        let wasRun = context.page.stages.contains { $0.example.name == example }
        let part = block.value(of: "only").map { " (\($0.split(separator: ",").joined(separator: ", ")))" } ?? ""
        html.element(.details, .class("fold")) { html in
            html.element(
                .summary, text: wasRun ? "Expected log\(part), checked against the run" : "Expected log\(part)")
            listing(block, "Expected log of “\(example)”\(part)", to: &html)
        }
    }

    private mutating func listing(_ block: CodeBlock, _ caption: String, firstLine: Int = 1, to html: inout HTML) {
        listings += 1
        let highlights = block.language.lowercased() == "swift" ? context.options.highlights(block.code) : []
        CodeListing(
            id: "code.\(listings)", caption: caption,
            lines: CodeLines(code: block.code, firstLine: firstLine, highlights: highlights)
        ).write(to: &html)
    }
}

/// What a code block is for.
private enum CodeRole {
    case example(String)
    case script(String)
    case log(String)
    case listing

    init(_ block: CodeBlock) {
        if let name = block.value(of: "example") {
            self = .example(name)
        } else if let name = block.value(of: "script") {
            self = .script(name)
        } else if block.language == "log", let name = block.value(of: "of") {
            self = .log(name)
        } else {
            self = .listing
        }
    }
}
