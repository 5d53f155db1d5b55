import Recording
import Stage
import SwiftUI
import Testing

/// `UIViewControllerRepresentable`: rows A08, Y14, Y19, Y20 of the behaviours catalogue, and M012, M027.
@MainActor @Suite(.serialized)
struct ControllerRepresentableTests {
    final class Page: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "page"
            label.frame = CGRect(x: 10, y: 20, width: 100, height: 20.5)
            view.addSubview(label)
        }
    }

    struct Pages: UIViewControllerRepresentable {
        var number = 0
        final class Coordinator {}
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIViewController(context: Context) -> Page { Page() }
        func updateUIViewController(_ controller: Page, context: Context) { controller.label.text = "page \(number)" }
        static func dismantleUIViewController(_ controller: Page, coordinator: Coordinator) {
            note("parent: \(controller.parent != nil)")
        }
    }

    struct Screen: View {
        @State private var number = 0
        @State private var isShown = true
        var body: some View {
            Button("Next") { number += 1 }
            Button("Remove") { isShown = false }
            if isShown { Pages(number: number) }
        }
    }

    @Test func `A08 Y19 Y20 M012: first appearance of a represented controller`() {
        #expect(
            lines(log(of: Pages(), only: [.lifecycle])) == [
                "makeCoordinator() Pages → Coordinator#1", "makeUIViewController(context:) Pages → Page#1",
                "viewDidLoad() Page#1",
                "updateUIViewController(_:context:) Page#1 because makeUIViewController returned",
                "willMove(toParent:) Page#1 to UIHostingController#1", "viewWillAppear(_:) Page#1",
                "didMove(toParent:) Page#1 to UIHostingController#1", "viewIsAppearing(_:) Page#1",
                "viewDidAppear(_:) Page#1",
            ])
    }

    @Test func `A08 L12 L15: a controller is updated by the same rule as a view`() {
        let log = log(of: Screen(), only: [.lifecycle, .skipped], { $0.buttons["Next"].tap() })
        #expect(
            lines(log).suffix(2) == ["> step 1", "updateUIViewController(_:context:) Page#1 because number changed"])
    }

    @Test func `A08 L32 L33 Y19: a controller that leaves the body`() {
        let log = log(of: Screen(), only: [.lifecycle, .print], { $0.buttons["Remove"].tap() })
        #expect(
            lines(log).drop { $0 != "> step 1" } == [
                "> step 1", "updateUIViewController(_:context:) Page#1 because it is being removed",
                "dismantleUIViewController(_:coordinator:) Page#1 because it left the body", "parent: true",
                "willMove(toParent:) Page#1 to nil", "viewWillDisappear(_:) Page#1", "viewDidDisappear(_:) Page#1",
                "didMove(toParent:) Page#1 to nil",
            ])
    }

    @Test func `A08: what is in the controller's view is on the screen, at its place`() {
        let elements = trace(of: Pages().frame(width: 200, height: 100), []).steps[0].screen.elements
        #expect(elements.map(\.label) == ["page 0"])
        #expect(elements.map(\.frame) == [.init(x: 97.5, y: 303.5, width: 100, height: 20.5)])
    }

    struct Sized: UIViewControllerRepresentable {
        final class Controller: UIViewController {
            override func viewDidLoad() {
                preferredContentSize = CGSize(width: 80, height: 40)
                view.backgroundColor = .red
            }
        }
        func makeUIViewController(context: Context) -> Controller { Controller() }
        func updateUIViewController(_ controller: Controller, context: Context) {}
    }

    private func size<Root: View>(_ view: Root) -> CGSize {
        let frame = trace(of: view, []).steps[0].screen.elements.first?.frame
        return CGSize(width: frame?.width ?? -1, height: frame?.height ?? -1)
    }

    @Test func `M027 Y14: the preferred size is the ideal one, and gives way to every other`() {
        #expect(size(Sized().fixedSize()) == CGSize(width: 80, height: 40))
        #expect(size(Sized().frame(width: 200, height: 60)) == CGSize(width: 200, height: 60))
        #expect(size(Sized().frame(width: 20, height: 10)) == CGSize(width: 20, height: 10))
    }

    @Test func `A08: a size of the representable's own is taken as it is`() {
        struct Own: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> Sized.Controller { Sized.Controller() }
            func updateUIViewController(_ controller: Sized.Controller, context: Context) {}
            func sizeThatFits(
                _ proposal: ProposedViewSize, uiViewController: Sized.Controller, context: Context
            ) -> CGSize? { CGSize(width: 44, height: 22) }
        }
        #expect(size(Own().frame(width: 200, height: 60)) == CGSize(width: 44, height: 22))
    }

    @Test func `A07 P15: a class that conforms is stopped with Apple's message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Label: UIViewRepresentable {
                func makeUIView(context: Context) -> UILabel { UILabel() }
                func updateUIView(_ view: UILabel, context: Context) {}
            }
            await MainActor.run { _ = trace(of: Label(), []) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UIViewRepresentables must be value types: Label"))
    }

    @Test func `A08 A07: a class that conforms for a controller is stopped alike`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Label: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
                func updateUIViewController(_ controller: UIViewController, context: Context) {}
            }
            await MainActor.run { _ = trace(of: Label(), []) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UIViewControllerRepresentables must be value types: Label"))
    }
}
