/// An activity that can be stopped.
public protocol Cancellable {
    /// Stops the activity and lets go of what it held.
    func cancel()
}

extension Cancellable {
    /// Keeps this alive in a collection, as an ``AnyCancellable``.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this alive in a set, as an ``AnyCancellable``.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}

/// Cancels something once: when asked to, or when the last reference to this goes.
public final class AnyCancellable: Cancellable, Hashable {
    private var onCancel: (() -> Void)?

    /// - Parameter cancel: Runs at most once.
    public init(_ cancel: @escaping () -> Void) {
        onCancel = cancel
    }

    public init<C: Cancellable>(_ canceller: C) {
        onCancel = canceller.cancel
    }

    deinit {
        onCancel?()
    }

    public func cancel() {
        // Emptied first: what is cancelled may release or cancel this again.
        let onCancel = onCancel.take()
        onCancel?()
    }

    /// Keeps this alive in a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this alive in a set.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
