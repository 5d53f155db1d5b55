import Recording
import Stage
import SwiftUI
import Testing

/// Views that come in front of others, or over them: sheets and navigation.
@MainActor @Suite(.serialized)
struct SheetTests {
    struct Label: UIViewRepresentable {
        let text: String
        final class Coordinator {}
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = text }
    }

    private func names(_ trace: Trace, _ step: Int, _ kinds: Set<Event.Kind> = [.lifecycle, .action]) -> [String] {
        trace.steps[step].events.filter { kinds.contains($0.kind) }.map(\.name)
    }

    @Test func `L42 M226: a sheet's views are made when it is presented, and go when it is dismissed`() {
        struct Sheet: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Label(text: "sheet")
                Button("Close") { dismiss() }
            }
        }
        struct Parent: View {
            @State private var isPresented = false
            var body: some View {
                // swift-format-ignore: OnlyOneTrailingClosureArgument
                Button("Open") { isPresented = true }
                    .sheet(isPresented: $isPresented, onDismiss: {}) { Sheet() }
            }
        }
        var hittable: [Bool] = []
        let trace = trace(
            of: Parent(),
            [
                {
                    $0.buttons["Open"].tap()
                    hittable.append($0.buttons["Open"].isHittable)
                },
                {
                    $0.buttons["Close"].tap()
                    hittable.append($0.buttons["Open"].isHittable)
                },
                { $0.buttons["Open"].tap() }, { $0.swipeDown() },
            ])
        #expect(names(trace, 0) == [])
        #expect(names(trace, 1) == ["action", "makeCoordinator()", "makeUIView(context:)", "updateUIView(_:context:)"])
        let ended = ["updateUIView(_:context:)", "dismantleUIView(_:coordinator:)", "onDismiss"]
        #expect(names(trace, 2).suffix(3) == ended && names(trace, 4) == ended)
        #expect(trace.steps[1].screen.elements.last?.frame == Screen.Frame(x: 0, y: 31, width: 375, height: 636))
        #expect(trace.steps[2].screen.elements.count == 1)
        #expect(hittable == [false, true])
    }

    @Test func `L40 M212: what is pushed over keeps its views, what is popped is dismantled`() {
        struct Page: View {
            let name: String
            @State private var count = 0
            var body: some View {
                Button("\(name) \(count)") { count += 1 }
                Label(text: name)
                NavigationLink("Next") { Label(text: "second").onAppear {}.navigationTitle("Second") }
            }
        }
        let view = NavigationStack { VStack { Page(name: "first") }.onDisappear {}.navigationTitle("First") }
        let trace = trace(
            of: view,
            [
                { $0.buttons["first 0"].tap() }, { $0.buttons["Next"].tap() },
                { $0.navigationBars["Second"].buttons["First"].tap() },
            ])
        let made = ["makeCoordinator()", "makeUIView(context:)", "updateUIView(_:context:)"]
        #expect(names(trace, 2) == ["push"] + made + ["onAppear", "onDisappear"])
        #expect(names(trace, 3) == ["back", "updateUIView(_:context:)", "dismantleUIView(_:coordinator:)"])
        #expect(trace.steps[0].screen.elements[0].frame.height == 116.5)
        #expect(trace.steps[3].screen.elements[1].label == "first 1")
    }

    @Test func `a path pushes and pops, and links add to it`() {
        struct Page: View {
            let number: Int
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("page \(number)").navigationTitle("Page \(number)").navigationBarTitleDisplayMode(.inline)
                Button("Back out") { dismiss() }
            }
        }
        struct Parent: View {
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        NavigationLink("Seven", value: 7)
                        Button("Deep") { path = [2, 3] }
                        Text("depth \(path.count)")
                    }
                    .navigationDestination(for: Int.self) { Page(number: $0) }
                }
            }
        }
        let trace = trace(
            of: Parent(),
            [
                { $0.buttons["Back out"].tap() }, { $0.buttons["Deep"].tap() }, { $0.buttons["Back out"].tap() },
                { $0.navigationBars.firstMatch.buttons.firstMatch.tap() }, { $0.buttons["Seven"].tap() },
            ])
        #expect(
            trace.steps.map { $0.screen.elements.dropFirst().first { $0.kind == .staticText }?.label } == [
                "page 1", "depth 0", "page 3", "page 2", "depth 0", "page 7",
            ])
        #expect(trace.steps[0].screen.elements[0].frame.height == 64)
    }
}
