@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// Something on the screen that a finger can tap.
@_spi(Runtime) @MainActor
public protocol StageTarget: AnyObject {
    func stageTap()
}

/// Collects what is on the screen, and who stands behind each element.
@_spi(Runtime) @MainActor
public final class ScreenSnapshot {
    private var lastIdentifier = 0
    private let style: UIUserInterfaceStyle
    /// Who stands behind an element, by its number.
    public private(set) var targets: [Int: Target] = [:]

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
