import HeadlessUIKit

/// How a change is spread over time. Headless, a change arrives at once; what is left of an animation is its duration,
/// in virtual time, and that views can see it in their transaction.
public struct Animation: Hashable, Sendable {
    /// Until the change is complete, without delay.
    let duration: Duration
    let delay: Duration
    private let name: String

    private init(_ name: String, seconds: Double, delay: Duration = .zero) {
        self.name = name
        duration = .seconds(seconds)
        self.delay = delay
    }

    private init(_ other: Animation, delay: Duration) {
        name = other.name
        duration = other.duration
        self.delay = delay
    }

    public static let `default` = Animation("default", seconds: 0.35)
    public static let linear = Animation("linear", seconds: 0.35)
    public static let easeIn = Animation("easeIn", seconds: 0.35)
    public static let easeOut = Animation("easeOut", seconds: 0.35)
    public static let easeInOut = Animation("easeInOut", seconds: 0.35)
    public static let spring = Animation("spring", seconds: 0.5)
    public static let bouncy = Animation("bouncy", seconds: 0.5)
    public static let smooth = Animation("smooth", seconds: 0.5)
    public static let snappy = Animation("snappy", seconds: 0.5)

    public static func linear(duration: Double) -> Animation { Animation("linear", seconds: duration) }
    public static func easeIn(duration: Double) -> Animation { Animation("easeIn", seconds: duration) }
    public static func easeOut(duration: Double) -> Animation { Animation("easeOut", seconds: duration) }
    public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut", seconds: duration) }
    public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
        Animation("spring", seconds: duration)
    }

    public func delay(_ delay: Double) -> Animation { Animation(self, delay: .seconds(delay)) }

    /// Until the change is complete.
    var end: Duration { delay + duration }
}

/// What goes with a change while it is carried through the views.
public struct Transaction {
    public var animation: Animation?
    /// Whether animations that views ask for are left out.
    public var disablesAnimations = false

    public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// The animation that a view lets the change have, if any.
    var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}

/// Makes the changes in `body` with a transaction.
@MainActor @discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try TransactionQueue.current.with(transaction, body)
}

/// Makes the changes in `body` with an animation.
@MainActor @discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes in `body` with an animation, and calls `completion` when it is over.
///
/// - Note: That the time runs from the end of the turn in which the change was made is assumed.
@MainActor @discardableResult
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    EventLoop.main.schedule(after: animation?.end ?? .zero, completion)
    return result
}

extension Binding {
    /// The same binding, whose writes carry an animation (T02).
    @MainActor public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// The same binding, whose writes carry a transaction (T02).
    @MainActor public func transaction(_ transaction: Transaction) -> Binding<Value> {
        func make<Root: Location<Value>>(_ root: Root) -> any Location<Value> {
            TransactionLocation(root, transaction)
        }
        return Binding(value: wrappedValue, location: make(location))
    }
}

/// A place whose writes carry a transaction.
private final class TransactionLocation<Value>: Location {
    private let root: any Location<Value>
    private let transaction: Transaction

    init(_ root: any Location<Value>, _ transaction: Transaction) {
        self.root = root
        self.transaction = transaction
    }

    func get() -> Value { root.get() }

    func set(_ value: Value) {
        TransactionQueue.current.with(transaction) { root.set(value) }
    }

    func isSame(as other: any Location<Value>) -> Bool {
        guard let other = other as? TransactionLocation<Value> else { return false }
        return root.isSame(as: other.root)
    }
}
