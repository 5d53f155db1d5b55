import Recording
import Stage
import SwiftUI
import Testing

/// Gesture recognisers: section 7 of the catalogue of UIKit's orders, and M136, M137.
@MainActor @Suite(.serialized)
struct GestureTests {
    final class Handler: NSObject {
        var onGesture: (UIGestureRecognizer) -> Void = { _ in }
        func handle(_ recognizer: UIGestureRecognizer) { onGesture(recognizer) }
        static var selector: Selector { Selector(Handler.handle(_:), "handle:") }
    }

    final class Delegate: UIGestureRecognizerDelegate {
        var begins = true
        var isSimultaneous = false
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
    }

    private let handler = Handler()

    /// A red view in a controller, with recognisers that tell the handler.
    private func run(
        _ recognizers: [UIGestureRecognizer], _ kinds: Set<Event.Kind>, _ statements: [(XCUIApplication) -> Void]
    ) -> [String] {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.backgroundColor = .red
        view.accessibilityIdentifier = "pad"
        for recognizer in recognizers {
            recognizer.addTarget(handler, action: Handler.selector)
            view.addGestureRecognizer(recognizer)
        }
        controller.view.addSubview(view)
        return HeadlessLog.lines(of: controller, only: kinds, statements)
    }

    private func pad(_ app: XCUIApplication) -> XCUIElement { app.otherElements["pad"] }

    @Test func `U163: a tap is one action, and possible again behind it`() {
        let tap = UITapGestureRecognizer()
        let log = run([tap], [.action], [{ self.pad($0).tap() }, { self.pad($0).tap() }])
        #expect(
            log == [
                "> step 1", "UITapGestureRecognizer#1.ended → Handler#1.handle(_:)", "> step 2",
                "UITapGestureRecognizer#1.ended → Handler#1.handle(_:)",
            ])
        #expect(tap.state == .possible)
    }

    @Test func `U163 M136: a pan tells began, changed, ended; a gesture that fails tells nothing`() {
        let pan = UIPanGestureRecognizer()
        var translations: [CGFloat] = []
        handler.onGesture = { _ in translations.append(pan.translation(in: nil).x) }
        let log = run([pan], [.action], [{ self.pad($0).swipeRight() }, { self.pad($0).tap() }])
        #expect(
            log == [
                "> step 1", "UIPanGestureRecognizer#1.began → Handler#1.handle(_:)",
                "UIPanGestureRecognizer#1.changed → Handler#1.handle(_:)",
                "UIPanGestureRecognizer#1.changed → Handler#1.handle(_:)",
                "UIPanGestureRecognizer#1.ended → Handler#1.handle(_:)", "> step 2",
            ])
        #expect(translations == [40, 80, 120, 120])
    }

    @Test func `U163: a long press begins when its time is, and ends with the finger`() {
        let press = UILongPressGestureRecognizer()
        var times: [Duration] = []
        handler.onGesture = { _ in times.append(EventLoop.main.now) }
        _ = run([press], [.action], [{ self.pad($0).press(forDuration: 0.3) }, { self.pad($0).press(forDuration: 1) }])
        #expect(times == [.milliseconds(800), .milliseconds(1300)])
    }

    @Test func `U163: a swipe is recognised in its direction alone`() {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        let log = run([swipe], [.action], [{ self.pad($0).swipeRight() }, { self.pad($0).swipeLeft() }])
        #expect(log == ["> step 1", "> step 2", "UISwipeGestureRecognizer#1.ended → Handler#1.handle(_:)"])
    }

    @Test func `U168: defaults of a recogniser`() {
        let tap = UITapGestureRecognizer()
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    }

    @Test func `U171: a delegate can keep a recogniser from beginning`() {
        let tap = UITapGestureRecognizer()
        let delegate = Delegate()
        delegate.begins = false
        tap.delegate = delegate
        let log = run([tap], [.action, .delegate], [{ self.pad($0).tap() }])
        #expect(log == ["> step 1", "Delegate#1.gestureRecognizerShouldBegin(_:)"])
    }

    @Test func `U173 M137: the first recogniser wins, unless a delegate allows both`() {
        let delegate = Delegate()
        func recognizers() -> [UIGestureRecognizer] {
            let second = UITapGestureRecognizer()
            second.delegate = delegate
            return [UITapGestureRecognizer(), second]
        }
        #expect(run(recognizers(), [.action], [{ self.pad($0).tap() }]).count == 2)
        delegate.isSimultaneous = true
        #expect(run(recognizers(), [.action], [{ self.pad($0).tap() }]).count == 3)
    }

    @Test func `U170: a recogniser sees touches of what is in its view; a label leaves them to the view around it`() {
        struct Tappable: UIViewRepresentable {
            let handler: Handler
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
                label.text = "tap me"
                view.addSubview(label)
                view.addGestureRecognizer(UITapGestureRecognizer(target: handler, action: Handler.selector))
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let log = Conformance.log(of: Tappable(handler: handler), only: [.action], { $0.staticTexts["tap me"].tap() })
        #expect(lines(log) == ["> step 1", "UITapGestureRecognizer#1.ended → Handler#1.handle(_:)"])
    }

    @Test func `U075: targets of a recogniser are not retained`() {
        var target: Handler? = Handler()
        weak var witness = target
        let tap = UITapGestureRecognizer(target: target, action: Handler.selector)
        target = nil
        #expect(witness == nil && tap.state == .possible)
    }
}
