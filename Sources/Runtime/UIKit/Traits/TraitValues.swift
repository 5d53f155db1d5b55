/// Something in which traits are set.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
}

/// Values of traits, by trait.
struct TraitValues: UIMutableTraits {
    private struct Entry {
        var value: Any
        /// Whether another entry's value, of the same type, is equal.
        var isEqual: (Any) -> Bool
        /// Whether the trait's default is as good.
        var isDefault: Bool
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var count: Int { entries.count }
    var isEmpty: Bool { entries.isEmpty }

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue }
        set {
            entries[ObjectIdentifier(trait)] = Entry(
                value: newValue, isEqual: { Self.areEqual(newValue, $0) },
                isDefault: Self.areEqual(newValue, Trait.defaultValue))
        }
    }

    func contains(_ trait: any UITraitDefinition.Type) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    mutating func remove(_ trait: any UITraitDefinition.Type) { entries[ObjectIdentifier(trait)] = nil }

    /// These values, and over them those of `overrides`.
    func overridden(by overrides: TraitValues) -> TraitValues {
        guard !overrides.isEmpty else { return self }
        var values = self
        values.entries.merge(overrides.entries) { _, override in override }
        return values
    }

    func modified(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }

    func isSame(as other: TraitValues) -> Bool {
        entries.allSatisfy { id, entry in other.entries[id].map { entry.isEqual($0.value) } ?? entry.isDefault }
            && other.entries.allSatisfy { id, entry in entries[id] != nil || entry.isDefault }
    }

    /// Values that can't be compared are taken to differ.
    private static func areEqual<Value>(_ value: Value, _ other: Any) -> Bool {
        guard let value = value as? any Equatable else { return false }
        func open<E: Equatable>(_ value: E) -> Bool { (other as? E) == value }
        return open(value)
    }
}

/// Traits that a view or a controller sets for itself and for what is in it.
public struct UITraitOverrides: UIMutableTraits {
    var values = TraitValues()

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    public func contains(_ trait: any UITraitDefinition.Type) -> Bool { values.contains(trait) }

    /// Gives a trait back to what is inherited.
    public mutating func remove(_ trait: any UITraitDefinition.Type) { values.remove(trait) }
}
