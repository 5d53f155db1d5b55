import Recording
import Stage
import SwiftUI
import Testing

/// Scroll views, lazy stacks and what they do to the views in them.
@MainActor @Suite(.serialized)
struct ScrollTests {
    private func elements<Root: View>(_ view: Root) -> [Screen.Element] {
        trace(of: view, []).steps[0].screen.elements.flatMap { [$0] + $0.children }
    }

    private func frames<Root: View>(_ view: Root) -> [[Double]] {
        elements(view).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    }

    @Test func `M081 M082: along its axis a scroll view takes the proposal, across it is as large as its content`() {
        let view = ScrollView { Color.red.frame(width: 120) }.frame(width: 100, height: 200)
        #expect(frames(view) == [[127.5, 233.5, 120, 200], [127.5, 233.5, 120, 10]])
    }

    @Test func `M083: several views are a VStack, for either axis, from the top`() {
        let vertical = ScrollView {
            Color.red.frame(width: 20, height: 20)
            Color.blue.frame(width: 40, height: 20)
        }
        .frame(width: 100, height: 100)
        #expect(
            frames(vertical) == [[167.5, 283.5, 40, 100], [177.5, 283.5, 20, 20], [167.5, 311.5, 40, 20]])
        let horizontal = ScrollView(.horizontal) {
            Color.red.frame(width: 20, height: 20)
            Color.blue.frame(width: 40, height: 20)
        }
        .frame(width: 100, height: 100)
        #expect(
            frames(horizontal) == [[137.5, 309.5, 100, 48], [147.5, 309.5, 20, 20], [137.5, 337.5, 40, 20]])
    }

    @Test func `M043: represented views in a vertical scroll view have their own size, in the middle`() {
        struct Switch: UIViewRepresentable {
            func makeUIView(context: Context) -> UISwitch { UISwitch() }
            func updateUIView(_ view: UISwitch, context: Context) {}
        }
        let view = ScrollView { VStack { Switch() }.frame(maxWidth: .infinity) }.frame(width: 320, height: 200)
        #expect(frames(view) == [[27.5, 233.5, 320, 200], [154.5, 233.5, 68, 30]])
    }

    @Test func `M086: lazy stacks fill the cross axis, and two of them share a row`() {
        let row = HStack(spacing: 0) {
            LazyVStack { Color.red.frame(height: 10) }
            LazyVStack { Color.blue.frame(height: 10) }
        }
        .frame(width: 200)
        #expect(frames(row) == [[87.5, 328.5, 100, 10], [187.5, 328.5, 100, 10]])
    }

    struct Row: UIViewRepresentable {
        let number: Int
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = "\(number)" }
    }

    private func calls(_ trace: Trace, _ step: Int, _ kinds: Set<Event.Kind> = [.lifecycle, .action]) -> [String] {
        trace.steps[step].events.filter { kinds.contains($0.kind) }.map(\.name)
    }

    @Test func `L37: a stack in a scroll view makes all its children, and scrolling dismantles none`() {
        let view = ScrollView {
            VStack { ForEach(0..<30) { Row(number: $0).frame(height: 100).onDisappear {} } }
        }
        let trace = trace(of: view, [{ $0.swipeUp() }, { $0.swipeDown() }])
        #expect(calls(trace, 0).filter { $0 == "makeUIView(context:)" }.count == 30)
        #expect(calls(trace, 1) == [] && calls(trace, 2) == [])
        #expect(trace.steps[1].screen.elements[0].frame == trace.steps[0].screen.elements[0].frame)
        #expect(trace.steps[1].screen.elements[0].children != trace.steps[0].screen.elements[0].children)
        #expect(trace.steps[2].screen == trace.steps[0].screen)
    }

    @Test func `L39: a lazy stack makes rows as they come into sight, and keeps their state`() {
        struct Counter: View {
            let number: Int
            @State private var count = 0
            var body: some View {
                Button("\(number) counts \(count)") { count += 1 }.frame(height: 100).onAppear {}
            }
        }
        let view = ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Counter(number: $0) } } }
        let trace = trace(
            of: view,
            [
                { $0.buttons["0 counts 0"].tap() }, { $0.swipeUp() }, { $0.swipeDown() },
            ])
        #expect(calls(trace, 0).count == 7)
        #expect(calls(trace, 2).count == 7)
        #expect(
            trace.steps.map { $0.screen.elements[0].children.first?.label } == [
                "0 counts 0", "0 counts 1", "7 counts 0", "0 counts 1",
            ])
    }

    @Test func `a tap on what is scrolled out scrolls it into sight`() {
        let view = ScrollView { VStack(spacing: 0) { ForEach(0..<30) { Button("Row \($0)") {}.frame(height: 100) } } }
        let trace = trace(of: view, [{ $0.buttons["Row 20"].tap() }])
        #expect(trace.steps[0].screen.elements[0].children.last?.label == "Row 6")
        #expect(trace.steps[1].screen.elements[0].children.last?.label == "Row 20")
        #expect(calls(trace, 1) == ["action"])
    }
}
