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
            let frame = CGRect(
                x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
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

    /// The origin, in the window, of the coordinates in which elements are collected: those of the hosting view whose
    /// elements they are.
    private var origin = CGPoint.zero

    /// The elements of a tree of views.
    public func elements(of view: UIView) -> [Screen.Element] {
        if let host = view as? any _AnyHostingView { return elements(in: host) }
        let children = view.subviews.flatMap { elements(of: $0) }
        guard var element = view.screenElement() else {
            // A plain view shows its colour, if it has one.
            guard let color = view.backgroundColor, !view.isHidden else { return children }
            let id = number(&view.stageIdentifier)
            targets[id] = .view(view)
            return [
                Screen.Element(
                    kind: .other, id: id, source: recorder.name(of: view),
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

    /// The elements in a window; each presented controller is one, that has its own in it and covers what is behind it.
    public func elements(of window: UIWindow) -> [Screen.Element] {
        let presented = window.presentedControllers
        var all: [Screen.Element] = []
        for view in window.subviews {
            guard let controller = presented.first(where: { $0.viewIfLoaded === view }) else {
                all += elements(of: view)
                continue
            }
            cover(all)
            let background: UIColor = view.backgroundColor ?? .systemBackground
            all.append(
                Screen.Element(
                    kind: .other, id: number(&view.stageIdentifier), source: recorder.name(of: controller),
                    label: controller.title, frame: frame(of: view), style: .init(background: hex(background)),
                    children: elements(of: view)))
        }
        return all
    }

    private func frame(of view: UIView) -> Screen.Frame {
        let frame = view.stageFrame
        let point = view.convert(frame.origin, to: nil)
        return Screen.Frame(
            CGRect(x: point.x - origin.x, y: point.y - origin.y, width: frame.width, height: frame.height))
    }

    /// What SwiftUI shows in a hosting view. Its nodes know their places in that view only.
    private func elements(in host: any _AnyHostingView) -> [Screen.Element] {
        let outer = origin
        origin = host.convert(.zero, to: nil)
        defer { origin = outer }
        let offset = CGPoint(x: origin.x - outer.x, y: origin.y - outer.y)
        let elements = host.screenElements(self)
        return offset == .zero ? elements : elements.map { $0.moved(by: offset) }
    }
}

extension Screen.Element {
    fileprivate func moved(by offset: CGPoint) -> Screen.Element {
        var element = self
        let rect = CGRect(x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
        element.frame = Screen.Frame(rect)
        element.children = children.map { $0.moved(by: offset) }
        return element
    }
}

extension Screen.Frame {
    /// Rounded to the hundredth of a point, so that the same layout gives the same text everywhere.
    init(_ rect: CGRect) {
        func rounded(_ value: CGFloat) -> Double { (Double(value) * 100).rounded() / 100 }
        self.init(
            x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }
}
