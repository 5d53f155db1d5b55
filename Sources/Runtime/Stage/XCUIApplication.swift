@_spi(Runtime) import HeadlessSwiftUI
@_spi(Runtime) import HeadlessUIKit
import Recording

/// The running example as a script sees it, in XCUITest's words.
@MainActor
public final class XCUIApplication {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    /// What the script said about the device's environment.
    private var deviceEnvironment = EnvironmentValues()
    private var snapshot = ScreenSnapshot()
    private var hasFailed = false

    init() {}

    // MARK: Steps

    func launch(_ root: () -> UIViewController) {
        recorder.report(.stepBegan(-1))
        EventLoop.main.turn {
            window.rootViewController = root()
            window.makeKeyAndVisible()
        }
        EventLoop.main.drain()
    }

    /// The statement with this index is about to run: what the one before set off comes to rest, and its screen is kept.
    public func beginStep(_ index: Int) {
        guard !hasFailed else { return }
        endStep()
        recorder.report(.stepBegan(index))
    }

    private func endStep() {
        EventLoop.main.drain()
        var screen = screen()
        // A query finds what is scrolled out; a picture does not show it.
        screen.elements = screen.elements.removing(Set(snapshot.clipped.keys))
        recorder.report(.screen(screen))
    }

    func finish() {
        guard !hasFailed else { return }
        endStep()
        recorder.report(.finished)
    }

    /// Ends the run: what the script asked for is not there. The rest of the script has no effect.
    func fail(_ message: String, suggestion: String?) {
        guard !hasFailed else { return }
        hasFailed = true
        recorder.report(.failed(message: message, suggestion: suggestion))
    }

    // MARK: What a person, or the device, does

    /// Moves virtual time on; what falls due meanwhile runs at its time.
    public func advance(by duration: Duration) {
        guard !hasFailed else { return }
        EventLoop.main.advance(by: duration)
    }

