/// A stored property of a view that has storage outside the view's value, and is given it before the view is evaluated.
public protocol DynamicProperty {
    /// Called before each evaluation of the view, when the property has its storage.
    mutating func update()
    /// Gives the property its storage; for the library's own properties.
    @MainActor mutating func _install(_ slot: _PropertySlot)
}

extension DynamicProperty {
    public mutating func update() {}

    /// A property that is made of others: they are installed, each in a slot of its own.
    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        let fields = slot.nested(of: Self.self)
        withUnsafeMutableBytes(of: &self) { bytes in
            if let base = bytes.baseAddress { fields.install(at: base, environment: slot.environment) }
        }
    }
}

/// The place of one dynamic property in its node: what it keeps there outlives the view's value.
@MainActor
public final class _PropertySlot {
    /// Name of the property as declared.
    let name: String
    /// Type of the view it belongs to.
    let owner: String
    let environment: EnvironmentScope
    /// The evaluation of the view that the property belongs to.
    weak var reader: Reader?
    /// Whatever the property keeps.
    var storage: AnyObject?
    private var nestedProperties: DynamicProperties?

    init(name: String, owner: String, environment: EnvironmentScope) {
        self.name = name
        self.owner = owner
        self.environment = environment
    }

    func nested(of type: Any.Type) -> DynamicProperties {
        if let nestedProperties { return nestedProperties }
        let properties = DynamicProperties(of: type, owner: owner)
        nestedProperties = properties
        return properties
    }
}

/// The dynamic properties of a view, and their slots: the one place that finds them.
@MainActor
final class DynamicProperties {
    private struct Property {
        var field: Fields.Field
        var type: any DynamicProperty.Type
        var slot: _PropertySlot?
    }

    private var properties: [Property]
    private let owner: String

    init(of type: Any.Type, owner: String) {
        self.owner = owner
        properties = Fields.of(type).compactMap { field in
            (field.type as? any DynamicProperty.Type).map { Property(field: field, type: $0) }
        }
    }

    /// Gives every dynamic property of `view` its storage, and the present values.
    func install<V>(_ view: inout V, environment: EnvironmentScope) {
        guard !properties.isEmpty else { return }
        withUnsafeMutableBytes(of: &view) { bytes in
            if let base = bytes.baseAddress { install(at: base, environment: environment) }
        }
    }

    func install(at base: UnsafeMutableRawPointer, environment: EnvironmentScope) {
        for index in properties.indices {
            let field = properties[index].field
            let slot = properties[index].slot ?? _PropertySlot(name: field.name, owner: owner, environment: environment)
            properties[index].slot = slot
            Self.install(properties[index].type, at: base + field.offset, slot)
        }
    }

    private static func install<Property: DynamicProperty>(
        _: Property.Type, at address: UnsafeMutableRawPointer, _ slot: _PropertySlot
    ) {
        let property = address.assumingMemoryBound(to: Property.self)
        property.pointee._install(slot)
        property.pointee.update()
    }
}
