import Recording
import Stage
import SwiftUI
import Testing

/// Sizes and places of represented views: rows Y of the behaviours catalogue and section 1.2 of the measured facts.
@MainActor @Suite(.serialized)
struct LayoutTests {
    struct Hello: UIViewRepresentable {
        var hugging: Float = 250
        var compression: Float = 750
        func makeUIView(context: Context) -> UILabel {
            let label = UILabel()
            label.text = "Hello"
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                label.setContentHuggingPriority(UILayoutPriority(hugging), for: axis)
                label.setContentCompressionResistancePriority(UILayoutPriority(compression), for: axis)
            }
            return label
        }
        func updateUIView(_ view: UILabel, context: Context) {}
    }

    struct Plain<View: UIView>: UIViewRepresentable {
        let make: () -> View
        func makeUIView(context: Context) -> View {
            let view = make()
            view.backgroundColor = .red
            return view
        }
        func updateUIView(_ view: View, context: Context) {}
    }

    private func frame<Root: View>(_ view: Root) -> CGRect {
        let frame = trace(of: view, []).steps[0].screen.elements.first?.frame
        return frame.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? .null
    }

    @Test func `M018 Y03: a plain view is empty at its ideal size, and fills what it is offered`() {
        #expect(frame(Plain { UIView() }.fixedSize()).size == .zero)
        #expect(frame(Plain { UIView() }.frame(width: 200, height: 60)).size == CGSize(width: 200, height: 60))
    }

    @Test func `M019: a label's ideal size is its intrinsic size`() {
        #expect(frame(Hello().fixedSize()).size == CGSize(width: 39, height: 20.5))
    }

    @Test(arguments: [(252, true), (500, true), (749, true), (750, false), (751, false), (1000, false)])
    func `M020 M021 Y01 Y05: hugging below 750 gives way to a larger proposal`(hugging: Float, fills: Bool) {
        let frame = frame(Hello(hugging: hugging).frame(width: 200, height: 60))
        #expect(frame.size == (fills ? CGSize(width: 200, height: 60) : CGSize(width: 39, height: 20.5)))
        #expect(frame.minX == (375 - frame.width) / 2)
    }

    @Test(arguments: [(250, true), (500, true), (749, true), (750, false), (751, false), (1000, false)])
    func `M022 M023 Y01: compression resistance below 750 gives way to a smaller proposal`(
        compression: Float, gives: Bool
    ) {
        let frame = frame(Hello(compression: compression).frame(width: 30, height: 10))
        #expect(frame.size == (gives ? CGSize(width: 30, height: 10) : CGSize(width: 39, height: 20.5)))
    }

    @Test func `M028 M029 Y06: a size of the representable's own is taken as it is`() {
        struct Own: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {}
            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
                CGSize(width: proposal.width ?? 100, height: 20)
            }
        }
        #expect(frame(Own().frame(width: 200, height: 60)) == CGRect(x: 87.5, y: 323.5, width: 200, height: 20))
        #expect(frame(Own().fixedSize()).size == CGSize(width: 100, height: 20))
    }

    @Test func `M031 Y13: a switch is 66 wide to SwiftUI and 68 in UIKit, from the same edge`() {
        let frame = frame(Plain { UISwitch() })
        #expect(frame == CGRect(x: 154.5, y: 318.5, width: 68, height: 30))
    }

    @Test func `M025: a view without an intrinsic size takes the rest of a row`() {
        let row = HStack {
            Plain { UIView() }
            Plain { UISwitch() }
        }
        .frame(width: 320, height: 44)
        #expect(frame(row).size == CGSize(width: 246, height: 44))
    }

    @Test func `M038 M039: distances of a stack between text and a represented view`() {
        let elements = trace(
            of: VStack {
                Text("Above")
                Plain { UISwitch() }
                Text("Below")
            }, []
        ).steps[0].screen.elements
        let above = elements[0].frame
        let view = elements[1].frame
        let below = elements[2].frame
        #expect(abs(view.y - (above.y + above.height) - 14.81) < 0.02)
        #expect(abs(below.y - (view.y + view.height) - 8.43) < 0.02)
    }

    @Test func `Y10: a new intrinsic size is laid out again, without an update`() {
        struct Growing: UIViewRepresentable {
            final class Coordinator { var label: UILabel? }
            let coordinator: Coordinator
            func makeCoordinator() -> Coordinator { coordinator }
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.setContentHuggingPriority(.required, for: .horizontal)
                coordinator.label = label
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        let coordinator = Growing.Coordinator()
        let trace = trace(
            of: Growing(coordinator: coordinator),
            [
                { app in
                    coordinator.label?.text = "Hello"
                    app.advance(by: .zero)
                }
            ])
        #expect(trace.steps.map { $0.screen.elements[0].frame.width } == [0, 39])
        #expect(trace.steps[1].events.map(\.kind) == [.uikit])
    }

    /// Says which sizes it was asked for.
    struct Asked: UIViewRepresentable {
        final class Witness { var proposals: [ProposedViewSize] = [] }
        let witness: Witness
        var count = 0
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { Recorder.current.record(.print, "update") }
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
            witness.proposals.append(proposal)
            if witness.proposals.count == 1 { Recorder.current.record(.print, "size") }
            return CGSize(width: context.environment.isEnabled ? 50 : 60, height: 10)
        }
    }

    @Test func `Y07 Y08 Y11: sizes are asked behind the first update, each proposal once`() {
        let witness = Asked.Witness()
        let trace = trace(
            of: HStack {
                Asked(witness: witness)
                Spacer()
            }, [])
        #expect(trace.steps[0].events.filter { $0.kind == .print }.map(\.name) == ["update", "size"])
        #expect(witness.proposals.count > 1)
        #expect(Set(witness.proposals).count == witness.proposals.count)
    }

    @Test func `L24: a key that only sizeThatFits read lays out again, without an update`() {
        struct Parent: View {
            @State private var isOn = true
            let witness: Asked.Witness
            var body: some View {
                Toggle("On", isOn: $isOn)
                Asked(witness: witness).disabled(!isOn)
            }
        }
        let trace = trace(of: Parent(witness: .init()), [{ $0.switches["On"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[1].frame.width } == [50, 60])
        #expect(!trace.steps[1].events.contains { $0.kind == .lifecycle })
    }

    @Test func `M024 M026 Y04: a label of many lines keeps its one-line width and overflows`() {
        struct Long: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.numberOfLines = 0
                label.text = "A text that is far too long for its place"
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        let frame = frame(Long().frame(width: 120, height: 100))
        #expect(frame.width > 200)
        #expect(frame.height == 100)
        #expect(abs(frame.midX - 375 / 2) < 0.3)
    }

    @Test func `M008 M009: what an update changes is laid out in the same step`() {
        struct Sized: UIViewRepresentable {
            var text: String
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.setContentHuggingPriority(.required, for: .horizontal)
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) { view.text = text }
        }
        struct Parent: View {
            @State private var text = "Hello"
            var body: some View {
                Button("Longer") { text = "Hello, Hello" }
                Sized(text: text)
            }
        }
        let widths = trace(of: Parent(), [{ $0.buttons["Longer"].tap() }]).steps.map { step in
            step.screen.elements.first { $0.source == "UILabel#1" }?.frame.width ?? 0
        }
        #expect(widths[0] == 39)
        #expect(widths[1] > 80 && widths[1] < 100)
    }

    @Test func `M030: a size of one's own may mix a number with the label's height`() {
        struct Mixed: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.text = "Hello"
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) {}
            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
                CGSize(width: 50, height: uiView.intrinsicContentSize.height)
            }
        }
        #expect(frame(Mixed().frame(width: 200, height: 60)).size == CGSize(width: 50, height: 20.5))
    }

    @Test func `M033 M194: an indicator has one of two sizes`() {
        #expect(frame(Plain { UIActivityIndicatorView(style: .medium) }).size == CGSize(width: 20, height: 20))
        #expect(frame(Plain { UIActivityIndicatorView(style: .large) }).size == CGSize(width: 37, height: 37))
    }

    @Test func `M113 M115: priorities are those of the class until they are set`() {
        func priorities(_ view: UIView) -> [Float] {
            [
                view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical),
                view.contentCompressionResistancePriority(for: .horizontal),
                view.contentCompressionResistancePriority(for: .vertical),
            ].map(\.rawValue)
        }
        #expect(priorities(UIView()) == [250, 250, 750, 750])
        #expect(priorities(UILabel()) == [250, 250, 750, 750])
        #expect(priorities(UISwitch()) == [750, 750, 750, 750])
        #expect(priorities(UIActivityIndicatorView(style: .medium)) == [750, 750, 750, 750])
    }

    @Test func `M257 M259 M260 M264: fonts and texts have their recorded heights`() {
        let body = UIFont.preferredFont(forTextStyle: .body)
        #expect([body.ascender, body.descender, body.leading] == [18.36, -5.93, 1.71])
        #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.29) < 0.01)
        func label(_ font: UIFont, lines: Int = 1) -> CGFloat {
            let label = UILabel()
            label.font = font
            label.numberOfLines = 0
            label.text = Array(repeating: "Ag", count: lines).joined(separator: "\n")
            return label.intrinsicContentSize.height
        }
        #expect([label(.systemFont(ofSize: 17)), label(.systemFont(ofSize: 17), lines: 2)] == [20.5, 41])
        #expect([label(body), label(body, lines: 2)] == [24.5, 50.5])
        #expect([label(.systemFont(ofSize: 13)), label(.systemFont(ofSize: 20))] == [16, 24])
        // Without `.title`: recorded as 41 in SwiftUI and 41.5 in UIKit; here it is UIKit's in both.
        let styles: [Font] = [
            .largeTitle, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2,
        ]
        #expect(
            styles.map { frame(Text("Ag").font($0)).height } == [48.5, 32, 28, 24.5, 23.5, 21, 18.5, 17.5, 16])
    }
}
