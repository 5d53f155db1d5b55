import Recording
import Stage
import SwiftUI
import Testing

/// Life cycle and containment of view controllers: section 1 of the catalogue of UIKit's orders.
@MainActor @Suite(.serialized)
struct ControllerTests {
    final class Child: UIViewController {}

    private func log(
        of root: UIViewController, only kinds: Set<Event.Kind> = [.lifecycle, .print],
        _ statements: ((XCUIApplication) -> Void)...
    ) -> [String] {
        HeadlessLog.lines(of: root, only: kinds, statements)
    }

    @Test func `U001 U002: the view is made when it is first asked for, once`() {
        final class Lazy: UIViewController {
            override func loadView() {
                note("loadView")
                super.loadView()
            }
        }
        let controller = Lazy()
        let log = log(
            of: UIViewController(),
            { _ in
                note("isViewLoaded: \(controller.isViewLoaded), viewIfLoaded: \(controller.viewIfLoaded == nil)")
                _ = controller.view
                _ = controller.view
                note("isViewLoaded: \(controller.isViewLoaded)")
            })
        #expect(
            log == [
                "> step 1", "isViewLoaded: false, viewIfLoaded: true", "loadView", "viewDidLoad() Lazy#1",
                "isViewLoaded: true",
            ])
    }

    @Test func `U005 U044 U045: first display of a window's root`() {
        final class Root: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                note("window: \(view.window != nil), animated: \(animated)")
            }
            override func viewIsAppearing(_ animated: Bool) {
                note("window: \(view.window != nil), size: \(view.bounds.width) × \(view.bounds.height)")
            }
        }
        #expect(
            log(of: Root(), only: [.lifecycle, .layout, .print]) == [
                "viewDidLoad() Root#1", "viewWillAppear(_:) Root#1", "window: false, animated: false",
                "viewIsAppearing(_:) Root#1", "window: true, size: 375.0 × 667.0",
                "Root.viewWillLayoutSubviews() Root#1",
                "Root.viewDidLayoutSubviews() Root#1", "viewDidAppear(_:) Root#1",
            ])
    }

    final class Container: UIViewController {
        let child = Child()
        func add() {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        func remove() {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    @Test func `U034 U036 U037: adding a child in three steps`() {
        let container = Container()
        let log = log(of: container, { _ in EventLoop.main.turn { container.add() } })
        #expect(
            log.suffix(7) == [
                "> step 1", "willMove(toParent:) Child#1 to Container#1", "viewDidLoad() Child#1",
                "viewWillAppear(_:) Child#1",
                "didMove(toParent:) Child#1 to Container#1", "viewIsAppearing(_:) Child#1", "viewDidAppear(_:) Child#1",
            ])
        #expect(container.children == [container.child] && container.child.parent === container)
    }

    @Test func `U013: removing a child in three steps`() {
        let container = Container()
        let log = log(
            of: container, { _ in EventLoop.main.turn { container.add() } },
            { _ in EventLoop.main.turn { container.remove() } })
        #expect(
            log.suffix(5) == [
                "> step 2", "willMove(toParent:) Child#1 to nil", "viewWillDisappear(_:) Child#1",
                "viewDidDisappear(_:) Child#1", "didMove(toParent:) Child#1 to nil",
            ])
        #expect(container.children == [] && container.child.parent == nil)
    }

    @Test func `U039 U040: the view alone brings the appearance, without addChild and didMove`() {
        let root = UIViewController()
        let child = Child()
        let log = log(of: root, { _ in EventLoop.main.turn { root.view.addSubview(child.view) } })
        #expect(
            log == [
                "> step 1", "viewDidLoad() Child#1", "viewWillAppear(_:) Child#1", "viewIsAppearing(_:) Child#1",
                "viewDidAppear(_:) Child#1",
            ])
        #expect(child.parent == nil)
    }

    @Test func `U042: a container that does not forward says itself what its child hears`() {
        final class Silent: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let container = Silent()
        let child = Child()
        let log = log(
            of: container,
            { _ in
                EventLoop.main.turn {
                    container.addChild(child)
                    container.view.addSubview(child.view)
                }
            },
            { _ in
                EventLoop.main.turn {
                    child.beginAppearanceTransition(true, animated: false)
                    child.endAppearanceTransition()
                }
            })
        #expect(
            log.suffix(6) == [
                "willMove(toParent:) Child#1 to Silent#1", "viewDidLoad() Child#1", "> step 2",
                "viewWillAppear(_:) Child#1",
                "viewIsAppearing(_:) Child#1", "viewDidAppear(_:) Child#1",
            ])
    }

    @Test func `U043: a transition reaches the children of the child`() {
        let container = Container()
        container.view.addSubview(container.child.view)
        container.addChild(container.child)
        let log = log(
            of: UIViewController(),
            { _ in
                container.beginAppearanceTransition(true, animated: true)
                container.endAppearanceTransition()
            })
        #expect(
            log.suffix(6) == [
                "viewWillAppear(_:) Container#1 animated", "viewWillAppear(_:) Child#1 animated",
                "viewIsAppearing(_:) Container#1 animated", "viewIsAppearing(_:) Child#1 animated",
                "viewDidAppear(_:) Container#1 animated", "viewDidAppear(_:) Child#1 animated",
            ])
    }

    @Test func `U049: why the view comes and goes`() {
        final class Asked: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                note("moving to parent: \(isMovingToParent), presented: \(isBeingPresented)")
            }
            override func viewWillDisappear(_ animated: Bool) {
                note("moving from parent: \(isMovingFromParent), dismissed: \(isBeingDismissed)")
            }
        }
        let root = UIViewController()
        let child = Asked()
        let presented = Asked()
        let log = log(
            of: root, only: [.print],
            { _ in
                EventLoop.main.turn {
                    root.addChild(child)
                    root.view.addSubview(child.view)
                    child.didMove(toParent: root)
                }
                EventLoop.main.turn {
                    child.willMove(toParent: nil)
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                }
            },
            { _ in
                EventLoop.main.turn { root.present(presented, animated: false) }
                EventLoop.main.turn { root.dismiss(animated: false) }
            })
        #expect(
            log == [
                "> step 1", "moving to parent: true, presented: false", "moving from parent: true, dismissed: false",
                "> step 2", "moving to parent: false, presented: true", "moving from parent: false, dismissed: true",
            ])
    }

    @Test func `U070: the responder chain leads from a view over its controller to what its view lies in`() {
        let root = UIViewController()
        let child = Child()
        let inner = UIView()
        _ = log(
            of: root,
            { _ in
                root.addChild(child)
                root.view.addSubview(child.view)
                child.view.addSubview(inner)
            })
        let chain = Array(sequence(first: inner as UIResponder, next: \.next).dropFirst().prefix(5))
        #expect(
            chain.map(ObjectIdentifier.init)
                == [child.view, child, root.view, root, root.view.window].compactMap { $0.map(ObjectIdentifier.init) })
    }

    @Test func `U048: traits come through the view, and a controller can override them`() {
        final class Watching: UIViewController {
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                note("\(previous?.userInterfaceStyle ?? .unspecified) → \(traitCollection.userInterfaceStyle)")
            }
        }
        let child = Watching()
        let root = UIViewController()
        let log = log(
            of: root, only: [.print],
            { _ in
                root.view.addSubview(child.view)
                root.overrideUserInterfaceStyle = .dark
            },
            { _ in child.overrideUserInterfaceStyle = .light },
            { $0.environment(\.colorScheme, .dark) })
        #expect(log == ["> step 1", "light → dark", "> step 2", "dark → light", "> step 3"])
        #expect(
            child.view.traitCollection.userInterfaceStyle == .light && root.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `M128: subviews that give way share a container's new size`() {
        func frame(_ frame: CGRect, _ mask: UIView.AutoresizingMask) -> CGRect {
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let view = UIView(frame: frame)
            view.autoresizingMask = mask
            container.addSubview(view)
            container.frame.size = CGSize(width: 288, height: 160)
            return view.frame
        }
        #expect(
            frame(CGRect(x: 10, y: 10, width: 180, height: 20), .flexibleWidth)
                == CGRect(x: 10, y: 10, width: 268, height: 20))
        #expect(
            frame(CGRect(x: 150, y: 60, width: 40, height: 30), [.flexibleLeftMargin, .flexibleTopMargin])
                == CGRect(x: 238, y: 120, width: 40, height: 30))
        let margins: UIView.AutoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        #expect(
            frame(CGRect(x: 80, y: 40, width: 40, height: 20), margins) == CGRect(x: 124, y: 70, width: 40, height: 20))
    }
}
