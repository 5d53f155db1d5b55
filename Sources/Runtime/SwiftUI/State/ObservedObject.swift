import HeadlessCombine

/// An observable object that somebody else owns: whenever it changes, the view is evaluated.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, ComparableProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Makes bindings to the object's properties: `$model.text`.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
            Binding(object, keyPath)
        }
    }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        let source = slot.storage as? ObjectSource ?? ObjectSource()
        slot.storage = source
        source.follow(wrappedValue)
        source.track()
    }

    func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}
