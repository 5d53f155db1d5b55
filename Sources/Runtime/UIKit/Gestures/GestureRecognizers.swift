/// Taps: a finger that comes down and goes up at one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    override func handle(_ touch: TouchSample, from start: TouchSample) {
        switch touch.phase {
        case .began: break
        case .moved: if touch.distance(from: start) > TouchSample.slop { state = .failed }
        case .ended: state = touch.tapCount == numberOfTapsRequired && numberOfTouchesRequired == 1 ? .ended : .possible
        }
    }
}

/// A finger that stays: began when it has stayed long enough, ended when it goes up.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points, before the press has begun.
    open var allowableMovement: CGFloat = 10

    private var attempt = 0

    override func handle(_ touch: TouchSample, from start: TouchSample) {
        switch (touch.phase, state) {
        case (.began, _): wait()
        case (.moved, .possible): if touch.distance(from: start) > allowableMovement { state = .failed }
        case (.moved, _): state = .changed
        case (.ended, .possible): state = .failed
        case (.ended, _): state = .ended
        }
    }

    private func wait() {
        attempt += 1
        let attempt = attempt
        EventLoop.main.schedule(after: .milliseconds(Int64((minimumPressDuration * 1000).rounded()))) { [weak self] in
            guard let self, self.attempt == attempt, state == .possible, numberOfTouches > 0 else { return }
            state = .began
        }
    }
}

/// A finger that moves the way it wants: began when it has left its place, ended when it goes up.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var zero: CGPoint?

    override func handle(_ touch: TouchSample, from start: TouchSample) {
        switch (touch.phase, state) {
        case (.began, _): zero = start.location
        case (.moved, .possible): if touch.distance(from: start) > TouchSample.slop { state = .began }
        case (.moved, _): state = .changed
        case (.ended, .possible): state = .failed
        case (.ended, _): state = .ended
        }
    }

    /// How far the finger has moved since the pan began, or since the translation was set.
    open func translation(in view: UIView?) -> CGPoint {
        guard let touch, let zero else { return .zero }
        return CGPoint(x: touch.location.x - zero.x, y: touch.location.y - zero.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let touch else { return }
        zero = CGPoint(x: touch.location.x - translation.x, y: touch.location.y - translation.y)
    }

    /// In points a second, over the whole of the pan.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let touch, let start, touch.time > start.time else { return .zero }
        let seconds = (touch.time - start.time) / .seconds(1)
        return CGPoint(
            x: (touch.location.x - start.location.x) / seconds, y: (touch.location.y - start.location.y) / seconds)
    }
}

/// A finger that moves quickly in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction = Direction.right

    /// How far the finger has to move: Apple's distance is not known.
    private static let distance: CGFloat = 50

    override func handle(_ touch: TouchSample, from start: TouchSample) {
        guard state == .possible, touch.phase != .began else { return }
        let (x, y) = (touch.location.x - start.location.x, touch.location.y - start.location.y)
        let moved: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        if touch.distance(from: start) >= Self.distance {
            state = direction.contains(moved) ? .ended : .failed
        } else if touch.phase == .ended {
            state = .failed
        }
    }
}
