import HeadlessUIKit
import Recording

/// A value that a view owns: it outlives the view's struct, and views that read it are evaluated when it changes.
@propertyWrapper
public struct State<Value>: DynamicProperty, ComparableProperty {
    /// The initial value before the view is installed; then the value as the evaluation in progress sees it (X07).
    private var value: Value
    private var location: (any Location<Value>)?

    public init(wrappedValue value: Value) {
        self.value = value
    }

    public init(initialValue value: Value) {
        self.value = value
    }

    public init() where Value: ExpressibleByNilLiteral {
        value = nil
    }

    public var wrappedValue: Value {
        get {
            onMainActor {
                guard let location else {
                    recorder.record(
                        .warning,
                        "Accessing State's value outside of being installed on a View. "
                            + "This will result in a constant Binding of the initial value and will not update.",
                        rule: "W13")
                    return value
                }
                if ViewGraph.isUpdating {
                    _ = location.get()
                    return value
                }
                return location.current
            }
        }
        nonmutating set { onMainActor { location?.set(newValue) } }
    }

    /// A binding to the value; making one does not count as reading it (C4).
    public var projectedValue: Binding<Value> {
        Binding(value: value, location: location ?? onMainActor { ConstantLocation(value) })
    }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        let location: any Location<Value>
        if let known = slot.storage as? any Location<Value> {
            location = known
        } else {
            location = StateLocation(value, name: slot.name, owner: slot.owner)
            slot.storage = location
        }
        self.location = location
        value = location.current
    }

    /// The storage belongs to the node: a new struct's initial value is no difference.
    func isSame(as other: State<Value>) -> Bool { true }
}
