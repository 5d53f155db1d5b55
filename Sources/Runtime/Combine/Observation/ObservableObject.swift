/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher that says so.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Delivers before each change.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that delivers before any `@Published` property of the object changes.
    ///
    /// As in Apple's framework the publisher is kept in the object's `@Published` properties, its superclasses' too,
    /// where this accessor puts it when it is first asked for. So an object without such a property has a new publisher
    /// each time; and an object that declares an `objectWillChange` of its own must send to it itself.
    public var objectWillChange: ObservableObjectPublisher {
        let storages = PublishedFields.of(type(of: self)).storages(in: self)
        if let publisher = storages.lazy.compactMap(\.objectWillChange).first { return publisher }
        let publisher = ObservableObjectPublisher()
        for storage in storages {
            storage.objectWillChange = publisher
            storage.object = self
        }
        return publisher
    }
}
