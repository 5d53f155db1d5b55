@_spi(Runtime) import HeadlessSwiftUI
@_spi(Runtime) import HeadlessUIKit
import Recording

/// The running example as a script sees it, in XCUITest's words.
@MainActor
public final class XCUIApplication {
    /// An iPhone SE (3rd generation) without a status bar, in points: the device of the recorded facts.
    static let screenSize = CGSize(width: 375, height: 667)

    private let window = UIWindow(frame: CGRect(origin: .zero, size: screenSize))
    private var hosting: (any _AnyHostingView)?
    private var snapshot = ScreenSnapshot()
    private var hasFailed = false

    init() {}

    // MARK: Steps

    func launch<Root: View>(_ root: () -> Root) {
        recorder.report(.stepBegan(-1))
        let hosting = _UIHostingView(rootView: root())
        hosting.frame = window.bounds
        window.addSubview(hosting)
        self.hosting = hosting
        EventLoop.main.turn { hosting.appear() }
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
        recorder.report(.screen(screen()))
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
        perform { hosting?.setEnvironment(keyPath, value) }
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
        snapshot = ScreenSnapshot(after: snapshot, style: hosting?.isDark == true ? .dark : .light)
        return Screen(
            width: Self.screenSize.width, height: Self.screenSize.height, isDark: hosting?.isDark ?? false,
            elements: hosting?.screenElements(snapshot) ?? [])
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
