/// What an example gets for `Timer`: a timer of the main run loop, on virtual time.
///
/// It fires when virtual time has reached its date, in a turn of its own; the run loop keeps it until it is invalidated or
/// has fired for the last time.
@preconcurrency @MainActor
open class VirtualTimer: NSObject {
    /// In seconds; 0 for a timer that fires once.
    public let timeInterval: TimeInterval
    public private(set) var isValid = true
    /// What was given with the timer for its target.
    public let userInfo: Any?

    private let isRepeating: Bool
    private let action: (VirtualTimer) -> Void
    private let interval: Duration

    private init(interval: TimeInterval, repeats: Bool, userInfo: Any?, action: @escaping (VirtualTimer) -> Void) {
        // As Foundation has it: an interval of nothing is the least one there is.
        let seconds = interval > 0 ? interval : 0.0001
        self.interval = .seconds(seconds)
        timeInterval = repeats ? seconds : 0
        isRepeating = repeats
        self.userInfo = userInfo
        self.action = action
        super.init()
    }

    /// Makes a timer that calls a closure, and starts it.
    ///
    /// - Parameter interval: In seconds.
    @discardableResult
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (VirtualTimer) -> Void
    ) -> VirtualTimer {
        let timer = VirtualTimer(interval: interval, repeats: repeats, userInfo: nil) { block($0) }
        timer.start()
        return timer
    }

    /// Makes a timer that sends a message, and starts it. It keeps its target until it is invalidated.
    ///
    /// - Parameter interval: In seconds.
    @discardableResult
    public static func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> VirtualTimer {
        let object = target as AnyObject
        let timer = VirtualTimer(interval: interval, repeats: repeats, userInfo: userInfo) {
            selector.invoke(on: object, $0, nil)
        }
        timer.start()
        return timer
    }

    /// Calls the timer's action now; one that fires once is over with it.
    open func fire() {
        guard isValid else { return }
        if !isRepeating { isValid = false }
        recorder.call(.action, receiver: "Timer", "fire()") { action(self) }
    }

    /// Stops the timer for good.
    open func invalidate() {
        isValid = false
    }

    private func start() {
        EventLoop.main.schedule(after: interval) { [self] in
            guard isValid else { return }
            fire()
            if isValid { start() }
        }
    }
}
