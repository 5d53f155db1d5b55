import Dispatch

/// What an example gets for `DispatchQueue`: the main queue on virtual time.
///
/// The tool's prelude makes `DispatchQueue` in an example mean this class. There is one thread, so the global queues
/// run their blocks on it as well, in turns of their own.
public final class VirtualDispatchQueue: @unchecked Sendable {
    /// The queue of the main thread.
    public static let main = VirtualDispatchQueue(label: "com.apple.main-thread")

    /// A queue for work outside the main thread; here its blocks take their turns on the one thread there is.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> VirtualDispatchQueue {
        VirtualDispatchQueue(label: "com.apple.root.\(qos)")
    }

    public let label: String

    public init(label: String) {
        self.label = label
    }

    /// Runs the block in a later turn of the event loop.
    public func async(execute work: @escaping @MainActor () -> Void) {
        MainActor.assumeIsolated {
            let cause = recorder.currentCall
            EventLoop.main.schedule { Self.run(work, on: "DispatchQueue.\(self.shortName)", "async(execute:)", cause) }
        }
    }

    /// Runs the block when virtual time has reached the deadline.
    public func asyncAfter(deadline: VirtualDispatchTime, execute work: @escaping @MainActor () -> Void) {
        MainActor.assumeIsolated {
            let cause = recorder.currentCall
            EventLoop.main.schedule(after: deadline.uptime - EventLoop.main.now) {
                Self.run(work, on: "DispatchQueue.\(self.shortName)", "asyncAfter(deadline:execute:)", cause)
            }
        }
    }

    private var shortName: String { self === Self.main ? "main" : label }

    @MainActor
    private static func run(_ work: @MainActor () -> Void, on receiver: String, _ name: String, _ cause: Int?) {
        recorder.call(.action, receiver: receiver, name, cause: cause) { work() }
    }
}

/// What an example gets for `DispatchTime`: a point in virtual time.
public struct VirtualDispatchTime: Comparable, Sendable {
    /// Since the run began.
    let uptime: Duration

    init(uptime: Duration) {
        self.uptime = uptime
    }

    public init(uptimeNanoseconds: UInt64) {
        uptime = .nanoseconds(Int64(clamping: uptimeNanoseconds))
    }

    /// Nanoseconds of virtual time since the run began.
    public var uptimeNanoseconds: UInt64 {
        let parts = uptime.components
        return UInt64(parts.seconds) * 1_000_000_000 + UInt64(parts.attoseconds / 1_000_000_000)
    }

    public static func now() -> VirtualDispatchTime {
        MainActor.assumeIsolated { VirtualDispatchTime(uptime: EventLoop.main.now) }
    }

    public static func < (left: VirtualDispatchTime, right: VirtualDispatchTime) -> Bool { left.uptime < right.uptime }

    /// A time so many seconds later.
    public static func + (time: VirtualDispatchTime, seconds: Double) -> VirtualDispatchTime {
        VirtualDispatchTime(uptime: time.uptime + .seconds(seconds))
    }

    public static func + (time: VirtualDispatchTime, interval: DispatchTimeInterval) -> VirtualDispatchTime {
        let duration: Duration =
            switch interval {
            case .seconds(let count): .seconds(count)
            case .milliseconds(let count): .milliseconds(count)
            case .microseconds(let count): .microseconds(count)
            case .nanoseconds(let count): .nanoseconds(count)
            case .never: .seconds(Int64.max / 4)
            @unknown default: .zero
            }
        return VirtualDispatchTime(uptime: time.uptime + duration)
    }
}
