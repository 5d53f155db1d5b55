internal import SwiftSyntax

extension SwiftFile {
    /// Every type of a text and every member of those, and what stands at the top level; in order of their places.
    ///
    /// Not those inside the body of a function.
    public static func declarations(in text: String) -> [Declaration] {
        let collector = DeclarationCollector(viewMode: .sourceAccurate)
        collector.walk(SourceFileSyntax(parsing: text))
        return collector.declarations
    }
}

private final class DeclarationCollector: SyntaxVisitor {
    var declarations: [SwiftFile.Declaration] = []
    private var path: [String] = []

    private func add(
        _ kind: SwiftFile.Declaration.Kind, _ name: String, at nameNode: some SyntaxProtocol,
        of node: some SyntaxProtocol
    ) {
        declarations.append(
            SwiftFile.Declaration(
                kind: kind, name: name, path: path, nameRange: nameNode.utf8Range, range: node.utf8Range))
    }

    private func enterType(_ name: TokenSyntax, of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        add(.type, name.plainName, at: name, of: node)
        path.append(name.plainName)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, of: node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, of: node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, of: node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, of: node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node.name, of: node) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.namePath
        add(.extension, name.joined(separator: "."), at: node.extendedType, of: node)
        path += name
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast(node.extendedType.namePath.count) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.function, node.name.plainName + node.signature.parameterClause.labels, at: node.name, of: node)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.initializer, "init" + node.signature.parameterClause.labels, at: node.initKeyword, of: node)
        return .skipChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.deinitializer, "deinit", at: node.deinitKeyword, of: node)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        // A subscript's parameters have labels only where two names are written.
        let labels = node.parameterClause.parameters.map { ($0.secondName == nil ? "_" : $0.firstName.plainName) + ":" }
        add(.subscript, "subscript(\(labels.joined()))", at: node.subscriptKeyword, of: node)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            for name in binding.pattern.boundNames { add(.variable, name.plainName, at: name, of: node) }
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.parameterClause.map { clause in
            "(" + clause.parameters.map { ($0.firstName?.plainName ?? "_") + ":" }.joined() + ")"
        }
        add(.enumCase, node.name.plainName + (labels ?? ""), at: node.name, of: node)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        add(.typeAlias, node.name.plainName, at: node.name, of: node)
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionParameterClauseSyntax {
    /// `(_:context:)`
    var labels: String { "(" + parameters.map { $0.firstName.plainName + ":" }.joined() + ")" }
}

extension TypeSyntax {
    /// The names of a type without generic arguments: `["SearchBar", "Coordinator"]`.
    var namePath: [String] {
        if let member = self.as(MemberTypeSyntax.self) { return member.baseType.namePath + [member.name.plainName] }
        if let identifier = self.as(IdentifierTypeSyntax.self) { return [identifier.name.plainName] }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.namePath }
        return [oneLineText]
    }
}

extension PatternSyntax {
    /// The names a pattern binds: two for `(width, height)`.
    var boundNames: [TokenSyntax] {
        if let identifier = self.as(IdentifierPatternSyntax.self) { return [identifier.identifier] }
        if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.boundNames) }
        return []
    }
}
