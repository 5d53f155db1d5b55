import SwiftSource

/// A position in an example that does not depend on where in its page the example stands.
struct ProgramPosition: Codable, Sendable, Hashable {
    enum Part: String, Codable, Sendable {
        /// The example's blocks, as one text.
        case source
        case script
        /// What the tool adds: the code that shows the first view.
        case entry
    }

    var part: Part
    var position: TextPosition
}

/// The file that the compiler gets for an example: the prepared source, then an entry point that plays the script.
///
/// The compiler is told (`#sourceLocation`) that the parts come from files named for the example, with the line numbers
/// of the author's texts. Neither the place in the page nor any folder goes in, so that moving an example changes nothing.
struct GeneratedFile: Sendable, Equatable {
    /// Digest of what goes in; names the file and the entry point.
    let id: String
    let text: String
    /// Name of the entry point, a C function.
    var symbol: String { "bridgebook_\(id)" }

    /// The example's name, as far as it can be the name of a file.
    private let fileName: String
    private let source: EditedSource
    private let editedLines: LineTable
    private let originalLines: LineTable

    init(name: String, prepared: SwiftFile.Prepared, script: AuthoredText?, statements: [SwiftFile.Statement]) {
        fileName = String(decoding: name.utf8.map { Self.isPlain($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
        source = prepared.source
        editedLines = LineTable(prepared.source.text)
        originalLines = LineTable(prepared.source.original)
        let performance =
            switch prepared.entryPoint {
            case .view(let expression): "{ \(expression) }"
            case .app(let type): "app: \(type).self"
            case .none: ""
            }
        let ingredients = [fileName, prepared.source.text, script?.text ?? "", performance]
        let digest = SHA256.hexDigest(of: ingredients.map { "\($0.utf8.count):\($0)" }.joined().utf8)
        id = String(digest.prefix(16))
        text = Self.text(
            prepared.source.text, performance, script: script, statements: statements, id: id, fileName: fileName)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    // MARK: Writing

    private static func text(
        _ source: String, _ performance: String, script: AuthoredText?, statements: [SwiftFile.Statement], id: String,
        fileName: String
    ) -> String {
        func location(_ part: ProgramPosition.Part, line: Int = 1) -> String {
            "#sourceLocation(file: \"\(file(part, id: id, fileName: fileName))\", line: \(line))\n"
        }
        var text = location(.source) + source
        if !source.hasSuffix("\n") { text += "\n" }
        text += location(.entry)
        // A function rather than a closure: its statements are type-checked one by one, so that errors stay where they are.
        text += "@MainActor fileprivate func \(Prelude.script)(_ app: \(Prelude.application)) throws {\n"
        if let script {
            let bytes = Array(script.text.utf8)
            var step = 0
            for statement in statements {
                if !statement.isDeclaration {
                    text += "app.beginStep(\(step))\n"
                    step += 1
                }
                let position = script.position(of: statement.range.lowerBound)
                text += location(.script, line: position.line)
                text += String(repeating: " ", count: position.column - 1)
                text += String(decoding: bytes[statement.range], as: UTF8.self) + "\n"
                text += location(.entry)
            }
        }
        text += "}\n"
        text += "@_cdecl(\"bridgebook_\(id)\") public func bridgebook_\(id)() {\n"
        text +=
            "MainActor.assumeIsolated { \(Prelude.performance).run(\(performance), script: \(Prelude.script)) }\n}\n"
        return text
    }

    private static func file(_ part: ProgramPosition.Part, id: String, fileName: String) -> String {
        "\(id)/\(baseName(part, fileName))"
    }

    private static func baseName(_ part: ProgramPosition.Part, _ fileName: String) -> String {
        switch part {
        case .source: "\(fileName).swift"
        case .script: "\(fileName).script.swift"
        case .entry: "\(fileName).entry.swift"
        }
    }

    // MARK: The way back

    /// The position that the compiler means, or nil if its file is none of this example's.
    func position(file: String, line: Int, column: Int) -> ProgramPosition? {
        let parts: [ProgramPosition.Part] = [.source, .script, .entry]
        guard let part = parts.first(where: { Self.file($0, id: id, fileName: fileName) == file }) else { return nil }
        let position = TextPosition(line: line, column: column)
        return ProgramPosition(part: part, position: part == .source ? original(position) : position)
    }

    /// The line that a running example means by the last part of a file's path.
    func line(baseName: String, line: Int) -> ProgramPosition? {
        let parts: [ProgramPosition.Part] = [.source, .script]
        guard let part = parts.first(where: { Self.baseName($0, fileName) == baseName }) else { return nil }
        return ProgramPosition(part: part, position: TextPosition(line: line, column: 1))
    }

    private func original(_ position: TextPosition) -> TextPosition {
        originalLines.position(of: source.originalOffset(of: editedLines.offset(of: position)))
    }
}
