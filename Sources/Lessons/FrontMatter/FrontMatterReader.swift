import Diagnostics

/// Reads the YAML between the two lines `---` at the top of a page.
struct FrontMatterReader {
    /// What was read, the place of each of its `needs`, and the index of the line that the page's text begins on.
    struct Result {
        var frontMatter: FrontMatter
        var needsPositions: [LinePosition] = []
        var bodyLine = 0
        var diagnostics: [Diagnostic] = []
    }

    private let source: SourceText
    private let path: String
    private var result: Result

    private init(_ source: SourceText, path: String) {
        self.source = source
        self.path = path
        result = Result(frontMatter: FrontMatter(title: PageAddress.name(of: path)))
    }

    static func read(_ source: SourceText, path: String) -> Result {
        var reader = FrontMatterReader(source, path: path)
        reader.read()
        return reader.result
    }

    private mutating func read() {
        guard isFence(line: 0) else { return report(.missingFrontMatter(at: Place(file: path, line: 1))) }
        guard let end = (1..<max(source.lineCount, 1)).first(where: isFence) else {
            return report(.unclosedFrontMatter(at: Place(file: path, line: 1)))
        }
        result.bodyLine = end + 1
        let start = source.lineStarts[1]
        do throws(YAMLProblem) {
            let root = try YAMLNode.parse(source.bytes[start..<source.lineStarts[end]])
            guard let root else { return report(.missingTitle(at: Place(file: path, line: 1))) }
            guard case .mapping(let entries) = root.content else {
                return report(.notAMapping(at: place(of: root)))
            }
            read(entries)
        } catch {
            report(.malformed(error.message, at: place(at: error.offset)))
        }
    }

    private func isFence(line: Int) -> Bool {
        guard line < source.lineCount else { return false }
        let range = source.lineRange(line)
        return range.count >= 3
            && range.enumerated().allSatisfy { index, offset in
                index < 3 ? source.bytes[offset] == UInt8(ascii: "-") : Ascii.isBlank(source.bytes[offset])
            }
    }

    // MARK: Keys

    private mutating func read(_ entries: [YAMLNode.Entry]) {
        var seen: [String: YAMLNode] = [:]
        for entry in entries {
            guard case .scalar(let name, _) = entry.key.content else {
                report(.keyIsNoText(at: place(of: entry.key)))
                continue
            }
            guard let key = Key(rawValue: name) else {
                report(.unknownKey(name, at: place(of: entry.key)))
                continue
            }
            if let first = seen[name] {
                report(.duplicateKey(name, at: place(of: entry.key), first: place(of: first)))
                continue
            }
            seen[name] = entry.key
            read(key, entry.value)
        }
        if seen[Key.title.rawValue] == nil { report(.missingTitle(at: Place(file: path, line: 1))) }
    }

    private mutating func read(_ key: Key, _ value: YAMLNode) {
        switch key {
        case .title: if let title = text(key, value) { result.frontMatter.title = title }
        case .summary: result.frontMatter.summary = text(key, value)
        case .pattern: result.frontMatter.pattern = text(key, value)
        case .level: readLevel(value)
        case .needs: readNeeds(value)
        case .draft: readDraft(value)
        case .since: readSince(value)
        }
    }

    /// A text that is not empty. A plain `5` or `true` is no text in YAML.
    private mutating func text(_ key: Key, _ value: YAMLNode) -> String? {
        guard case .scalar(let text, let isPlain) = value.content else {
            report(.wrongType(key, at: place(of: value)))
            return nil
        }
        if text.utf8.allSatisfy({ Ascii.isBlank($0) || $0 == Ascii.lineFeed }) {
            report(.emptyValue(key, at: place(of: value)))
            return nil
        }
        if isPlain, PlainScalar(text) != .text {
            report(.wrongType(key, at: place(of: value), suggestion: "put the value in quotes: \"\(text)\""))
            return nil
        }
        return text
    }

    private mutating func readLevel(_ value: YAMLNode) {
        guard case .scalar(let name, _) = value.content else { return report(.wrongType(.level, at: place(of: value))) }
        guard let level = FrontMatter.Level(rawValue: name) else {
            return report(.unknownLevel(name, at: place(of: value)))
        }
        result.frontMatter.level = level
    }

    private mutating func readNeeds(_ value: YAMLNode) {
        guard case .sequence(let items) = value.content else { return report(.wrongType(.needs, at: place(of: value))) }
        for item in items {
            guard let need = text(.needs, item) else { continue }
            result.frontMatter.needs.append(need)
            result.needsPositions.append(position(at: item.offset))
        }
    }

    private mutating func readDraft(_ value: YAMLNode) {
        guard case .scalar(let text, let isPlain) = value.content, isPlain, text == "true" || text == "false" else {
            return report(.wrongType(.draft, at: place(of: value)))
        }
        result.frontMatter.isDraft = text == "true"
    }

    private mutating func readSince(_ value: YAMLNode) {
        guard case .scalar(let version, _) = value.content, isVersion(version) else {
            return report(.wrongType(.since, at: place(of: value)))
        }
        result.frontMatter.since = version
    }

    private func isVersion(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Ascii.isDigit) }
    }

    // MARK: Places

    private mutating func report(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }

    private func position(at offset: Int) -> LinePosition { source.position(at: source.lineStarts[1] + offset) }

    private func place(at offset: Int) -> Place { position(at: offset).place(in: path) }

    private func place(of node: YAMLNode) -> Place { place(at: node.offset) }
}

/// What YAML takes an unquoted scalar for.
private enum PlainScalar {
    case text, number, truthValue, null

    init(_ text: String) {
        switch text.lowercased() {
        case "", "~", "null": self = .null
        case "true", "false": self = .truthValue
        default: self = Double(text) == nil || !text.utf8.contains(where: Ascii.isDigit) ? .text : .number
        }
    }
}
