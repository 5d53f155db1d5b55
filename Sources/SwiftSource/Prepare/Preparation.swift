internal import SwiftSyntax

extension SwiftFile {
    /// Makes an example's text ready to be compiled on Linux, in one module with other examples.
    ///
    /// The text changes by byte ranges alone and keeps its lines:
    /// - What needs the Objective-C runtime is rewritten: `@objc`, `#selector`, optional requirements.
    /// - `@main` goes away, and `#Preview` becomes a view type.
    /// - `#if os(iOS)` holds.
    /// - Top-level declarations become `fileprivate`, unless the example needs a module of its own.
    public static func prepare(_ text: String) -> Prepared {
        let file = SourceFileSyntax(parsing: text)
        let bytes = Array(text.utf8)
        let index = DeclarationIndex(of: file)
        let needsOwnModule = ModuleSharing.obstacle(in: file, index)
        let isolates = needsOwnModule == nil

        let previews = PreviewRewriter(bytes, index)
        previews.isolates = isolates
        previews.rewrite(file)
        let objectiveC = ObjectiveCRewriter(bytes, index)
        objectiveC.isolates = isolates
        let isolation = IsolationRewriter(bytes, index)
        if isolates { isolation.rewrite(file) }
        let walks = [objectiveC, SelectorRewriter(bytes, index), PlatformRewriter(bytes, index)]
        for walk in walks { walk.walk(file) }

        let rewriters = walks + [previews, isolation]
        let statements = strayStatements(in: file)
        return Prepared(
            source: EditedSource(text, edits: rewriters.flatMap(\.edits)),
            entryPoint: EntryPoints(file, index, previews: previews.names).first,
            needsOwnModule: needsOwnModule,
            problems: (syntaxErrors(in: file) + rewriters.flatMap(\.problems) + statements).sortedByOffset())
    }

    /// Statements at the top level, where a file that is not `main.swift` has only declarations.
    private static func strayStatements(in file: SourceFileSyntax) -> [Problem] {
        file.topLevelItems.compactMap { item in
            guard !item.item.is(DeclSyntax.self), !item.item.is(MacroExpansionExprSyntax.self),
                !item.item.utf8Range.isEmpty
            else { return nil }
            return Problem(
                offset: item.item.utf8Range.lowerBound,
                message: "a statement at the top level of an example is never run",
                suggestion: "put it into a function or a view's body, or into the example's script")
        }
    }
}
