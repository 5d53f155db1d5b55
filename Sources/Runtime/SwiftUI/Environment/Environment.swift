/// A value of the environment, as a property of a view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, ComparableProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var environment: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    init(reading keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    public var wrappedValue: Value {
        (environment ?? EnvironmentValues())[keyPath: keyPath]
    }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        environment = slot.environment.environment
    }

    func isSame(as other: Environment<Value>) -> Bool {
        keyPath == other.keyPath
    }
}
