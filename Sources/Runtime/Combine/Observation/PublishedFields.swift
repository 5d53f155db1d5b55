@_spi(Reflection) import Swift

/// The `@Published` properties of a class and of its superclasses, read once from the class's metadata.
///
/// Apple finds them by reflection as well: nothing in a property's declaration names its object. The setter of a property
/// wrapper does learn its object, but a publisher asked for before the first write would come too late for it.
struct PublishedFields {
    private struct Field {
        /// As declared: `count`, not `_count`.
        var name: String
        /// In bytes from the beginning of the object.
        var offset: Int
        var type: any PublishedField.Type
    }

    /// Read and written on the one thread there is.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: PublishedFields] = [:]

    private var fields: [Field] = []

    static func of(_ type: AnyObject.Type) -> PublishedFields {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        let found = PublishedFields(of: type)
        known[id] = found
        return found
    }

    private init(of type: AnyObject.Type) {
        _ = _forEachField(of: type, options: [.classType]) { name, offset, type, _ in
            guard let type = type as? any PublishedField.Type else { return true }
            fields.append(
                Field(
                    name: String(cString: name.advanced(by: name.pointee == 0x5F ? 1 : 0)), offset: offset, type: type))
            return true
        }
    }

    /// Where the properties of an object are kept, in the order of declaration, the superclass's first.
    func storages(in object: AnyObject) -> [PublishedStorageBase] {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return fields.map { $0.type.storage(at: address + $0.offset) }
    }

    /// The name of the property that is kept in `storage`; nil if it is none of the object's.
    func name(of storage: PublishedStorageBase, in object: AnyObject) -> String? {
        storages(in: object).firstIndex { $0 === storage }.map { fields[$0].name }
    }
}

/// `Published<Value>`, whatever its value.
protocol PublishedField {
    static func storage(at address: UnsafeRawPointer) -> PublishedStorageBase
}
