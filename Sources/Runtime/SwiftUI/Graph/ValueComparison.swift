@_spi(Reflection) import Swift

/// Whether two values of one type are the same to the graph, and in which fields they differ.
///
/// Update-evidence section 5, point 2: no fields, equal; plain bytes, by bytes; Equatable, by `==`; otherwise field by
/// field by the same rule, class references by identity, closures by their bits. A property wrapper that stands for
/// storage elsewhere says itself what equals what (``ComparableProperty``).
enum ValueComparison {
    /// Names of the stored properties in which the values differ, as declared (`isOn`, not `_isOn`); a type without
    /// stored properties that differs has the name of the type.
    static func changedFields<Value>(_ old: Value, _ new: Value) -> [String] {
        withUnsafeBytes(of: old) { oldBytes in
            withUnsafeBytes(of: new) { newBytes in
                guard let old = oldBytes.baseAddress, let new = newBytes.baseAddress else { return [] }
                guard Fields.isStruct(Value.self) else {
                    return areEqualValues(Value.self, old, new) ? [] : ["\(Value.self)"]
                }
                return Fields.of(Value.self)
                    .filter { !areEqual($0.type, old + $0.offset, new + $0.offset) }
                    .map(\.name)
            }
        }
    }

    /// Whether the values differ in nothing but the bindings they hold.
    static func differsInBindingsOnly<Value>(_ fields: [String], of _: Value.Type) -> Bool {
        let types = Fields.of(Value.self).filter { fields.contains($0.name) }.map(\.type)
        return !types.isEmpty && types.allSatisfy { $0 is any BindingProperty.Type }
    }

    static func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
        withUnsafeBytes(of: old) { oldBytes in
            withUnsafeBytes(of: new) { newBytes in
                guard let old = oldBytes.baseAddress, let new = newBytes.baseAddress else { return true }
                return areEqualValues(Value.self, old, new)
            }
        }
    }

    private static func areEqual(_ type: Any.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        func open<Value>(_: Value.Type) -> Bool { areEqualValues(Value.self, old, new) }
        return _openExistential(type, do: open)
    }

    private static func areEqualValues<Value>(_: Value.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let size = MemoryLayout<Value>.size
        if size == 0 { return true }
        if let property = Value.self as? any ComparableProperty.Type {
            return compare(property, old, new)
        }
        if _isPOD(Value.self) {
            // By field, so that the unused bytes between fields don't count.
            guard Fields.isStruct(Value.self), case let fields = Fields.of(Value.self), !fields.isEmpty else {
                return haveEqualBytes(old, new, size)
            }
            return fields.allSatisfy { areEqual($0.type, old + $0.offset, new + $0.offset) }
        }
        if haveEqualBytes(old, new, size) { return true }
        // A class reference: another object is another value, whatever its `==` says.
        if Value.self is AnyObject.Type { return false }
        if let equatable = Value.self as? any Equatable.Type {
            return compare(equatable, old, new)
        }
        guard Fields.isStruct(Value.self), case let fields = Fields.of(Value.self), !fields.isEmpty else {
            return false
        }
        return fields.allSatisfy { areEqual($0.type, old + $0.offset, new + $0.offset) }
    }

    private static func compare<Value: Equatable>(
        _: Value.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
    ) -> Bool {
        old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
    }

    private static func compare<Value: ComparableProperty>(
        _: Value.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
    ) -> Bool {
        old.assumingMemoryBound(to: Value.self).pointee.isSame(as: new.assumingMemoryBound(to: Value.self).pointee)
    }

    private static func haveEqualBytes(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ size: Int) -> Bool {
        UnsafeRawBufferPointer(start: old, count: size).elementsEqual(UnsafeRawBufferPointer(start: new, count: size))
    }
}

/// A property wrapper that decides itself whether two of its values are the same to the graph.
protocol ComparableProperty {
    func isSame(as other: Self) -> Bool
}

/// A property that stands for a value which something else owns.
protocol BindingProperty {}

extension Binding: BindingProperty {}

/// The stored properties of a type, read once from its metadata.
struct Fields {
    struct Field {
        /// As declared: a wrapper's storage `_isOn` is `isOn`.
        var name: String
        /// In bytes.
        var offset: Int
        var type: Any.Type
    }

    /// Written on the main thread alone, as all of the graph is.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: [Field]] = [:]

    static func isStruct(_ type: Any.Type) -> Bool {
        // A generic struct, an optional, a tuple: only the metadata tells which is which.
        if let known = structs[ObjectIdentifier(type)] { return known }
        let isStruct = Mirror.isStructure(type)
        structs[ObjectIdentifier(type)] = isStruct
        return isStruct
    }

    nonisolated(unsafe) private static var structs: [ObjectIdentifier: Bool] = [:]

    static func of(_ type: Any.Type) -> [Field] {
        let id = ObjectIdentifier(type)
        if let fields = known[id] { return fields }
        var fields: [Field] = []
        if isStruct(type) {
            _ = _forEachField(of: type, options: []) { name, offset, type, _ in
                let stored = String(cString: name)
                fields.append(
                    Field(name: stored.hasPrefix("_") ? String(stored.dropFirst()) : stored, offset: offset, type: type)
                )
                return true
            }
        }
        known[id] = fields
        return fields
    }
}
