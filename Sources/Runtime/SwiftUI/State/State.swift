import HeadlessUIKit
import Recording

/// A value that a view owns: it outlives the view's struct, and views that read it are evaluated when it changes.
@propertyWrapper
public struct State<Value>: DynamicProperty, ComparableProperty {
    /// The initial value before the view is installed; then the value as the evaluation in progress sees it (X07).
    private var value: Value
    private var location: StateLocation<Value>?
    private var slot: _PropertySlot?

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
                guard ViewGraph.isUpdating else { return location.current }
                // Whoever reads it, in a closure that was handed on perhaps: the view whose state it is makes the next
                // closure, so it is that view that depends on it.
                if let owner = slot?.reader { location.track(by: owner) } else { location.track() }
                return value
            }
        }
        nonmutating set { onMainActor { location?.set(newValue) } }
    }

    /// A binding to the value; making one does not count as reading it (C4).
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(value) }
        return Binding(value: value, location: location)
    }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        let location = slot.storage as? StateLocation<Value> ?? StateLocation(value, name: slot.name, owner: slot.owner)
        slot.storage = location
        slot.reader = Reader.current
        self.location = location
        self.slot = slot
        value = Reader.untracked { location.get() }
    }

    /// The storage belongs to the node: a new struct's initial value is no difference.
    func isSame(as other: State<Value>) -> Bool { true }
}
