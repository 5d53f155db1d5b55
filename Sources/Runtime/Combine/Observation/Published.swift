/// A property of a class whose changes can be subscribed to.
///
/// `$property` is a publisher of its values, which begins with the present one. In an ``ObservableObject`` a change also
/// makes `objectWillChange` deliver. Both happen before the value is stored.
@propertyWrapper
public struct Published<Value> {
    private let storage: PublishedStorage<Value>

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Delivers the values of a property.
    public struct Publisher: HeadlessCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.subscribe(subscriber)
        }
    }

    /// The publisher of the values; set by `assign(to:)`.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { self = Published(storage: newValue.storage) }
    }

    private init(storage: PublishedStorage<Value>) {
        self.storage = storage
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is only available on properties of classes") }
        set { preconditionFailure("@Published is only available on properties of classes") }
    }

    /// The property, read and written through the object it is in.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue, in: object) }
    }
}

extension Published: PublishedField {
    static func storage(at address: UnsafeRawPointer) -> PublishedStorageBase {
        address.assumingMemoryBound(to: Published<Value>.self).pointee.storage
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to a `@Published` property, until the publisher ends or the property's object goes.
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedSubscriber(published.storage))
    }
}

/// Feeds a property from a publisher, without keeping its object alive.
private final class PublishedSubscriber<Value>: Subscriber {
    typealias Input = Value
    typealias Failure = Never

    private weak var storage: PublishedStorage<Value>?

    init(_ storage: PublishedStorage<Value>) {
        self.storage = storage
    }

    func receive(subscription: any Subscription) { storage?.feed(by: subscription) }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.set(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
