import CLibYAML

// The one file that knows libyaml. C types stay private to it.

/// A YAML value with its place: how many bytes into the text it begins.
struct YAMLNode: Sendable, Equatable {
    indirect enum Content: Sendable, Equatable {
        /// `isPlain`: written without quotation marks, so that it may be a number or a truth value.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Entry])
        /// A reference to another value (`*name`).
        case alias
    }

    struct Entry: Sendable, Equatable {
        var key: YAMLNode
        var value: YAMLNode
    }

    var content: Content
    var offset: Int
}

/// Why a text is not YAML.
struct YAMLProblem: Error, Equatable {
    var message: String
    /// How many bytes into the text it was noticed.
    var offset: Int
}

extension YAMLNode {
    /// Reads one document; nil if there is nothing in it.
    static func parse(_ text: ArraySlice<UInt8>) throws(YAMLProblem) -> YAMLNode? {
        let result = text.withUnsafeBufferPointer { text -> Result<YAMLNode?, YAMLProblem> in
            var parser = EventParser(text)
            return Result { () throws(YAMLProblem) in try parser.document() }
        }
        return try result.get()
    }
}

/// Builds values from libyaml's events, with a stack of its own: a text cannot nest so deeply that it overflows ours.
private struct EventParser {
    private static let deepest = 20

    private let text: UnsafeBufferPointer<UInt8>
    /// The last mark converted: libyaml counts in characters, and marks come in order.
    private var converted = (characters: 0, bytes: 0)

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// A value that is not complete yet.
    private struct Open {
        var isMapping: Bool
        var nodes: [YAMLNode] = []
        var offset: Int

        /// A mapping's nodes are its keys and values in turn.
        var node: YAMLNode {
            guard isMapping else { return YAMLNode(content: .sequence(nodes), offset: offset) }
            let entries = stride(from: 0, to: nodes.count - 1, by: 2).map {
                YAMLNode.Entry(key: nodes[$0], value: nodes[$0 + 1])
            }
            return YAMLNode(content: .mapping(entries), offset: offset)
        }
    }

    mutating func document() throws(YAMLProblem) -> YAMLNode? {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) != 0 else { throw YAMLProblem(message: "out of memory", offset: 0) }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)

        var stack: [Open] = []
        var root: YAMLNode?
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) != 0 else { throw problem(of: parser.pointee) }
            defer { yaml_event_delete(&event) }
            let offset = offset(of: event.start_mark)
            var finished: YAMLNode?
            switch event.type {
            case YAML_STREAM_END_EVENT: return root
            case YAML_DOCUMENT_START_EVENT:
                if root != nil { throw YAMLProblem(message: "a second document begins here", offset: offset) }
            case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
                guard stack.count < Self.deepest else {
                    throw YAMLProblem(message: "values are nested too deeply", offset: offset)
                }
                stack.append(Open(isMapping: event.type == YAML_MAPPING_START_EVENT, offset: offset))
            case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: finished = stack.popLast()?.node
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                let value = String(
                    decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                finished = YAMLNode(
                    content: .scalar(value, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), offset: offset)
            case YAML_ALIAS_EVENT: finished = YAMLNode(content: .alias, offset: offset)
            default: break
            }
            guard let finished else { continue }
            if stack.isEmpty { root = finished } else { stack[stack.count - 1].nodes.append(finished) }
        }
    }

    private mutating func problem(of parser: yaml_parser_t) -> YAMLProblem {
        let message = parser.problem.map { String(cString: $0) } ?? "not YAML"
        // The reader counts in bytes, and has no mark.
        if parser.error == YAML_READER_ERROR { return YAMLProblem(message: message, offset: parser.problem_offset) }
        return YAMLProblem(message: message, offset: offset(of: parser.problem_mark))
    }

    private mutating func offset(of mark: yaml_mark_t) -> Int {
        if mark.index < converted.characters { converted = (0, 0) }
        while converted.characters < mark.index, converted.bytes < text.count {
            converted.bytes += 1
            while converted.bytes < text.count, text[converted.bytes] & 0xC0 == 0x80 { converted.bytes += 1 }
            converted.characters += 1
        }
        return converted.bytes
    }
}
