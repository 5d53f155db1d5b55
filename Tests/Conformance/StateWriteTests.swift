import Recording
import Stage
import SwiftUI
import Testing

/// State writes and what comes back: rows W of the behaviours catalogue.
@MainActor @Suite(.serialized)
struct StateWriteTests {
    @Test func `W01 W02 N9: state written in an update is refused with Apple's warning`() {
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
            lines(log).suffix(6) == [
                "> step 1", "UISwitch#1.valueChanged → Coordinator#1.onValueChanged(_:)", "Parent.isOn false → true",
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
}
