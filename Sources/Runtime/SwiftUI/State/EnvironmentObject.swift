import HeadlessCombine
import Observation

/// An observable object that was put into the environment further up.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, ComparableProperty {
    private var object: ObjectType?

    public init() {}

    /// The object. Without one the program stops, as Apple's does (M092).
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
                    + "\(ObjectType.self) may be missing as an ancestor of this view.")
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    @MainActor public mutating func _install(_ slot: _PropertySlot) {
        object = slot.environment.environment[ObjectKey<ObjectType>.self]
        guard let object else { return }
        let source = slot.storage as? ObjectSource ?? ObjectSource()
        slot.storage = source
        source.follow(object)
        source.track()
    }

    func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

/// Where the environment keeps the object of a type.
enum ObjectKey<ObjectType: AnyObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
    subscript<ObjectType: AnyObject>(object _: ObjectType.Type) -> ObjectType? {
        get { self[ObjectKey<ObjectType>.self] }
        set { self[ObjectKey<ObjectType>.self] = newValue }
    }
}

extension View {
    /// Gives an observable object to this view and what is in it.
    public func environmentObject<ObjectType: ObservableObject>(_ object: ObjectType) -> some View {
        modifier(_EnvironmentModifier(name: "\(ObjectType.self)") { $0[object: ObjectType.self] = object })
    }

    /// Gives an object to this view and what is in it, for `@Environment(Model.self)`.
    public func environment<ObjectType: AnyObject & Observable>(_ object: ObjectType?) -> some View {
        modifier(_EnvironmentModifier(name: "\(ObjectType.self)") { $0[object: ObjectType.self] = object })
    }
}

extension Environment {
    /// The object of a type that was put into the environment further up. Without one the program stops.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(reading: \.[requiredObject: ObjectIdentity(objectType)])
    }

    /// The object of a type that was put into the environment further up, if there is one.
    public init<ObjectType: AnyObject & Observable>(_ objectType: ObjectType.Type) where Value == ObjectType? {
        self.init(reading: \.[object: ObjectIdentity(objectType)])
    }
}

/// A type as part of a key path.
struct ObjectIdentity<ObjectType: AnyObject>: Hashable {
    init(_: ObjectType.Type) {}
}

extension EnvironmentValues {
    subscript<ObjectType: AnyObject>(object _: ObjectIdentity<ObjectType>) -> ObjectType? {
        self[ObjectKey<ObjectType>.self]
    }

    subscript<ObjectType: AnyObject>(requiredObject _: ObjectIdentity<ObjectType>) -> ObjectType {
        guard let object = self[ObjectKey<ObjectType>.self] else {
            fatalError(
                "No Observable object of type \(ObjectType.self) found. A View.environmentObject(_:) for "
                    + "\(ObjectType.self) may be missing as an ancestor of this view.")
        }
        return object
    }
}
