/// A key of the environment, with the value it has where nobody sets one.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view inherits from where it stands.
///
/// A copy is a snapshot: it keeps the values of the moment. Reading a key through the environment of an evaluation makes
/// that evaluation depend on that key alone (L23).
public struct EnvironmentValues {
    /// Values set from the root to here, by key; the innermost wins.
    var values: [ObjectIdentifier: Any] = [:]
    /// Where this copy was taken, if reads through it are to be noted.
    var scope: EnvironmentScope?
    /// Keys that were set in this copy, in order.
    var written: [(id: ObjectIdentifier, type: Any.Type)] = []

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            if let scope { MainActor.assumeIsolated { scope.track(ObjectIdentifier(key)) } }
            // Asked for its presence first: nil would pass for a value of an optional type.
            if let value = values[ObjectIdentifier(key)] { return value as? Key.Value ?? Key.defaultValue }
            guard let scope else { return Key.defaultValue }
            return MainActor.assumeIsolated { scope.traitValue(key) } ?? Key.defaultValue
        }
        set {
            values[ObjectIdentifier(key)] = newValue
            written.append((ObjectIdentifier(key), key))
        }
    }
}
