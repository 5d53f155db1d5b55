@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// Something on the screen that a finger can tap.
@_spi(Runtime) @MainActor
public protocol StageTarget: AnyObject {
    func stageTap()
    /// A finger pulls a handle to a place between 0 and 1; whether there is one.
    func stageAdjust(to position: Double) -> Bool
}

extension StageTarget {
    public func stageAdjust(to position: Double) -> Bool { false }
}

/// Something on the screen whose content a finger can move.
@_spi(Runtime) @MainActor
public protocol ScrollTarget: AnyObject {
    /// A finger moves over all of it, and takes the content along.
    func stageSwipe(_ direction: SwipeDirection)
    /// Moves the content until a frame of the host's coordinates can be seen.
    func stageReveal(_ frame: CGRect)
}

/// Where a finger moves to.
@_spi(Runtime)
public enum SwipeDirection: String, Sendable { case up, down, left, right }

/// Collects what is on the screen, and who stands behind each element.
@_spi(Runtime) @MainActor
public final class ScreenSnapshot {
    private var lastIdentifier = 0
    private let style: UIUserInterfaceStyle
    /// Who stands behind an element, by its number.
    public private(set) var targets: [Int: Target] = [:]

    /// Who scrolls what is in an element, by its number.
    public private(set) var scrollers: [Int: any ScrollTarget] = [:]
    /// Numbers of the elements that are scrolled out, and who can bring them back.
    public private(set) var clipped: [Int: any ScrollTarget] = [:]
    /// Numbers of the elements that something is in front of.
    public private(set) var covered: Set<Int> = []
    /// Who goes away when a finger pulls down what is in front.
    public internal(set) var dismissal: (() -> Void)?

    public enum Target {
        case view(UIView)
        case node(any StageTarget)
    }

    /// - Parameters:
    ///   - previous: The snapshot before: numbers go on from there.
    public init(after previous: ScreenSnapshot? = nil, style: UIUserInterfaceStyle = .light) {
        lastIdentifier = previous?.lastIdentifier ?? 0
        self.style = style
    }

    /// The number of an element; given when it is first seen.
    func identifier(_ known: inout Int?, target: (any StageTarget)? = nil) -> Int {
        let number = number(&known)
        if let target { targets[number] = .node(target) }
        return number
    }

    /// Has an element answered by who answers another one.
    func forward(_ number: Int, to target: Target) { targets[number] = target }

    /// Notes that an element's content scrolls, and which of it can't be seen.
    func scroll(_ element: Screen.Element, by scroller: any ScrollTarget, visible: CGRect) {
        scrollers[element.id] = scroller
        clip(element.children, by: scroller, visible: visible)
    }

    private func clip(_ elements: [Screen.Element], by scroller: any ScrollTarget, visible: CGRect) {
        for element in elements {
            let frame = CGRect(x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
            if frame.maxX <= visible.minX || frame.minX >= visible.maxX || frame.maxY <= visible.minY
                || frame.minY >= visible.maxY
            {
                if clipped[element.id] == nil { clipped[element.id] = scroller }
            }
            clip(element.children, by: scroller, visible: visible)
        }
    }

    func cover(_ elements: [Screen.Element]) {
        for element in elements {
            covered.insert(element.id)
            cover(element.children)
        }
    }

    private func number(_ known: inout Int?) -> Int {
        if let known { return known }
        lastIdentifier += 1
        known = lastIdentifier
        return lastIdentifier
    }

    func hex(_ color: UIColor) -> String { color.hex(for: style) }

    /// The elements of a view's tree, at their places in the window.
    func elements(of view: UIView) -> [Screen.Element] {
        let children = view.subviews.flatMap { elements(of: $0) }
        guard var element = view.screenElement() else {
            // A plain view shows its colour, if it has one.
            guard let color = view.backgroundColor, !view.isHidden else { return children }
            return [
                Screen.Element(
                    kind: .other, id: number(&view.stageIdentifier), source: recorder.name(of: view),
                    label: view.accessibilityLabel, identifier: view.accessibilityIdentifier, frame: frame(of: view),
                    style: .init(background: hex(color)), children: children)
            ]
        }
        element.id = number(&view.stageIdentifier)
        element.identifier = view.accessibilityIdentifier
        element.frame = frame(of: view)
        element.isHidden = element.isHidden || view.isHidden
        if let color = view.backgroundColor { element.style.background = hex(color) }
        element.children = children
        targets[element.id] = .view(view)
        return [element]
    }

    private func frame(of view: UIView) -> Screen.Frame {
        let frame = view.stageFrame
        return Screen.Frame(CGRect(origin: view.convert(frame.origin, to: nil), size: frame.size))
    }
}

extension Screen.Frame {
    /// Rounded to the hundredth of a point, so that the same layout gives the same text everywhere.
    init(_ rect: CGRect) {
        func rounded(_ value: CGFloat) -> Double { (Double(value) * 100).rounded() / 100 }
        self.init(x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }
}
