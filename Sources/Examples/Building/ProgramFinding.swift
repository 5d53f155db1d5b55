import Diagnostics

/// A compiler's finding in an example, at a position that does not depend on where in its page the example stands.
struct ProgramFinding: Codable, Sendable, Equatable {
    struct Note: Codable, Sendable, Equatable {
        var message: String
        /// Nil when the compiler points at something that is not the author's.
        var position: ProgramPosition?
    }

    var severity: Diagnostic.Severity
    var id = "example.compile-error"
    var message: String
    var position: ProgramPosition
    var notes: [Note] = []
    var suggestion: String?

    func diagnostic(in program: ExampleProgram) -> Diagnostic {
        Diagnostic(
            severity, id: id, message, at: program.place(of: position),
            notes: notes.map { Diagnostic.Note($0.message, at: $0.position.map(program.place(of:))) },
            suggestion: suggestion)
    }
}

/// The compiler's messages, sorted by the example that they are about.
struct FindingsByExample {
    private(set) var findings: [String: [ProgramFinding]] = [:]

    func findings(in file: GeneratedFile) -> [ProgramFinding] { findings[file.id] ?? [] }

    /// - Parameter files: The examples that were compiled.
    init(_ messages: [CompilerMessage], in files: [GeneratedFile]) {
        func owner(of message: CompilerMessage) -> (id: String, position: ProgramPosition)? {
            guard let name = message.file, let id = name.split(separator: "/").first,
                let file = files.first(where: { $0.id == id }),
                let position = file.position(file: name, line: message.line, column: message.column)
            else { return nil }
            return (file.id, position)
        }
        // Notes follow what they explain.
        var current: String?
        for message in messages {
            switch message.severity {
            case .note:
                // "Add 'async' to function …": the author cannot.
                guard let id = current, let last = findings[id]?.indices.last, !message.text.contains(Prelude.script)
                else { continue }
                let place = owner(of: message)
                findings[id]?[last].add(message, at: place?.id == id ? place?.position : nil)
            case .error, .warning:
                guard let (id, position) = owner(of: message) else {
                    current = nil
                    continue
                }
                current = id
                findings[id, default: []].append(ProgramFinding(message, at: position))
            }
        }
    }
}

extension ProgramFinding {
    fileprivate init(_ message: CompilerMessage, at position: ProgramPosition) {
        severity = message.severity == .error ? .error : .warning
        id = severity == .error ? "example.compile-error" : "example.compile-warning"
        self.message = Self.inAuthorsWords(message.text)
        self.position = position
        // What has a place holder, `<#value#>`, is not what the author would write.
        guard let fixIt = message.fixIt, !fixIt.replacement.contains("<#") else { return }
        suggestion =
            fixIt.replaced.isEmpty
            ? "Insert '\(fixIt.replacement)'" : "Write '\(fixIt.replacement)' instead of '\(fixIt.replaced)'"
    }

    fileprivate mutating func add(_ message: CompilerMessage, at position: ProgramPosition?) {
        let text = Self.inAuthorsWords(message.text)
        notes.append(Note(message: text, position: position))
        // A note with a fix-it says what can be done: "force-unwrap using '!' to …".
        if suggestion == nil, message.fixIt != nil { suggestion = text.prefix(1).uppercased() + text.dropFirst() }
    }

    private static func inAuthorsWords(_ text: String) -> String {
        text.replacing("'\(Prelude.application)' (aka 'XCUIApplication')", with: "'XCUIApplication'")
            .replacing("HeadlessSwiftUI", with: "SwiftUI").replacing("HeadlessUIKit", with: "UIKit")
    }
}
