import Recording
import Stage
import SwiftUI
import Testing

/// Order and number of calls: rows L of the behaviours catalogue.
@MainActor @Suite(.serialized)
struct LifecycleTests {
    struct Indicator: UIViewRepresentable {
        var isAnimating: Bool

        final class Coordinator {}

        func makeCoordinator() -> Coordinator { Coordinator() }

        func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }

        func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
            if isAnimating, !view.isAnimating { view.startAnimating() }
            if !isAnimating, view.isAnimating { view.stopAnimating() }
        }
    }

    struct Screen: View {
        @State private var isAnimating = false
        @State private var isShown = true
        @State private var count = 0

        var body: some View {
            VStack {
                Toggle("Animating", isOn: $isAnimating)
                if isShown { Indicator(isAnimating: isAnimating) }
                Button("Remove") { isShown = false }
                Button("Show") { isShown = true }
                Button("Count") { count += 1 }
                Text("\(count)")
            }
        }
    }

    @Test func `L01 M001: first appearance calls makeCoordinator, makeUIView, updateUIView, once each`() {
        #expect(
            lines(log(of: Screen(), only: [.lifecycle])) == [
                "makeCoordinator() Indicator → Coordinator#1",
                "makeUIView(context:) Indicator → UIActivityIndicatorView#1",
                "updateUIView(_:context:) UIActivityIndicatorView#1 because makeUIView returned",
            ])
    }

    @Test func `L02 L45 M006: later changes update the same view and make neither view nor coordinator again`() {
        let log = log(
            of: Screen(), only: [.lifecycle], { $0.switches["Animating"].tap() }, { $0.switches["Animating"].tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 1", "updateUIView(_:context:) UIActivityIndicatorView#1 because isAnimating changed",
                "> step 2", "updateUIView(_:context:) UIActivityIndicatorView#1 because isAnimating changed",
            ])
    }

    @Test func `L04: the body runs before the representable in it is made`() {
        let log = log(of: Screen(), only: [.body, .lifecycle])
        #expect(lines(log).first == "Screen.body because it appears")
        #expect(lines(log).count == 4)
    }

    @Test func `L10: setting an equal value changes nothing`() {
        struct Same: View {
            @State private var isOn = true
            var body: some View {
                Button("Again") { isOn = true }
                Indicator(isAnimating: isOn)
            }
        }
        #expect(
            lines(log(of: Same(), { $0.buttons["Again"].tap() })).suffix(3) == [
                "> step 1", #"Button.action "Again""#, "Same.isOn true again, which changes nothing",
            ])
    }

    @Test func `L12 N3: an equal struct is not updated when the body around it runs`() {
        let log = log(of: Screen(), only: [.body, .lifecycle, .skipped], { $0.buttons["Count"].tap() })
        #expect(
            lines(log).suffix(3) == [
                "> step 1", "Screen.body because count changed",
                "not called: updateUIView(_:context:) UIActivityIndicatorView#1 because its values are equal",
            ])
    }

    @Test func `L15 N2: a change is one update, with its cause, whatever the number of properties`() {
        struct Pair: UIViewRepresentable {
            var first: Int
            var second: Int
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ label: UILabel, context: Context) { label.text = "\(first), \(second)" }
        }
        struct Both: View {
            @State private var value = 0
            var body: some View {
                Button("Next") { value += 1 }
                Pair(first: value, second: value * 2)
            }
        }
        let log = log(of: Both(), { $0.buttons["Next"].tap() })
        #expect(
            lines(log).suffix(6) == [
                "> step 1", #"Button.action "Next""#, "Both.value 0 → 1", "Both.body because value changed",
                "updateUIView(_:context:) UILabel#1 because first, second changed",
                #"UILabel#1.text "0, 0" → "1, 2""#,
            ])
    }

    @Test func `L15: the chain of causes leads from the update to the tap`() throws {
        let trace = trace(of: Screen(), [{ $0.switches["Animating"].tap() }])
        let events = try #require(trace.steps.last?.events)
        let update = try #require(events.first { $0.name == "updateUIView(_:context:)" })
        let body = try #require(events.first { $0.seq == update.cause })
        let state = try #require(events.first { $0.seq == body.cause })
        let tap = try #require(events.first { $0.seq == state.cause })
        #expect(
            [tap.logName, state.logName, body.logName] == ["Toggle.isOn", "Screen.isAnimating", "Screen.body"])
        #expect(update.rule == "L15")
    }

    @Test func `L16 L19: a representable that reads a binding is updated; a body that only passes it does not run`() {
        struct Switch: UIViewRepresentable {
            @Binding var isOn: Bool
            func makeUIView(context: Context) -> UISwitch { UISwitch() }
            func updateUIView(_ view: UISwitch, context: Context) { view.setOn(isOn, animated: false) }
        }
        struct Row: View {
            @Binding var isOn: Bool
            var body: some View { Button("Flip") { isOn.toggle() } }
        }
        struct Passing: View {
            @State private var isOn = false
            var body: some View {
                Row(isOn: $isOn)
                Switch(isOn: $isOn)
            }
        }
        let log = log(of: Passing(), only: [.body, .state, .lifecycle], { $0.buttons["Flip"].tap() })
        #expect(
            lines(log).suffix(3) == [
                "> step 1", "Passing.isOn false → true",
                "updateUIView(_:context:) UISwitch#1 because isOn changed",
            ])
    }

    @Test func `L20: state inside the representable's own struct is its own, and updates it`() {
        struct Counter: UIViewRepresentable {
            @State var taps = 0
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                view.accessibilityLabel = "tap"
                view.addAction(UIAction(title: "count") { _ in taps += 1 }, for: .valueChanged)
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) { view.accessibilityLabel = "tapped \(taps)" }
        }
        let log = log(of: Counter(), only: [.state, .lifecycle], { $0.switches.firstMatch.tap() })
        #expect(
            lines(log).suffix(3) == [
                "> step 1", "Counter.taps 0 → 1", "updateUIView(_:context:) UISwitch#1 because taps changed",
            ])
    }

    @Test func `L32 L33 M005 N7: a removed view is updated once more, then dismantled`() {
        let log = log(of: Screen(), only: [.body, .lifecycle], { $0.buttons["Remove"].tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 1", "Screen.body because isShown changed",
                "updateUIView(_:context:) UIActivityIndicatorView#1 because it is being removed",
                "dismantleUIView(_:coordinator:) UIActivityIndicatorView#1 because it left the body",
            ])
    }

    @Test func `L32: the last update is an option`() {
        RuntimeOptions.current.updatesOutgoingViews = false
        defer { RuntimeOptions.current.updatesOutgoingViews = true }
        let log = log(of: Screen(), only: [.lifecycle], { $0.buttons["Remove"].tap() })
        #expect(
            lines(log).suffix(2) == [
                "> step 1",
                "dismantleUIView(_:coordinator:) UIActivityIndicatorView#1 because it left the body",
            ])
    }

    @Test func `L34: a view that comes back is another one, with another coordinator`() {
        let log = log(of: Screen(), only: [.lifecycle], { $0.buttons["Remove"].tap() }, { $0.buttons["Show"].tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 2", "makeCoordinator() Indicator → Coordinator#2",
                "makeUIView(context:) Indicator → UIActivityIndicatorView#2",
                "updateUIView(_:context:) UIActivityIndicatorView#2 because makeUIView returned",
            ])
    }

    @Test func `L34 L28 L30: the branches of if and else are different identities; the new one is made first`() {
        struct Branches: View {
            @State private var isFirst = true
            var body: some View {
                Button("Swap") { isFirst.toggle() }
                if isFirst { Indicator(isAnimating: false) } else { Indicator(isAnimating: false) }
            }
        }
        let log = log(of: Branches(), only: [.lifecycle], { $0.buttons["Swap"].tap() })
        #expect(
            lines(log).suffix(6) == [
                "> step 1", "makeCoordinator() Indicator → Coordinator#2",
                "makeUIView(context:) Indicator → UIActivityIndicatorView#2",
                "updateUIView(_:context:) UIActivityIndicatorView#2 because makeUIView returned",
                "updateUIView(_:context:) UIActivityIndicatorView#1 because it is being removed",
                "dismantleUIView(_:coordinator:) UIActivityIndicatorView#1 because it left the body",
            ])
    }

    @Test func `M003: a replacement whose size nobody asks is made behind the old view's last update`() {
        struct Boxed: View {
            @State private var isFirst = true
            var body: some View {
                Button("Swap") { isFirst.toggle() }
                Group {
                    if isFirst { Indicator(isAnimating: false) } else { Indicator(isAnimating: false) }
                }
                .frame(width: 20, height: 20)
            }
        }
        let log = log(of: Boxed(), only: [.lifecycle], { $0.buttons["Swap"].tap() })
        #expect(
            lines(log).suffix(6) == [
                "> step 1",
                "updateUIView(_:context:) UIActivityIndicatorView#1 because it is being removed",
                "makeCoordinator() Indicator → Coordinator#2",
                "makeUIView(context:) Indicator → UIActivityIndicatorView#2",
                "updateUIView(_:context:) UIActivityIndicatorView#2 because makeUIView returned",
                "dismantleUIView(_:coordinator:) UIActivityIndicatorView#1 because it left the body",
            ])
    }

    @Test func `L35: another argument in the same place is the same view`() {
        struct Ternary: View {
            @State private var isOn = false
            var body: some View {
                Button("Flip") { isOn.toggle() }
                isOn ? Indicator(isAnimating: true) : Indicator(isAnimating: false)
            }
        }
        let log = log(of: Ternary(), only: [.lifecycle], { $0.buttons["Flip"].tap() })
        #expect(
            lines(log).suffix(2) == [
                "> step 1", "updateUIView(_:context:) UIActivityIndicatorView#1 because isAnimating changed",
            ])
    }

    @Test func `L44: coordinator and view live until they are dismantled, and no longer`() {
        final class Witness {
            weak var coordinator: AnyObject?
            weak var view: UIView?
        }
        struct Watched: UIViewRepresentable {
            let witness: Witness
            final class Coordinator {}
            func makeCoordinator() -> Coordinator {
                let coordinator = Coordinator()
                witness.coordinator = coordinator
                return coordinator
            }
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                witness.view = view
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        struct Removing: View {
            let witness: Witness
            @State private var isShown = true
            var body: some View {
                Button("Remove") { isShown = false }
                if isShown { Watched(witness: witness) }
            }
        }
        let witness = Witness()
        _ = trace(
            of: Removing(witness: witness),
            [
                { _ in #expect(witness.coordinator != nil && witness.view != nil) },
                { $0.buttons["Remove"].tap() },
                { _ in #expect(witness.coordinator == nil && witness.view == nil) },
            ])
    }

    @Test func `L46 L47 P1: a coordinator keeps the struct it was made with`() {
        struct Named: UIViewRepresentable {
            var name: String
            final class Coordinator: NSObject {
                let parent: Named
                init(_ parent: Named) { self.parent = parent }
                func changed(_ view: UISwitch) { print("parent is \(parent.name)") }
            }
            func makeCoordinator() -> Coordinator { Coordinator(self) }
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                view.addAction(
                    UIAction { [coordinator = context.coordinator] _ in
                        Recorder.current.record(.print, "parent is \(coordinator.parent.name)")
                    }, for: .valueChanged)
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) {}
        }
        struct Renaming: View {
            @State private var name = "first"
            var body: some View {
                Button("Rename") { name = "second" }
                Named(name: name)
            }
        }
        let log = log(
            of: Renaming(), only: [.lifecycle, .print], { $0.buttons["Rename"].tap() }, { $0.switches.element.tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 1", "updateUIView(_:context:) UISwitch#1 because name changed", "> step 2", "parent is first",
            ])
    }
}
