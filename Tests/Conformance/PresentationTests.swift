import Recording
import Stage
import SwiftUI
import Testing

/// Controllers that present others: section 1 of the catalogue of UIKit's orders.
@MainActor @Suite(.serialized)
struct PresentationTests {
    final class First: UIViewController {}
    final class Second: UIViewController {}

    private func log(
        of root: UIViewController, only kinds: Set<Event.Kind> = [.lifecycle, .print],
        _ statements: ((XCUIApplication) -> Void)...
    ) -> [String] {
        HeadlessLog.lines(of: root, only: kinds, statements)
    }

    @Test func `U015: a full-screen controller has appeared before its presenter has disappeared`() {
        let first = First()
        let second = Second()
        second.modalPresentationStyle = .fullScreen
        let log = log(
            of: first,
            { _ in
                EventLoop.main.turn { first.present(second, animated: false) { note("completion") } }
            })
        #expect(
            log.drop { $0 != "> step 1" } == [
                "> step 1", "viewDidLoad() Second#1", "viewWillDisappear(_:) First#1", "viewWillAppear(_:) Second#1",
                "viewIsAppearing(_:) Second#1", "viewDidAppear(_:) Second#1", "viewDidDisappear(_:) First#1",
                "completion",
            ])
        #expect(first.view.window == nil)
        #expect(first.presentedViewController === second && second.presentingViewController === first)
    }

    @Test func `U008: an animated presentation is over when its time is`() {
        let first = First()
        let second = Second()
        second.modalPresentationStyle = .fullScreen
        let log = log(
            of: first, { _ in EventLoop.main.turn { first.present(second, animated: true) { note("completion") } } },
            { $0.advance(by: RuntimeOptions.current.presentationDuration) })
        #expect(
            log.drop { $0 != "> step 1" } == [
                "> step 1", "viewDidLoad() Second#1", "viewWillDisappear(_:) First#1 animated",
                "viewWillAppear(_:) Second#1 animated", "viewIsAppearing(_:) Second#1 animated", "> step 2",
                "viewDidAppear(_:) Second#1 animated", "viewDidDisappear(_:) First#1 animated", "completion",
            ])
    }

    @Test func `U019 U021: the presenter of a sheet hears nothing`() {
        let first = First()
        let second = Second()
        let log = log(
            of: first, { _ in EventLoop.main.turn { first.present(second, animated: false) } },
            { _ in EventLoop.main.turn { second.dismiss(animated: false) { note("completion") } } })
        #expect(
            log.drop { $0 != "> step 1" } == [
                "> step 1", "viewDidLoad() Second#1", "viewWillAppear(_:) Second#1", "viewIsAppearing(_:) Second#1",
                "viewDidAppear(_:) Second#1", "> step 2", "viewWillDisappear(_:) Second#1",
                "viewDidDisappear(_:) Second#1",
                "completion",
            ])
        #expect(first.presentedViewController == nil)
    }

    @Test func `U017: a dismissed controller lives until its completion has run`() {
        let first = First()
        weak var second: Second?
        func present() {
            let controller = Second()
            second = controller
            first.present(controller, animated: false)
        }
        _ = log(
            of: first, { _ in EventLoop.main.turn { present() } },
            { _ in EventLoop.main.turn { first.dismiss(animated: false) { note("alive: \(second != nil)") } } },
            { _ in note("alive: \(second != nil)") })
        #expect(second == nil)
    }

    @Test func `a controller whose view is on no screen can't present`() {
        let first = First()
        let log = log(of: UIViewController(), only: [.warning], { _ in first.present(Second(), animated: false) })
        #expect(
            log == ["> step 1", "Attempt to present Second#1 on First#1 whose view is not in the window hierarchy."])
    }

    @Test func `a controller presents one other at a time`() {
        let first = First()
        let log = log(
            of: first, only: [.warning],
            { _ in
                EventLoop.main.turn { first.present(Second(), animated: false) }
                EventLoop.main.turn { first.present(Second(), animated: false) }
            })
        #expect(log == ["> step 1", "Attempt to present Second#2 on First#1 which is already presenting Second#1."])
    }

    @Test func `M226 M142: a sheet leaves the top free, and keeps a person from what is behind it`() {
        let first = UIHostingController(rootView: Button("Behind") {})
        let sheet = UIHostingController(rootView: Button("Close") {})
        var behind = true
        let trace = perform([
            { app in
                EventLoop.main.turn { first.present(sheet, animated: false) }
                behind = app.buttons["Behind"].isHittable
                app.buttons["Close"].tap()
            }
        ]) { Performance.run({ first }, script: $0) }
        #expect(!behind)
        let screen = trace.steps[1].screen
        #expect(screen.elements.map(\.label) == ["Behind", nil])
        #expect(screen.elements[1].frame == .init(x: 0, y: 31, width: 375, height: 636))
        #expect(screen.elements[1].children.map(\.label) == ["Close"])
    }
}
