import Recording
import Stage
import SwiftUI
import Testing

/// Lists and forms.
@MainActor @Suite(.serialized)
struct ListTests {
    struct Plain<View: UIView>: UIViewRepresentable {
        let make: () -> View
        func makeUIView(context: Context) -> View {
            let view = make()
            view.backgroundColor = .red
            return view
        }
        func updateUIView(_ view: View, context: Context) {}
    }

    /// Frames of what is in the rows, and of headers and footers, from top to bottom.
    private func frames<Root: View>(_ view: Root) -> [[Double]] {
        let list = trace(of: view.frame(width: 320), []).steps[0].screen.elements[0]
        return list.children.flatMap { $0.kind == .cell ? $0.children : $0.kind == .staticText ? [$0] : [] }
            .map { [$0.frame.x - 27.5, $0.frame.y, $0.frame.width, $0.frame.height] }
    }

    @Test func `M041 M221: rows of an inset grouped list`() {
        func label() -> UILabel {
            let label = UILabel()
            label.text = "Hello"
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                label.setContentHuggingPriority(.required, for: axis)
            }
            return label
        }
        let view = List {
            Plain(make: label)
            Plain { UISwitch() }
            Plain { UIView() }.frame(height: 30)
            Text("Text")
            Color.red.frame(height: 34)
        }
        let frames = frames(view)
        #expect(frames.map { $0[1] } == [52.75, 106, 166, 226.75, 282])
        #expect(frames.map { $0[0] } == [32, 32, 32, 32, 32])
        #expect(frames[0].suffix(2) == [39, 20.5] && frames[2][2] == 256)
    }

    @Test func `M042 M222: distances of cards, headers and footers`() {
        let view = Form {
            Section { Color.red.frame(height: 10) }
            Section { Color.red.frame(height: 10) }
            Section("Header") { Color.red.frame(height: 10) }
            Section {
                Color.red.frame(height: 10)
            } footer: {
                Text("Footer")
            }
            Section("Header") { Color.red.frame(height: 10) }
        }
        let list = trace(of: view, []).steps[0].screen.elements[0]
        let cards = list.children.filter { $0.source == "Section" }.map {
            [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]
        }
        // 35, 56 high, 35; 27.5, a line, 10; 35; a footer in 8 + 21, 16, a line, 10.
        #expect(
            cards == [
                [16, 35, 343, 56], [16, 126, 343, 56], [16, 244, 343, 56], [16, 335, 343, 56], [16, 470.5, 343, 56],
            ])
    }

    @Test func `M225: a toggle counts as its line`() {
        let list = trace(of: Form { Toggle("On", isOn: .constant(true)) }, []).steps[0].screen.elements[0]
        #expect(list.children.last?.frame == Screen.Frame(x: 16, y: 35, width: 343, height: 56))
    }

    @Test func `L38: rows are made lazily, come and go by scrolling, and keep their state`() {
        struct Counter: View {
            let number: Int
            @State private var count = 0
            var body: some View {
                Button("\(number) counts \(count)") { count += 1 }.onAppear {}.onDisappear {}
            }
        }
        let trace = trace(
            of: List(0..<100) { Counter(number: $0) },
            [{ $0.cells.firstMatch.tap() }, { $0.swipeUp() }, { $0.swipeDown() }])
        func calls(_ step: Int, _ name: String) -> Int { trace.steps[step].events.filter { $0.name == name }.count }
        #expect((0..<4).map { calls($0, "onAppear") } == [12, 0, 12, 11])
        #expect((0..<4).map { calls($0, "onDisappear") } == [0, 0, 11, 12])
        #expect(trace.steps.last?.screen.elements[0].children.first { $0.kind == .cell }?.label == "0 counts 1")
    }
}
