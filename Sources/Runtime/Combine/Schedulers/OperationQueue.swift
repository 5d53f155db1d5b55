import Foundation

/// Schedules on virtual time, in turns of the event loop; there is one thread, so every queue runs its closures on it.
extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = _DateTime

    /// An operation queue takes no options.
    public struct SchedulerOptions {}

    public var now: SchedulerTimeType { SchedulerTimeType(VirtualTime.date) }
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

    private var schedulerName: String {
        self === OperationQueue.main ? "OperationQueue.main" : name ?? "OperationQueue"
    }
}
