internal import SwiftSyntax

/// Chooses the view that an example shows first.
struct EntryPoints {
    private static let views: Set<String> = ["View", "UIViewRepresentable", "UIViewControllerRepresentable"]

    let file: SourceFileSyntax
    let index: DeclarationIndex
    /// Types that stand for previews.
    let previews: [String]

    init(_ file: SourceFileSyntax, _ index: DeclarationIndex, previews: [String]) {
        self.file = file
        self.index = index
        self.previews = previews
    }

    /// `ContentView()`, else the only app, the first preview, the first preview provider, the only view that stands by itself.
    var first: SwiftFile.EntryPoint {
        let views = topLevelTypes(conformingTo: Self.views).filter(isMadeWithoutArguments)
        if views.contains(where: { $0.path == ["ContentView"] }) { return .view(expression: "ContentView()") }
        let apps = topLevelTypes(conformingTo: ["App"])
        if apps.count == 1 { return .app(type: apps[0].path[0]) }
        if let preview = previews.first { return .view(expression: preview + "()") }
        if let provider = topLevelTypes(conformingTo: ["PreviewProvider"]).first {
            return .view(expression: provider.path[0] + ".previews")
        }
        if let view = only(of: views) ?? only(of: views.filter { !isUsedElsewhere($0) }) {
            return .view(expression: view.path[0] + "()")
        }
        return .none
    }

    private func only(of types: [DeclarationIndex.NominalType]) -> DeclarationIndex.NominalType? {
        types.count == 1 ? types[0] : nil
    }

    private func topLevelTypes(conformingTo protocols: Set<String>) -> [DeclarationIndex.NominalType] {
        var paths: Set<[String]> = []
        return index.types.filter { type in
            type.path.count == 1 && !type.node.is(ProtocolDeclSyntax.self)
                && index.ancestors(of: type.path).contains(where: protocols.contains)
                // A type in two branches of an `#if` is one type.
                && paths.insert(type.path).inserted
        }
    }

    /// Whether another declaration names the type: then it is a part of something bigger.
    private func isUsedElsewhere(_ type: DeclarationIndex.NominalType) -> Bool {
        file.topLevelItems.contains { item in
            let isOwn = item.item.utf8Range.contains(type.node.utf8Range.lowerBound)
            let isOwnExtension = item.item.as(ExtensionDeclSyntax.self)?.extendedType.namePath.first == type.path[0]
            guard !isOwn, !isOwnExtension else { return false }
            return item.tokens(viewMode: .sourceAccurate).contains { $0.plainName == type.path[0] }
        }
    }
}

// MARK: Making a view without arguments

extension EntryPoints {
    private func isMadeWithoutArguments(_ type: DeclarationIndex.NominalType) -> Bool {
        guard !type.isGeneric else { return false }
        let initializers = type.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        guard initializers.isEmpty else { return initializers.contains(where: \.takesNoArguments) }
        let extensions = file.topLevelItems.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
        let isExtended = extensions.contains { node in
            node.extendedType.namePath == type.path
                && node.memberBlock.members.contains {
                    $0.decl.as(InitializerDeclSyntax.self)?.takesNoArguments ?? false
                }
        }
        return isExtended
            || type.node.is(StructDeclSyntax.self)
                && type.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.allSatisfy(\.isSetWithoutArguments)
    }
}

extension InitializerDeclSyntax {
    fileprivate var takesNoArguments: Bool {
        optionalMark == nil && genericParameterClause == nil
            && !modifiers.contains { $0.name.text == "private" }
            && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
    }
}

extension VariableDeclSyntax {
    /// Wrappers that have a value of their own.
    private static let wrappersWithValue: Set<String> = [
        "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "Query",
        "UIApplicationDelegateAdaptor",
    ]
    /// Wrappers whose argument is a key, not a value.
    private static let wrappersWithKey: Set<String> = ["AppStorage", "SceneStorage"]
    /// Wrappers that take `nil` when an optional type is written with `?`.
    private static let wrappersOfOptionals: Set<String> = [
        "State", "GestureState", "AppStorage", "SceneStorage", "Published",
    ]

    /// Whether a struct's memberwise initialiser can leave the property out.
    fileprivate var isSetWithoutArguments: Bool {
        if modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) { return true }
        return bindings.allSatisfy { binding in
            if binding.initializer != nil || binding.isComputed { return true }
            let type = binding.typeAnnotation?.type
            let isOptional = [.optionalType, .implicitlyUnwrappedOptionalType].contains(type?.kind)
            guard let wrapper = wrapper else { return isOptional && bindingSpecifier.tokenKind == .keyword(.var) }
            if Self.wrappersWithValue.contains(wrapper.name) { return true }
            if isOptional, Self.wrappersOfOptionals.contains(wrapper.name) { return true }
            return wrapper.arguments != nil && !Self.wrappersWithKey.contains(wrapper.name)
        }
    }

    /// The first attribute that is named as a property wrapper.
    private var wrapper: AttributeSyntax? {
        for case .attribute(let attribute) in attributes {
            let isGlobalActor = attribute.name.hasSuffix("Actor")
            if attribute.name.first?.isUppercase ?? false, !isGlobalActor, !attribute.name.hasPrefix("IB") {
                return attribute
            }
        }
        return nil
    }
}

extension PatternBindingSyntax {
    fileprivate var isComputed: Bool {
        guard let accessors = accessorBlock?.accessors else { return false }
        guard case .accessors(let list) = accessors else { return true }
        return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
