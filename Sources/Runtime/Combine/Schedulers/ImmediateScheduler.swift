/// Runs closures at once, within the call that schedules them; dates are ignored.
public struct ImmediateScheduler: Scheduler {
    /// The only scheduler of its kind.
    public static let shared = ImmediateScheduler()

    /// There are no options.
    public typealias SchedulerOptions = Never

    private init() {}

    /// A point in a time that stands still.
    public struct SchedulerTimeType: Strideable {
        private let point: Int

        init(point: Int = 0) {
            self.point = point
        }

        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.point - point) }
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(point: point + n.magnitude) }

        /// A length of a time that stands still.
        public struct Stride: Comparable, SignedNumeric, Codable, SchedulerTimeIntervalConvertible,
            ExpressibleByFloatLiteral
        {
            public var magnitude: Int

            public init(_ value: Int) { magnitude = value }
            public init(integerLiteral value: Int) { magnitude = value }
            public init(floatLiteral value: Double) { magnitude = Int(value) }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
            public static func + (left: Stride, right: Stride) -> Stride { Stride(left.magnitude + right.magnitude) }
            public static func - (left: Stride, right: Stride) -> Stride { Stride(left.magnitude - right.magnitude) }
            public static func * (left: Stride, right: Stride) -> Stride { Stride(left.magnitude * right.magnitude) }
            public static func *= (left: inout Stride, right: Stride) { left = left * right }

            public static func seconds(_ s: Int) -> Stride { 0 }
            public static func seconds(_ s: Double) -> Stride { 0 }
            public static func milliseconds(_ ms: Int) -> Stride { 0 }
            public static func microseconds(_ us: Int) -> Stride { 0 }
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { action() }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