    /// Changes a value that the device gives to every view, such as its colour scheme.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        deviceEnvironment[keyPath: keyPath] = value
        perform {
            window.deviceTraits = deviceEnvironment.deviceTraits
            for host in window.outermostHostingViews { host.setEnvironment(keyPath, value) }
        }
    }

    func perform(_ interaction: () -> Void) {
        guard !hasFailed else { return }
        EventLoop.main.turn(interaction)
        EventLoop.main.drain()
    }

    func type(_ text: String, into view: UIView) {
        perform { view.stageType(text) }
    }

    func target(of element: Screen.Element) -> ScreenSnapshot.Target? { snapshot.targets[element.id] }

    // MARK: Elements

    /// What is on the screen now.
    func screen() -> Screen {
        let isDark = window.rootViewController?.viewIfLoaded?.traitCollection.userInterfaceStyle == .dark
        snapshot = ScreenSnapshot(after: snapshot, style: isDark ? .dark : .light)
        return Screen(
            width: window.bounds.width, height: window.bounds.height, isDark: isDark,
            elements: snapshot.elements(of: window))
    }

    private func query(_ kind: Screen.Element.Kind, _ name: String) -> XCUIElementQuery {
        XCUIElementQuery(app: self, kind: kind, name: name, scope: .screen)
    }

    public var buttons: XCUIElementQuery { query(.button, "buttons") }
    public var switches: XCUIElementQuery { query(.switch, "switches") }
    public var staticTexts: XCUIElementQuery { query(.staticText, "staticTexts") }
    public var searchFields: XCUIElementQuery { query(.searchField, "searchFields") }
    public var activityIndicators: XCUIElementQuery { query(.activityIndicator, "activityIndicators") }
    public var otherElements: XCUIElementQuery { query(.other, "otherElements") }
    public var images: XCUIElementQuery { query(.image, "images") }
    public var textFields: XCUIElementQuery { query(.textField, "textFields") }
    public var secureTextFields: XCUIElementQuery { query(.secureTextField, "secureTextFields") }
    public var sliders: XCUIElementQuery { query(.slider, "sliders") }
    public var progressIndicators: XCUIElementQuery { query(.progressIndicator, "progressIndicators") }
    public var scrollViews: XCUIElementQuery { query(.scrollView, "scrollViews") }
    public var collectionViews: XCUIElementQuery { query(.collectionView, "collectionViews") }
    public var cells: XCUIElementQuery { query(.cell, "cells") }
    public var navigationBars: XCUIElementQuery { query(.navigationBar, "navigationBars") }
    public var tabBars: XCUIElementQuery { query(.tabBar, "tabBars") }

    public func swipeUp() { swipe(.up) }
    public func swipeDown() { swipe(.down) }
    public func swipeLeft() { swipe(.left) }
    public func swipeRight() { swipe(.right) }

    /// Over the whole screen: pulls what is in front down if it can go, otherwise scrolls what is in front.
    private func swipe(_ direction: SwipeDirection) {
        let elements = screen().elements.filter { !snapshot.covered.contains($0.id) }
        let scroller = elements.flatMap(\.selfAndDescendants).lazy.compactMap { self.snapshot.scrollers[$0.id] }.first
        if direction == .down, let dismissal = snapshot.dismissal { return perform(dismissal) }
        guard let scroller else {
            return fail(
                "Nothing on the screen can be swiped \(direction.rawValue)", suggestion: "Swipe over a scroll view.")
        }
        perform { scroller.stageSwipe(direction) }
    }

    /// Scrolls the content that an element stands in, or that is in it.
    func swipe(_ direction: SwipeDirection, over element: Screen.Element, named text: String) {
        let screen = screen()
        let around = screen.elements.lazy.compactMap { $0.path(to: element.id) }.first ?? []
        let candidates = around.reversed() + element.selfAndDescendants
        guard let scroller = candidates.lazy.compactMap({ self.snapshot.scrollers[$0.id] }).first else {
            return fail(
                "\(text) can't be swiped \(direction.rawValue)",
                suggestion: "Swipe over a scroll view, or over what is in one.")
        }
        perform { scroller.stageSwipe(direction) }
    }

    /// Brings an element into sight that is scrolled out, as XCUITest does before it taps.
    func reveal(_ element: Screen.Element) {
        guard let scroller = snapshot.clipped[element.id] else { return }
        let frame = element.frame
        perform { scroller.stageReveal(CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)) }
    }

    /// Whether something is in front of an element.
    func isCovered(_ element: Screen.Element) -> Bool { snapshot.covered.contains(element.id) }

    func isClipped(_ element: Screen.Element) -> Bool { snapshot.clipped[element.id] != nil }
}

extension [Screen.Element] {
    /// Without the elements that have these numbers.
    fileprivate func removing(_ ids: Set<Int>) -> [Screen.Element] {
        guard !ids.isEmpty else { return self }
        return compactMap { element in
            guard !ids.contains(element.id) else { return nil }
            var element = element
            element.children = element.children.removing(ids)
            return element
        }
    }
}

extension Screen.Element {
    /// The elements from this one down to the one with a number; nil if that is not in here.
    fileprivate func path(to id: Int) -> [Screen.Element]? {
        if self.id == id { return [self] }
        return children.lazy.compactMap { $0.path(to: id) }.first.map { [self] + $0 }
    }
}

@MainActor
var recorder: Recorder { Recorder.current }

extension XCUIApplication {
    /// Taps of buttons spread over the screen, looked up beforehand: for measuring what a change costs without the search
    /// for the element that a script begins with.
    @_spi(Runtime) public func benchmarkTargets(count: Int) -> [() -> Void] {
        let buttons = screen().elements.flatMap(\.selfAndDescendants).filter { $0.kind == .button }
        let step = max(buttons.count / count, 1)
        return stride(from: 0, to: buttons.count, by: step).map { index in
            let target = target(of: buttons[index])
            return {
                self.perform {
                    if case .node(let node) = target { node.stageTap() }
                }
            }
        }
    }
}
