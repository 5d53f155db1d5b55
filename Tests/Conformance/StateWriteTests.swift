import Recording
import Stage
@_spi(Runtime) import SwiftUI
import Testing

/// State writes and what comes back: rows W of the behaviours catalogue.
@MainActor @Suite(.serialized)
struct StateWriteTests {
    @Test func `W01 W02 P4 N9: state written in an update is refused with Apple's warning`() {
        struct Writing: UIViewRepresentable {
            @Binding var count: Int
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { count += 1 }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View { Writing(count: $count) }
        }
        #expect(
            lines(log(of: Parent(), only: [.lifecycle, .warning])).suffix(2) == [
                "updateUIView(_:context:) UILabel#1 because makeUIView returned",
                "Modifying state during view update, this will cause undefined behavior. Parent.count keeps 0",
            ])
    }

    @Test func `W06 N10: a write put off to the main queue is a pass of its own`() {
        struct Later: UIViewRepresentable {
            @Binding var count: Int
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {
                guard count == 0 else { return }
                VirtualDispatchQueue.main.async { count = 1 }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View { Later(count: $count) }
        }
        #expect(
            lines(log(of: Parent(), only: [.lifecycle, .state, .action, .warning])).suffix(4) == [
                "updateUIView(_:context:) UILabel#1 because makeUIView returned",
                "DispatchQueue.main.async(execute:)", "Parent.count 0 → 1",
                "updateUIView(_:context:) UILabel#1 because count changed",
            ])
    }

    @Test func `W08: a write from a control's action comes back as an update, without a warning`() {
        let log = log(of: ControlTests.Parent(), { $0.switches["Notifications"].tap() })
        #expect(
            lines(log).suffix(7) == [
                "> step 1", "UISwitch#1.isOn false → true",
                "UISwitch#1.valueChanged → Coordinator#1.onValueChanged(_:)", "Parent.isOn false → true",
                "Parent.body because isOn changed", "updateUIView(_:context:) UISwitch#1 because isOn changed",
                "UISwitch#1.setOn(_:animated:) true, animated: true, as it was",
            ])
    }

    @Test func `X07: outside an update a binding is read live`() {
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                Button("Twice") {
                    count += 1
                    count += 1
                }
                Text("\(count)")
            }
        }
        let log = log(of: Parent(), only: [.state, .body], { $0.buttons["Twice"].tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 1", "Parent.count 0 → 1", "Parent.count 1 → 2", "Parent.body because count changed",
            ])
    }

    @Test func `W13: state that is read outside of an installed view is a constant, with Apple's warning`() {
        struct Outside: View {
            @State var count = 1
            var body: some View { Text("\(count)") }
        }
        var messages: [String] = []
        Recorder.current = Recorder { if case .event(let event) = $0 { messages.append(event.name) } }
        #expect(Outside().count == 1)
        #expect(messages.count == 1)
        #expect(messages[0].hasPrefix("Accessing State's value outside of being installed on a View."))
    }

    @Test func `W14: writes that cause writes for ever are cut off`() {
        struct Loop: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)").onChange(of: count) { count += 1 }
                Button("Begin") { count += 1 }
            }
        }
        let log = lines(log(of: Loop(), only: [.warning], { $0.buttons["Begin"].tap() }))
        #expect(
            log.suffix(3) == [
                "An update did not come to rest after 8 rounds; the rest waits for the next turn",
                "An update did not come to rest after 8 rounds; the rest waits for the next turn",
                "An update did not come to rest after 8 rounds; it is a loop, and was cut off",
            ])
    }

    @Test func `T02: a binding with an animation gives its writes a transaction`() {
        struct Showing: UIViewRepresentable {
            var isOn: Bool
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {
                Recorder.current.record(.print, context.transaction.animation == nil ? "plain" : "animated")
            }
        }
        struct Parent: View {
            @State private var isOn = false
            var body: some View {
                Toggle("Animated", isOn: $isOn.animation())
                Showing(isOn: isOn)
            }
        }
        #expect(
            lines(log(of: Parent(), only: [.print], { $0.switches["Animated"].tap() })) == [
                "plain", "> step 1", "animated",
            ])
    }

    @Test func `L51: taking the host away dismantles each live representable`() {
        struct Row: UIViewRepresentable {
            static var dismantled: [String] = []
            let name: String
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = name }
            static func dismantleUIView(_ view: UILabel, coordinator: ()) { dismantled.append(view.text ?? "") }
        }
        Recorder.current = Recorder { _ in }
        EventLoop.beginRun()
        let host = _UIHostingView(
            rootView: VStack {
                Row(name: "a")
                Row(name: "b")
            })
        host.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        host.appear()
        host.tearDown()
        #expect(Row.dismantled == ["a", "b"])
    }

    @Test func `state that a handed-on closure reads runs the body of the view that owns it`() {
        struct Box<Content: View>: View {
            let content: () -> Content
            var body: some View { content() }
        }
        struct Owner: View {
            @State private var count = 0
            var body: some View {
                Button("Next") { count += 1 }
                Box { Text("\(count)") }
            }
        }
        let trace = trace(of: Owner(), [{ $0.buttons["Next"].tap() }, { $0.buttons["Next"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[1].label } == ["0", "1", "2"])
        #expect(
            trace.steps[1].events.filter { $0.kind == .body }.map(\.logName) == ["Owner.body", "Box.body"])
    }
}
