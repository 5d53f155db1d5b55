import HeadlessCombine

/// An observable object that a view owns: made once, when the view is first evaluated, and kept as long as it is there.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, ComparableProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// What a view's node keeps.
    private final class Storage {
        let object: ObjectType
        let source: ObjectSource

        @MainActor init(_ object: ObjectType) {
            self.object = object
            source = ObjectSource()
            source.follow(object)
        }
    }

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Outside of an installed view there is none to keep: each access makes another one.
    public var wrappedValue: ObjectType { object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        let storage = slot.storage as? Storage ?? Reader.untracked { Storage(make()) }
        slot.storage = storage
        object = storage.object
        storage.source.track()
    }

    /// The object belongs to the node: a new struct's closure is no difference.
    func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}
