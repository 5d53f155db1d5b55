/// A way to read and write a value that something else owns.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty, ComparableProperty {
    /// The value as the evaluation in progress sees it (X07).
    private var value: Value
    let location: any Location<Value>

    init(value: Value, location: any Location<Value>) {
        self.value = value
        self.location = location
    }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(value: get(), location: onMainActor { ClosureLocation(get: get, set: set) })
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(value: value, location: onMainActor { ConstantLocation(value) })
    }

    public var wrappedValue: Value {
        get {
            onMainActor {
                guard ViewGraph.isUpdating, !(location is ClosureLocation<Value>) else { return location.get() }
                // Who reads it in an update depends on it from now on (L16), and sees what the pass began with.
                _ = location.get()
                return value
            }
        }
        nonmutating set { onMainActor { location.set(newValue) } }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            value: value[keyPath: keyPath], location: onMainActor { makePart(of: location, keyPath) })
    }

    @MainActor
    private func makePart<Root: Location<Value>, Part>(
        of root: Root, _ keyPath: WritableKeyPath<Value, Part>
    ) -> any Location<Part> {
        KeyPathLocation(root, keyPath)
    }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        value = location.current
    }

    /// The same place and the same value (update-evidence section 4); a pair of closures never is the same as another.
    func isSame(as other: Binding<Value>) -> Bool {
        onMainActor {
            location.isSame(as: other.location) && ValueComparison.areEqual(value, other.value)
        }
    }
}
