/// A finger at one moment.
struct TouchSample {
    enum Phase { case began, moved, ended }

    var phase: Phase
    /// In the window.
    var location: CGPoint
    var time: Duration
    /// How many times the finger has come down here by now.
    var tapCount = 1

    /// Movement that still counts as none: Apple's is not known; 10 points is what others found to work (M140).
    static let slop: CGFloat = 10

    func distance(from other: TouchSample) -> CGFloat {
        let (x, y) = (location.x - other.location.x, location.y - other.location.y)
        return (x * x + y * y).squareRoot()
    }
}

/// One finger from down to up, and the recognisers that watch it: those of the view it hits and of the views around
/// (U170), inner ones first.
@MainActor
final class TouchSequence {
    private let recognizers: [UIGestureRecognizer]
    private var winners: [UIGestureRecognizer] = []

    init(hitting view: UIView) {
        // A control that is tapped keeps the tap from recognisers around it.
        let views = view is UIControl ? [view] : Array(sequence(first: view, next: \.superview))
        recognizers = views.flatMap { $0.gestureRecognizers ?? [] }.filter(\.isEnabled)
    }

    var isWatched: Bool { !recognizers.isEmpty }

    /// Whether a recogniser may begin, though another one has: by default the first one keeps it from that (M137); one
    /// delegate that allows both is enough (U173).
    func allows(_ recognizer: UIGestureRecognizer) -> Bool {
        let isAllowed = winners.allSatisfy { winner in
            winner === recognizer || asks(recognizer, about: winner) || asks(winner, about: recognizer)
        }
        if isAllowed { winners.append(recognizer) }
        return isAllowed
    }

    private func asks(_ recognizer: UIGestureRecognizer, about other: UIGestureRecognizer) -> Bool {
        guard let delegate = recognizer.delegate else { return false }
        return recorder.call(
            .delegate, receiver: recorder.name(of: delegate), "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            values: [recorder.name(of: recognizer), recorder.name(of: other)], rule: "U173"
        ) { delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) }
    }

    func send(_ sample: TouchSample) {
        for recognizer in recognizers {
            if sample.phase == .began { recognizer.arena = self }
            recognizer.receive(sample)
        }
    }

    /// - Returns: Whether the view gets nothing of the touch, because a recogniser took it.
    func finish() -> Bool {
        let isTaken = recognizers.contains { [.ended, .cancelled].contains($0.state) && $0.cancelsTouchesInView }
        for recognizer in recognizers { recognizer.finishSequence() }
        return isTaken
    }
}

extension UIView {
    /// Adds a recogniser, which then watches the touches here and in the subviews.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        note("addGestureRecognizer(_:)", [recorder.name(of: gestureRecognizer)])
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.view = nil
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        note("removeGestureRecognizer(_:)", [recorder.name(of: gestureRecognizer)])
    }

    /// The view that a finger on this one hits: a view that takes no touches leaves them, with all that is in it, to the
    /// one around it.
    var touchedView: UIView? {
        var hit: UIView? = self
        for view in sequence(first: self, next: \.superview) where !view.isUserInteractionEnabled {
            hit = view.superview
        }
        return hit
    }

    /// Whether a recogniser watches fingers on this view.
    @_spi(Runtime) public var isWatched: Bool {
        touchedView.map { TouchSequence(hitting: $0).isWatched } ?? false
    }

    /// A finger comes down in the middle of this view.
    @_spi(Runtime) public func stageTouch(tapCount: Int = 1) -> StageTouch {
        StageTouch(on: self, tapCount: tapCount)
    }
}

/// A finger of the stage.
@_spi(Runtime) @MainActor
public final class StageTouch {
    private let touches: TouchSequence?
    private var sample: TouchSample

    init(on view: UIView, tapCount: Int) {
        let center = view.convert(CGPoint(x: view.stageFrame.midX, y: view.stageFrame.midY), to: nil)
        sample = TouchSample(phase: .began, location: center, time: EventLoop.main.now, tapCount: tapCount)
        touches = view.touchedView.map { TouchSequence(hitting: $0) }
        touches?.send(sample)
    }

    /// The finger moves, in points.
    public func move(by translation: CGSize) {
        sample.phase = .moved
        sample.location.x += translation.width
        sample.location.y += translation.height
        sample.time = EventLoop.main.now
        touches?.send(sample)
    }

    /// The finger goes up.
    ///
    /// - Returns: Whether a recogniser took the touch, so that the view gets nothing of it.
    public func end() -> Bool {
        sample.phase = .ended
        sample.time = EventLoop.main.now
        touches?.send(sample)
        return touches?.finish() ?? false
    }
}
