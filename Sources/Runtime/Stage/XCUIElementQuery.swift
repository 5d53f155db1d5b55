@_spi(Runtime) import HeadlessSwiftUI
import Recording

/// The elements of one kind that are on the screen, in reading order.
@MainActor
public struct XCUIElementQuery {
    let app: XCUIApplication
    let kind: Screen.Element.Kind
    /// As the script spells it: `switches`.
    let name: String
    let scope: Scope

    /// Where to look.
    indirect enum Scope {
        case screen
        case inside(XCUIElement)
    }

    /// The element with this accessibility identifier or label.
    public subscript(key: String) -> XCUIElement {
        XCUIElement(query: self, choice: .named(key))
    }

    /// The only element of the kind.
    public var element: XCUIElement { XCUIElement(query: self, choice: .only) }

    public var firstMatch: XCUIElement { XCUIElement(query: self, choice: .index(0)) }

    /// - Parameter index: From 0.
    public func element(boundBy index: Int) -> XCUIElement { XCUIElement(query: self, choice: .index(index)) }

    public var count: Int { matches.count }

    var matches: [Screen.Element] {
        let roots =
            switch scope {
            case .screen: app.screen().elements
            case .inside(let element): element.find()?.children ?? []
            }
        return roots.flatMap { $0.selfAndDescendants }.filter { $0.kind == kind }
    }

    /// As the script spells it: `app.switches`.
    var text: String {
        switch scope {
        case .screen: "app.\(name)"
        case .inside(let element): "\(element.text).\(name)"
        }
    }
}

/// One element, looked up anew each time it is asked for something.
@MainActor
public struct XCUIElement {
    enum Choice {
        case named(String)
        case index(Int)
        case only
    }

    let query: XCUIElementQuery
    let choice: Choice

    var text: String {
        switch choice {
        case .named(let key): "\(query.text)[\(key.debugDescription)]"
        case .index(0): "\(query.text).firstMatch"
        case .index(let index): "\(query.text).element(boundBy: \(index))"
        case .only: "\(query.text).element"
        }
    }

    func find() -> Screen.Element? {
        let matches = query.matches
        switch choice {
        case .named(let key):
            return matches.first { $0.identifier == key } ?? matches.first { $0.label == key }
        case .index(let index): return matches.indices.contains(index) ? matches[index] : nil
        case .only: return matches.count == 1 ? matches[0] : nil
        }
    }

    // MARK: Asking

    public var exists: Bool { find() != nil }
    public var label: String { found?.label ?? "" }
    public var identifier: String { found?.identifier ?? "" }
    public var value: String? { found?.value }
    public var placeholderValue: String? { found?.placeholder }
    public var isEnabled: Bool { found?.isEnabled ?? false }

    /// Whether a finger can reach it: it is on the screen, drawn, and nothing is in front of it.
    public var isHittable: Bool {
        guard let element = find() else { return false }
        return !element.isHidden && !query.app.isCovered(element) && !query.app.isClipped(element)
    }

    public var buttons: XCUIElementQuery { inside(.button, "buttons") }
    public var staticTexts: XCUIElementQuery { inside(.staticText, "staticTexts") }
    public var switches: XCUIElementQuery { inside(.switch, "switches") }
    public var images: XCUIElementQuery { inside(.image, "images") }
    public var textFields: XCUIElementQuery { inside(.textField, "textFields") }
    public var cells: XCUIElementQuery { inside(.cell, "cells") }

    private func inside(_ kind: Screen.Element.Kind, _ name: String) -> XCUIElementQuery {
        XCUIElementQuery(app: query.app, kind: kind, name: name, scope: .inside(self))
    }

    // MARK: Doing

    /// A finger taps the element. A disabled one does not react.
    public func tap() {
        guard let element = hittable else { return }
        guard element.isEnabled, isReachable(element) || isWatched(element) else {
            query.app.perform {
                _ = recorder.record(.skipped, receiver: element.source, "tap", because: "\(element.source) is disabled")
            }
            return
        }
        query.app.perform {
            switch query.app.target(of: element) {
            case .view(let view): if !view.stageTouch().end(), isReachable(element) { view.stageTap() }
            case .node(let node): node.stageTap()
            case nil: break
            }
        }
    }

    /// A finger taps the element twice: to recognisers the second tap is one of two.
    public func doubleTap() {
        tap()
        guard case .view(let view)? = hittable.flatMap({ query.app.target(of: $0) }) else { return tap() }
        query.app.perform { if !view.stageTouch(tapCount: 2).end() { view.stageTap() } }
    }

