import Diagnostics
import Lessons
import Recording
import SwiftSource

/// An example, ready to be compiled: the author's texts, what they become for the compiler, and the way back.
struct ExampleProgram: Sendable {
    /// One statement of the script that a person's doing consists of.
    struct ScriptStep: Sendable, Equatable {
        var caption: String
        var place: Place
    }

    let name: String
    /// Path of the lesson, or of the file.
    let path: String
    let source: AuthoredText
    let script: AuthoredText?
    let steps: [ScriptStep]
    /// What keeps the example from being compiled at all.
    let problems: [Diagnostic]
    let needsOwnModule: Bool
    let generated: GeneratedFile

    init(_ example: Example, in lesson: Lesson) {
        self.init(
            name: example.name, path: lesson.path, source: AuthoredText(file: lesson.path, blocks: example.blocks),
            script: example.script.map { AuthoredText(file: lesson.path, blocks: [$0]) })
    }

    init(name: String, path: String, source: AuthoredText, script: AuthoredText?) {
        self.name = name
        self.path = path
        self.source = source
        self.script = script
        let prepared = SwiftFile.prepare(source.text)
        let statements = script.map { SwiftFile.statements(in: $0.text) } ?? []
        steps = statements.filter { !$0.isDeclaration }.compactMap { statement in
            guard let script else { return nil }
            let bytes = Array(script.text.utf8)[statement.range]
            return ScriptStep(
                caption: String(decoding: bytes, as: UTF8.self), place: script.place(of: statement.range.lowerBound))
        }
        needsOwnModule = prepared.needsOwnModule != nil
        generated = GeneratedFile(name: name, prepared: prepared, script: script, statements: statements)
        problems = Self.problems(of: prepared, in: source, script: script, name: name)
    }

    private static func problems(
        of prepared: SwiftFile.Prepared, in source: AuthoredText, script: AuthoredText?, name: String
    ) -> [Diagnostic] {
        var found = prepared.problems.map { Diagnostic.doesNotCompile($0, at: source.place(of: $0.offset)) }
        if let script {
            found += SwiftFile.problems(in: script.text).map { .doesNotCompile($0, at: script.place(of: $0.offset)) }
        }
        if found.isEmpty, prepared.entryPoint == .none {
            found.append(.nothingToShow(example: name, at: source.placeOfCode(inLine: 1)))
        }
        return found
    }

    /// What the trace says about the script's statements.
    var traceStatements: [TraceBuilder.Statement] {
        steps.map {
            .init(
                caption: $0.caption,
                source: SourcePosition(file: $0.place.file, line: $0.place.line, column: $0.place.column))
        }
    }

    /// Where the statement with this index stands; the example's first line for the first appearance.
    func place(ofStep index: Int?) -> Place {
        guard let index, steps.indices.contains(index) else { return source.placeOfCode(inLine: 1) }
        return steps[index].place
    }

    /// The place in the author's text.
    func place(of position: ProgramPosition) -> Place {
        switch position.part {
        case .source: source.place(of: position.position)
        case .script: (script ?? source).place(of: position.position)
        case .entry: source.placeOfCode(inLine: 1)
        }
    }
}

extension Diagnostic {
    fileprivate static func doesNotCompile(_ problem: SwiftFile.Problem, at place: Place) -> Diagnostic {
        Diagnostic(.error, id: "example.compile-error", problem.message, at: place, suggestion: problem.suggestion)
    }

    fileprivate static func nothingToShow(example: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.no-entry-point", "Nothing in example '\(example)' can be shown by itself", at: place,
            suggestion: "Add a view 'ContentView' that needs no arguments, an 'App', a '#Preview', or make the fence a "
                + "listing by removing 'example=\(example)'")
    }
}
