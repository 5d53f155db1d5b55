/// What all `@Published` properties have, whatever their value.
class PublishedStorageBase {
    /// Of the object the property is in; nil until somebody has asked for it.
    final var objectWillChange: ObservableObjectPublisher?
    /// The object the property is in, once it is known: since `objectWillChange` was asked for, or since the first write.
    final weak var object: AnyObject?
    /// Of the property as declared; empty until it was looked up.
    fileprivate final var name: String?

    /// The property's name, looked up once by where in the object it is kept.
    final func name(in object: AnyObject) -> String {
        if let name { return name }
        let found = PublishedFields.of(type(of: object)).name(of: self, in: object) ?? ""
        name = found
        return found
    }
}

/// Where a `@Published` property is kept, and its subscribers.
final class PublishedStorage<Value>: PublishedStorageBase {
    private(set) var value: Value
    private var conduits = ConduitList<Value, Never>()
    /// What feeds the property, by `assign(to:)`.
    private var upstreams: [any Subscription] = []

    init(_ value: Value) {
        self.value = value
    }

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    /// Says that the object will change, delivers the new value to the property's subscribers, and only then stores it
    /// (M093): who reads the property meanwhile gets the old value.
    func set(_ newValue: Value) {
        guard let object else { return deliver(newValue) }
        let change = PublishedChange(
            object: object, property: name(in: object), oldValue: value, newValue: newValue)
        PublishedChange.making(change) { deliver(newValue) }
    }

    func set(_ newValue: Value, in object: AnyObject) {
        if self.object == nil { self.object = object }
        set(newValue)
    }

    private func deliver(_ newValue: Value) {
        objectWillChange?.send()
        for conduit in conduits.listeners { conduit.offer(newValue) }
        value = newValue
    }

    func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        let conduit = TypedConduit(owner: self, downstream: subscriber, replays: true)
        conduits.join(conduit)
        subscriber.receive(subscription: conduit)
    }

    /// Lets a publisher feed the property until it ends or the property goes.
    func feed(by subscription: any Subscription) {
        upstreams.append(subscription)
        subscription.request(.unlimited)
    }
}

extension PublishedStorage: ConduitOwner {
    typealias Output = Value
    typealias Failure = Never

    var replayedValue: Value? { value }
    func conduitDidRequest() {}
    func leave(_ conduit: SubjectConduit<Value, Never>) { conduits.leave(conduit) }
}
