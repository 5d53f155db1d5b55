import Recording
import Stage
import SwiftUI
import Testing

/// Common mistakes, each beside its correction: rows P of the behaviours catalogue. The log shows the mistake, and not in
/// the corrected code.
@MainActor @Suite(.serialized)
struct PitfallTests {
    /// Shows `content` beside a button that counts.
    struct Counting<Content: View>: View {
        @State private var count = 0
        let content: (Int) -> Content

        var body: some View {
            Button("Count") { count += 1 }
            content(count)
        }
    }

    private func counted<Content: View>(_ kinds: Set<Event.Kind>, _ content: @escaping (Int) -> Content) -> [String] {
        let log = log(
            of: Counting(content: content), only: kinds, { $0.buttons["Count"].tap() }, { $0.buttons["Count"].tap() })
        return lines(log)
    }

    private func shown<Content: View>(_ content: @escaping (Int) -> Content) -> [String?] {
        trace(of: Counting(content: content), [{ $0.buttons["Count"].tap() }]).steps
            .map { step in step.screen.elements.first { $0.source.hasPrefix("UILabel") }?.value }
    }

    @Test func `P1: a coordinator that is given the newest struct in each update reads it`() {
        struct Fresh: UIViewRepresentable {
            var count: Int
            final class Coordinator {
                var parent: Fresh
                init(_ parent: Fresh) { self.parent = parent }
            }
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                let coordinator = context.coordinator
                view.addAction(
                    UIAction { _ in Recorder.current.record(.print, "count is \(coordinator.parent.count)") },
                    for: .valueChanged)
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) { context.coordinator.parent = self }
        }
        let log = log(
            of: Counting { Fresh(count: $0) }, only: [.print], { $0.buttons["Count"].tap() },
            { $0.switches.element.tap() })
        #expect(lines(log).last == "count is 1")
    }

    @Test func `P8: an empty update shows the first value for ever`() {
        struct Wrong: UIViewRepresentable {
            var text: String
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.text = text
                return label
            }
            func updateUIView(_ label: UILabel, context: Context) {}
        }
        struct Right: UIViewRepresentable {
            var text: String
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) { label.text = text }
        }
        #expect(shown { Wrong(text: "\($0)") } == ["0", "0"])
        #expect(shown { Right(text: "\($0)") } == ["0", "1"])
    }

    @Test func `P9: a view kept in the struct is made for each body, and is not the one on the screen`() {
        struct Wrong: UIViewRepresentable {
            let label = UILabel()
            var text: String
            func makeUIView(context: Context) -> UILabel { label }
            func updateUIView(_ view: UILabel, context: Context) { label.text = text }
        }
        #expect(shown { Wrong(text: "\($0)") } == ["0", "0"])
        let log = counted([.lifecycle, .uikit]) { Wrong(text: "\($0)") }
        #expect(log.filter { $0.contains(".text") }.count == 3)
        #expect(log.last?.hasPrefix("UILabel#3.text") == true)
    }

    @Test func `P14: a plain reference to a model is no dependency`() {
        final class Model { var count = 0 }
        struct Wrong: UIViewRepresentable {
            let model: Model
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) { label.text = "\(model.count)" }
        }
        let model = Model()
        #expect(
            shown { count in
                model.count = count
                return Wrong(model: model)
            } == ["0", "0"])
    }

    @Test func `P16: a target added in each update is told as often as it was added`() {
        struct Wrong: UIViewRepresentable {
            var count: Int
            func makeUIView(context: Context) -> UISwitch { UISwitch() }
            func updateUIView(_ view: UISwitch, context: Context) {
                view.addAction(UIAction { _ in Recorder.current.record(.print, "told") }, for: .valueChanged)
            }
        }
        struct Right: UIViewRepresentable {
            var count: Int
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                view.addAction(UIAction { _ in Recorder.current.record(.print, "told") }, for: .valueChanged)
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) {}
        }
        func told<Content: View>(_ content: @escaping (Int) -> Content) -> Int {
            let log = log(
                of: Counting(content: content), only: [.print], { $0.buttons["Count"].tap() },
                { $0.switches.element.tap() })
            return lines(log).filter { $0 == "told" }.count
        }
        #expect(told { Wrong(count: $0) } == 2)
        #expect(told { Right(count: $0) } == 1)
    }

    @Test func `P17: what is not stopped in dismantle goes on behind it`() {
        struct Ticking: UIViewRepresentable {
            let stops: Bool
            final class Coordinator {
                var isStopped = false
                func tick() {
                    VirtualDispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                        guard !isStopped else { return }
                        Recorder.current.record(.print, "tick")
                        tick()
                    }
                }
            }
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UIView {
                context.coordinator.tick()
                return UIView()
            }
            func updateUIView(_ view: UIView, context: Context) {}
            static func dismantleUIView(_ view: UIView, coordinator: Coordinator) {
                Recorder.current.record(.print, "gone")
            }
        }
        struct Stopping: UIViewRepresentable {
            func makeCoordinator() -> Ticking.Coordinator { Ticking.Coordinator() }
            func makeUIView(context: Context) -> UIView {
                context.coordinator.tick()
                return UIView()
            }
            func updateUIView(_ view: UIView, context: Context) {}
            static func dismantleUIView(_ view: UIView, coordinator: Ticking.Coordinator) {
                coordinator.isStopped = true
                Recorder.current.record(.print, "gone")
            }
        }
        struct Removing<Content: View>: View {
            @State private var isShown = true
            let content: Content
            var body: some View {
                Button("Remove") { isShown = false }
                if isShown { content }
            }
        }
        func prints<Content: View>(_ content: Content) -> [String] {
            lines(
                log(
                    of: Removing(content: content), only: [.print], { $0.advance(by: .seconds(1)) },
                    { $0.buttons["Remove"].tap() }, { $0.advance(by: .seconds(2)) }))
        }
        #expect(prints(Ticking(stops: false)) == ["> step 1", "tick", "> step 2", "gone", "> step 3", "tick", "tick"])
        #expect(prints(Stopping()) == ["> step 1", "tick", "> step 2", "gone", "> step 3"])
    }

    @Test func `P18 P19: a label takes what it is offered, a plain view at its ideal size is empty`() {
        struct Label: UIViewRepresentable {
            let hugs: Bool
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.text = "Hello"
                if hugs { label.setContentHuggingPriority(.required, for: .horizontal) }
                return label
            }
            func updateUIView(_ label: UILabel, context: Context) {}
        }
        func width<Content: View>(_ view: Content) -> Double {
            trace(of: view, []).steps[0].screen.elements[0].frame.width
        }
        #expect(width(Label(hugs: false)) == 375)
        #expect(width(Label(hugs: true)) == 39)
    }

    @Test func `P25: a flag that is reset in an update is refused, and put off it costs another update`() {
        struct Once: UIViewRepresentable {
            @Binding var isNew: Bool
            let defers: Bool
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) {
                guard isNew else { return }
                if defers { VirtualDispatchQueue.main.async { isNew = false } } else { isNew = false }
            }
        }
        struct Parent: View {
            @State private var isNew = true
            let defers: Bool
            var body: some View { Once(isNew: $isNew, defers: defers) }
        }
        let wrong = lines(log(of: Parent(defers: false), only: [.lifecycle, .warning]))
        #expect(wrong.filter { $0.hasPrefix("Modifying state") }.count == 1)
        #expect(wrong.filter { $0.hasPrefix("updateUIView") }.count == 1)
        let right = lines(log(of: Parent(defers: true), only: [.lifecycle, .warning]))
        #expect(right.filter { $0.hasPrefix("Modifying state") }.isEmpty)
        #expect(right.filter { $0.hasPrefix("updateUIView") }.count == 2)
    }

    @Test func `P27: a closure that holds the view keeps it behind its end`() {
        final class Witness { weak var view: UISwitch? }
        struct Holding: UIViewRepresentable {
            let witness: Witness
            let isWeak: Bool
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                witness.view = view
                if isWeak {
                    view.addAction(UIAction { [weak view] _ in view?.tag += 1 }, for: .valueChanged)
                } else {
                    view.addAction(UIAction { _ in view.tag += 1 }, for: .valueChanged)
                }
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) {}
        }
        struct Removing: View {
            @State private var isShown = true
            let witness: Witness
            let isWeak: Bool
            var body: some View {
                Button("Remove") { isShown = false }
                if isShown { Holding(witness: witness, isWeak: isWeak) }
            }
        }
        let strong = Witness()
        _ = trace(of: Removing(witness: strong, isWeak: false), [{ $0.buttons["Remove"].tap() }])
        #expect(strong.view != nil)
        let weak = Witness()
        _ = trace(of: Removing(witness: weak, isWeak: true), [{ $0.buttons["Remove"].tap() }])
        #expect(weak.view == nil)
    }

    @Test func `P30: a read and a write that are put off pile up`() {
        struct Adding: UIViewRepresentable {
            @Binding var total: Int
            var count: Int
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) {
                guard total < 50 else { return }
                VirtualDispatchQueue.main.async { total += 10 }
            }
        }
        struct Parent: View {
            @State private var total = 0
            var body: some View {
                Adding(total: $total, count: 0)
                Text("\(total)")
            }
        }
        let log = lines(log(of: Parent(), only: [.state]))
        #expect(log.last == "Parent.total 40 → 50")
        #expect(log.count == 5)
    }
}
