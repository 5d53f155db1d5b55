import Observation

/// Makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    fileprivate init(value: Value) {
        wrappedValue = value
    }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) {
        self.init(value: wrappedValue)
    }

    public init(_ wrappedValue: Value) {
        self.init(value: wrappedValue)
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Property>) -> Binding<Property> {
        Binding(wrappedValue, keyPath)
    }
}
