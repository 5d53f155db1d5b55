internal import SwiftSyntax

/// What a text declares, by name: enough to follow most references without a type checker.
struct DeclarationIndex {
    struct NominalType {
        var path: [String]
        var node: DeclSyntax
        var members: MemberBlockItemListSyntax
        var isGeneric: Bool
    }

    struct Method {
        var owner: [String]
        var name: String
        /// One for each parameter; `_` where there is none.
        var labels: [String]
        /// As `@objc(name:)` gives it.
        var explicitObjectiveCName: String?
        var isOptionalRequirement: Bool

        var objectiveCName: String { explicitObjectiveCName ?? SwiftSource.objectiveCName(name, labels: labels) }

        /// `SearchBar.Coordinator.textChanged(_:)`
        var reference: String {
            (owner + [name]).joined(separator: ".") + (labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))")
        }
    }

    private(set) var types: [NominalType] = []
    private(set) var methods: [Method] = []
    /// Names after the colon, of a type and of its extensions, by the type's path.
    private var inherited: [[String]: [String]] = [:]

    init(of file: SourceFileSyntax) {
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(file)
        types = collector.types
        methods = collector.methods
        inherited = collector.inherited
    }

    func type(_ path: [String]) -> NominalType? {
        types.first { $0.path == path }
    }

    /// Everything a type inherits from or conforms to, as far as the text tells: own names first, then those that they bring.
    func ancestors(of path: [String]) -> [String] {
        var result: [String] = []
        var queue = inherited[path] ?? []
        while !queue.isEmpty {
            let name = queue.removeFirst()
            guard !result.contains(name) else { continue }
            result.append(name)
            if let ancestor = types.first(where: { $0.path.last == name }) { queue += inherited[ancestor.path] ?? [] }
        }
        return result
    }

    /// The method that a reference means.
    ///
    /// - Parameters:
    ///   - labels: Nil when the reference gives none.
    ///   - owner: The end of the path of the type that the reference names; nil when it names none.
    ///   - scope: The types around the reference. Of several methods, the nearest is meant.
    func method(_ name: String, labels: [String]?, in owner: [String]?, from scope: [String]) -> Method? {
        let named = methods.filter { $0.name == name && (labels == nil || labels == $0.labels) }
        var candidates = named
        if let owner {
            candidates = named.filter { $0.owner.ends(with: owner) }
            if candidates.isEmpty {
                let path = types.first { $0.path.ends(with: owner) }?.path ?? owner
                let names = ancestors(of: path)
                candidates = named.filter { $0.owner.last.map(names.contains) ?? false }
            }
        }
        func nearness(_ method: Method) -> Int { zip(method.owner, scope).prefix { $0 == $1 }.count }
        guard let nearest = candidates.map(nearness).max() else { return nil }
        return candidates.first { nearness($0) == nearest }
    }
}

extension [String] {
    func ends(with path: [String]) -> Bool { suffix(path.count) == path[...] }
}

private final class Collector: SyntaxVisitor {
    var types: [DeclarationIndex.NominalType] = []
    var methods: [DeclarationIndex.Method] = []
    var inherited: [[String]: [String]] = [:]

    private func add(_ node: some DeclGroupSyntax & NamedDeclSyntax, isGeneric: Bool) -> SyntaxVisitorContinueKind {
        let path = node.enclosingTypes + [node.name.plainName]
        types.append(.init(path: path, node: DeclSyntax(node), members: node.memberBlock.members, isGeneric: isGeneric))
        inherited[path, default: []] += node.inheritanceClause?.names ?? []
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, isGeneric: node.genericParameterClause != nil)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, isGeneric: node.genericParameterClause != nil)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, isGeneric: node.genericParameterClause != nil)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, isGeneric: node.genericParameterClause != nil)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, isGeneric: false) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        inherited[node.extendedType.namePath, default: []] += node.inheritanceClause?.names ?? []
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.enclosingTypes
        guard !owner.isEmpty else { return .visitChildren }
        methods.append(
            .init(
                owner: owner, name: node.name.plainName,
                labels: node.signature.parameterClause.parameters.map(\.firstName.plainName),
                explicitObjectiveCName: node.attributes.explicitObjectiveCName,
                isOptionalRequirement: node.modifiers.contains { $0.name.tokenKind == .keyword(.optional) }))
        return .visitChildren
    }
}

extension InheritanceClauseSyntax {
    /// `View` for `SwiftUI.View`.
    var names: [String] { inheritedTypes.compactMap(\.type.namePath.last) }
}

extension AttributeListSyntax {
    /// `tapped:` of `@objc(tapped:)`.
    fileprivate var explicitObjectiveCName: String? {
        for case .attribute(let attribute) in self where attribute.name == "objc" {
            guard let arguments = attribute.arguments else { continue }
            return arguments.oneLineText.filter { $0 != " " }
        }
        return nil
    }

    func contains(_ name: String) -> Bool {
        contains { element in
            if case .attribute(let attribute) = element { attribute.name == name } else { false }
        }
    }
}

extension AttributeSyntax {
    /// `State` for `@SwiftUI.State`.
    var name: String { attributeName.namePath.last ?? "" }
}
