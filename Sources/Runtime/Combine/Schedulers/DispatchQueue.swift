import Dispatch
import HeadlessUIKit

/// What an example's `DispatchQueue` schedules by: virtual time, in turns of the event loop.
extension VirtualDispatchQueue: Scheduler {
    /// A point in virtual time.
    public struct SchedulerTimeType: Strideable, Hashable, Codable {
        /// Nanoseconds since the run began.
        private var uptimeNanoseconds: Int

        fileprivate init(uptimeNanoseconds: Int) {
            self.uptimeNanoseconds = uptimeNanoseconds
        }

        public init(_ time: VirtualDispatchTime) {
            uptimeNanoseconds = Int(clamping: time.uptimeNanoseconds)
        }

        public var dispatchTime: VirtualDispatchTime {
            VirtualDispatchTime(uptimeNanoseconds: UInt64(max(uptimeNanoseconds, 0)))
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            .nanoseconds(other.uptimeNanoseconds - uptimeNanoseconds)
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(uptimeNanoseconds: uptimeNanoseconds + n.magnitude)
        }

        /// From the present point of virtual time.
        fileprivate var delay: Duration { .nanoseconds(uptimeNanoseconds) - VirtualTime.now }

        /// A length of time, counted in nanoseconds.
        public struct Stride: Comparable, Hashable, SignedNumeric, Codable, SchedulerTimeIntervalConvertible,
            ExpressibleByFloatLiteral
        {
            /// In nanoseconds.
            public var magnitude: Int
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            private init(magnitude: Int) { self.magnitude = magnitude }

            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                case .never: magnitude = .max
                @unknown default: magnitude = 0
                }
            }

            /// Whole seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }
            /// Seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// Nanoseconds.
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
            public static func + (left: Stride, right: Stride) -> Stride {
                .nanoseconds(left.magnitude + right.magnitude)
            }
            public static func - (left: Stride, right: Stride) -> Stride {
                .nanoseconds(left.magnitude - right.magnitude)
            }
            public static func * (left: Stride, right: Stride) -> Stride {
                .nanoseconds(left.magnitude * right.magnitude)
            }
            public static func += (left: inout Stride, right: Stride) { left = left + right }
            public static func -= (left: inout Stride, right: Stride) { left = left - right }
            public static func *= (left: inout Stride, right: Stride) { left = left * right }

            public static func seconds(_ s: Int) -> Stride { Stride(magnitude: s * 1_000_000_000) }
            public static func seconds(_ s: Double) -> Stride { Stride(magnitude: Int((s * 1e9).rounded())) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(magnitude: ms * 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { Stride(magnitude: us * 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

            fileprivate var duration: Duration { .nanoseconds(magnitude) }
        }
    }

    /// Taken as given: on one thread quality of service makes no difference.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
            self.qos = qos
            self.flags = flags
        }
    }

    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        VirtualTime.schedule(on: schedulerName, call: "schedule(options:_:)", action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        VirtualTime.schedule(
            on: schedulerName, after: date.delay, call: "schedule(after:tolerance:options:_:)", action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        VirtualTime.repeating(
            on: schedulerName, after: date.delay, interval: interval.duration,
            call: "schedule(after:interval:tolerance:options:_:)", action)
    }

    private var schedulerName: String { self === Self.main ? "DispatchQueue.main" : "DispatchQueue.\(label)" }
}
