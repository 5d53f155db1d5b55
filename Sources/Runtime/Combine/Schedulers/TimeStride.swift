import Foundation

/// A length of time in seconds: what run loops and operation queues count in.
public struct _SecondsStride: Comparable, SignedNumeric, Codable, SchedulerTimeIntervalConvertible,
    ExpressibleByFloatLiteral
{
    /// In seconds.
    public var magnitude: TimeInterval
    /// In seconds.
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    public init(integerLiteral value: TimeInterval) { magnitude = value }
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
    }

    public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
    public static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
    public static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
    public static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
    public static func += (left: inout Self, right: Self) { left = left + right }
    public static func -= (left: inout Self, right: Self) { left = left - right }
    public static func *= (left: inout Self, right: Self) { left = left * right }

    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }

    /// To the nanosecond, so that a sum of decimal fractions falls due when its parts say.
    var duration: Duration { .nanoseconds(Int64((magnitude * 1e9).rounded())) }
}

/// A date of virtual time: what run loops and operation queues schedule by.
public struct _DateTime: Strideable, Hashable, Codable {
    public typealias Stride = _SecondsStride

    public var date: Date

    public init(_ date: Date) {
        self.date = date
    }

    public func distance(to other: _DateTime) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> _DateTime { _DateTime(date.addingTimeInterval(n.timeInterval)) }

    /// From the present point of virtual time.
    var delay: Duration { Stride(date.timeIntervalSince(VirtualTime.date)).duration }
}
