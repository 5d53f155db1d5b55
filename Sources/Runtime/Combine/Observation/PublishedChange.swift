/// A change of a `@Published` property that is being made: what the log wants to know of it.
///
/// The runtime's SwiftUI subscribes to `objectWillChange`, which says that something changes and not what. Within that
/// delivery ``current`` does.
@_spi(Runtime)
public struct PublishedChange {
    public let object: AnyObject
    /// As declared; empty when the property is not stored in the object itself.
    public let property: String
    public let oldValue: Any
    public let newValue: Any

    /// The innermost change that is being made.
    nonisolated(unsafe) public private(set) static var current: PublishedChange?

    /// Runs before each change of a property of an object is delivered to anybody; to record it.
    nonisolated(unsafe) public static var willMake: ((PublishedChange) -> Void)?

    static func making(_ change: PublishedChange, _ body: () -> Void) {
        let outer = current
        current = change
        defer { current = outer }
        willMake?(change)
        body()
    }
}

@_spi(Runtime)
extension ObservableObject {
    /// Runs a closure before each change of the object, within the call that makes it, for as long as the returned object
    /// lives. The property that changes is the closure's argument, where it is known: a `@Published` one of this object.
    ///
    /// Can be called on `any ObservableObject`.
    public func beforeEachChange(_ body: @escaping (_ property: String?) -> Void) -> AnyCancellable {
        // Weakly: a publisher of the object's own can outlive the object.
        objectWillChange.sink { [weak self] _ in
            let change = PublishedChange.current
            body(self != nil && change?.object === self ? change?.property : nil)
        }
    }
}