    /// A finger stays on the element.
    ///
    /// - Parameter duration: In seconds of virtual time.
    public func press(forDuration duration: TimeInterval) {
        guard let element = hittable else { return }
        guard case .view(let view)? = query.app.target(of: element), view.isWatched else {
            query.app.fail(
                "Nothing reacts to a press on \(text)", suggestion: "Press a view with a gesture recogniser.")
            return
        }
        var touch: StageTouch?
        query.app.perform { touch = view.stageTouch() }
        query.app.advance(by: .milliseconds(Int64((duration * 1000).rounded())))
        query.app.perform { _ = touch?.end() }
    }

    public func swipeUp() { swipe(.up) }
    public func swipeDown() { swipe(.down) }
    public func swipeLeft() { swipe(.left) }
    public func swipeRight() { swipe(.right) }

    /// A recogniser that watches the element gets the finger; without one, what scrolls there.
    private func swipe(_ direction: SwipeDirection) {
        guard let element = hittable else { return }
        if case .view(let view)? = query.app.target(of: element), view.isWatched {
            return query.app.perform {
                let touch = view.stageTouch()
                // In steps: a pan begins with the first and changes with the others.
                for _ in 1...3 { touch.move(by: direction.step) }
                _ = touch.end()
            }
        }
        query.app.swipe(direction, over: element, named: text)
    }

    /// Pulls a slider's handle.
    ///
    /// - Parameter position: From 0 to 1.
    public func adjust(toNormalizedSliderPosition position: CGFloat) {
        guard let element = hittable else { return }
        guard case .node(let node) = query.app.target(of: element), element.kind == .slider else {
            return query.app.fail("\(text) has no handle to pull", suggestion: "Adjust a slider.")
        }
        query.app.perform { _ = element.isEnabled && node.stageAdjust(to: Double(position)) }
    }

    /// Types text. As in XCUITest, the element must have the keyboard's focus; a field that has not is tapped first.
    public func typeText(_ text: String) {
        guard let element = hittable else { return }
        guard case .view(let view) = query.app.target(of: element), view.canBecomeFirstResponder else {
            query.app.fail("\(self.text) can't be typed into", suggestion: "Type into a text or search field.")
            return
        }
        if !view.isFirstResponder { tap() }
        // Each key is an event of its own: what it sets off comes to rest before the next one.
        for key in text { query.app.type(String(key), into: view) }
    }

    /// Whether a recogniser of the view, or of one around it, sees a finger on the element.
    private func isWatched(_ element: Screen.Element) -> Bool {
        guard case .view(let view)? = query.app.target(of: element) else { return false }
        return view.isWatched
    }

    /// A represented view in a disabled part of SwiftUI gets no touches (E01).
    private func isReachable(_ element: Screen.Element) -> Bool {
        guard case .view(let view) = query.app.target(of: element) else { return true }
        return sequence(first: view, next: \.superview).allSatisfy(\.isUserInteractionEnabled)
    }

    /// The element, or a failure of the run that says what there is instead.
    private var found: Screen.Element? {
        if let element = find() { return element }
        let names = query.matches.map { ($0.identifier ?? $0.label)?.debugDescription ?? "one without a label" }
        let there =
            names.isEmpty
            ? "There are no \(query.name) on the screen."
            : "On the screen: \(names.joined(separator: ", "))."
        query.app.fail("\(text) finds nothing", suggestion: there)
        return nil
    }

    private var hittable: Screen.Element? {
        guard let element = found else { return nil }
        guard !element.isHidden else {
            query.app.fail("\(text) is hidden", suggestion: "Show it before it is used.")
            return nil
        }
        guard !query.app.isCovered(element) else {
            query.app.fail("Something is in front of \(text)", suggestion: "Close the sheet or the alert first.")
            return nil
        }
        guard query.app.isClipped(element) else { return element }
        query.app.reveal(element)
        return find() ?? element
    }
}

extension Screen.Element {
    var selfAndDescendants: [Screen.Element] { [self] + children.flatMap(\.selfAndDescendants) }
}

extension SwipeDirection {
    /// A third of the way that a finger takes, in points.
    fileprivate var step: CGSize {
        switch self {
        case .up: CGSize(width: 0, height: -40)
        case .down: CGSize(width: 0, height: 40)
        case .left: CGSize(width: -40, height: 0)
        case .right: CGSize(width: 40, height: 0)
        }
    }
}
