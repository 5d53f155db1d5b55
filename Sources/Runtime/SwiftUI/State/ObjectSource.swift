@_spi(Runtime) import HeadlessCombine
import HeadlessUIKit
import Recording

/// An observable object as something that views depend on: whatever of it changes, its readers are told.
///
/// One for each property of a view that holds an object; the object may be replaced by another one.
final class ObjectSource: Source {
    private(set) weak var object: AnyObject?
    private var subscription: AnyCancellable?

    /// Follows `object` from now on, and no other.
    func follow<Object: ObservableObject>(_ object: Object) {
        guard self.object !== object else { return }
        self.object = object
        subscription = object.beforeEachChange { [weak self] property in
            onMainActor { self?.objectWillChange(property) }
        }
    }

    /// The object publishes before it changes; its readers are evaluated when the change is carried through.
    ///
    /// During an update that is not allowed: it is done all the same, with Apple's warning, in a pass of its own (W04).
    private func objectWillChange(_ property: String?) {
        if ViewGraph.isUpdating { PublishedChanges.warnOnce() }
        let cause = Cause(
            event: PublishedChanges.lastEvent ?? recorder.currentCall, "\(property ?? "the object") changed",
            rule: "L20")
        TransactionQueue.current.enqueue { [weak self] in self?.changed(cause) }
    }
}

/// Puts the changes of `@Published` properties into the log.
@MainActor
enum PublishedChanges {
    /// The event of the change that is being made.
    private(set) static var lastEvent: Int?
    private static var warnedEvent: Int?

    /// Records each change from now on.
    static func record() {
        lastEvent = nil
        warnedEvent = nil
        PublishedChange.willMake = { change in
            onMainActor {
                lastEvent = recorder.record(
                    .state, receiver: name(of: type(of: change.object)), change.property,
                    values: ["\(describe(change.oldValue)) → \(describe(change.newValue))"])
            }
        }
    }

    /// Warns about the change that is being made, however many views follow the object.
    static func warnOnce() {
        guard warnedEvent == nil || warnedEvent != lastEvent else { return }
        warnedEvent = lastEvent
        recorder.record(
            .warning,
            "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
            rule: "W04")
    }
}

/// A property of an object, as a place that bindings lead to.
final class ObjectLocation<Object: AnyObject, Value>: Location {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    func get() -> Value { object[keyPath: keyPath] }

    func set(_ value: Value) { object[keyPath: keyPath] = value }

    func isSame(as other: any Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

extension Binding {
    /// A binding to a property of an object.
    init<Object: AnyObject>(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.init(value: object[keyPath: keyPath], location: onMainActor { ObjectLocation(object, keyPath) })
    }
}
