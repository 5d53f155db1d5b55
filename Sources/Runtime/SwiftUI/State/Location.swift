import HeadlessUIKit
import Recording

/// Where a value is kept that views read and write: behind a state, and behind the bindings made from it.
@MainActor
protocol Location<Value>: AnyObject {
    associatedtype Value
    /// The present value; reading it makes what is being evaluated depend on it.
    func get() -> Value
    func set(_ value: Value)
    /// Whether two locations are one place.
    func isSame(as other: any Location<Value>) -> Bool
}

extension Location {
    /// The value, without becoming a reader.
    var current: Value { Reader.untracked { get() } }

    func isSame(as other: any Location<Value>) -> Bool { self === other }
}

/// The storage of one state of one view.
final class StateLocation<Value>: Source, Location {
    /// What evaluations see: the value as the changes that were carried through so far left it.
    private var value: Value
    /// What everybody else sees: the newest value.
    private var newest: Value
    /// Of the property, for the log.
    let name: String
    let owner: String

    init(_ value: Value, name: String, owner: String) {
        self.value = value
        newest = value
        self.name = name
        self.owner = owner
    }

    func get() -> Value {
        track()
        return ViewGraph.isUpdating ? value : newest
    }

    /// Stores the value and, in its transaction, makes the readers of the old one dirty; an equal value changes nothing
    /// (L10).
    ///
    /// During an update the write is refused with Apple's warning (W01, W02).
    func set(_ new: Value) {
        guard !ViewGraph.isUpdating else {
            recorder.record(
                .warning, "Modifying state during view update, this will cause undefined behavior.",
                values: ["\(owner).\(name) keeps \(describe(value))"], rule: "W01")
            return
        }
        let isEqual = ValueComparison.areEqual(newest, new)
        let event = recorder.record(
            .state, receiver: owner, name,
            values: [
                isEqual ? "\(describe(newest)) again, which changes nothing" : "\(describe(newest)) → \(describe(new))"
            ],
            rule: isEqual ? "L10" : nil)
        guard !isEqual else { return }
        newest = new
        TransactionQueue.current.enqueue { [self] in
            // Several writes of one group are one change, if any.
            guard !ValueComparison.areEqual(value, new) else { return }
            value = new
            changed(Cause(event: event, "\(name) changed"))
        }
    }
}

/// A part of the value at another location.
final class KeyPathLocation<Root, Value>: Location {
    private let root: any Location<Root>
    private let keyPath: WritableKeyPath<Root, Value>

    init(_ root: any Location<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    func get() -> Value { root.get()[keyPath: keyPath] }

    func set(_ value: Value) {
        var whole = root.current
        whole[keyPath: keyPath] = value
        root.set(whole)
    }

    func isSame(as other: any Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Root, Value> else { return false }
        return keyPath == other.keyPath && root.isSame(as: other.root)
    }
}

/// A value that two closures get and set.
final class ClosureLocation<Value>: Location {
    private let getter: () -> Value
    private let setter: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        getter = get
        setter = set
    }

    func get() -> Value { getter() }

    func set(_ value: Value) { setter(value) }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    func get() -> Value { value }

    func set(_ value: Value) {}

    func isSame(as other: any Location<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return ValueComparison.areEqual(value, other.value)
    }
}
