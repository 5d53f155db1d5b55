import Recording
import Stage
import SwiftUI
import Testing

/// What UIKit's controls do and don't: rows K of the behaviours catalogue.
@MainActor @Suite(.serialized)
struct ControlTests {
    struct Switch: UIViewRepresentable {
        @Binding var isOn: Bool

        final class Coordinator: NSObject {
            var parent: Switch
            init(_ parent: Switch) { self.parent = parent }
            func onValueChanged(_ view: UISwitch) { parent.isOn = view.isOn }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }

        func makeUIView(context: Context) -> UISwitch {
            let view = UISwitch()
            view.accessibilityLabel = "Notifications"
            view.addTarget(
                context.coordinator, action: Selector(Coordinator.onValueChanged(_:), "onValueChanged:"),
                for: .valueChanged)
            return view
        }

        func updateUIView(_ view: UISwitch, context: Context) { view.setOn(isOn, animated: true) }
    }

    struct Parent: View {
        @State private var isOn = false
        var body: some View {
            Switch(isOn: $isOn)
            Text(isOn ? "on" : "off")
            Button("Set") { isOn = true }
        }
    }

    final class Target: NSObject {
        var calls = 0
        func changed(_ view: UIControl) { calls += 1 }
        func changedToo(_ view: UIControl) { calls += 10 }
    }

    @Test func `K01: setting a switch sends no action, a tap does`() {
        let log = log(
            of: Parent(), only: [.action, .state], { $0.buttons["Set"].tap() }, { $0.switches["Notifications"].tap() })
        #expect(
            lines(log) == [
                "> step 1", #"Button.action "Set""#, "Parent.isOn false → true", "> step 2",
                "UISwitch#1.valueChanged → Coordinator#1.onValueChanged(_:)", "Parent.isOn true → false",
            ])
    }

    @Test func `K13: a target is not retained`() {
        let view = UISwitch()
        var target: Target? = Target()
        view.addTarget(target, action: Selector(Target.changed(_:), "changed:"), for: .valueChanged)
        weak let gone = target
        target = nil
        #expect(gone == nil)
        view.sendActions(for: .valueChanged)
    }

    @Test func `K13: one registration twice is one, another action is another`() {
        let view = UISwitch()
        let target = Target()
        view.addTarget(target, action: Selector(Target.changed(_:), "changed:"), for: .valueChanged)
        view.addTarget(target, action: Selector(Target.changed(_:), "changed:"), for: .valueChanged)
        view.sendActions(for: .valueChanged)
        #expect(target.calls == 1)
        view.addTarget(target, action: Selector(Target.changedToo(_:), "changedToo:"), for: .valueChanged)
        view.sendActions(for: .valueChanged)
        #expect(target.calls == 12)
        view.removeTarget(target, action: nil, for: .valueChanged)
        view.sendActions(for: .valueChanged)
        #expect(target.calls == 12)
    }

    @Test func `K14 P16: an action added again without its identifier fires again`() {
        let view = UISwitch()
        var calls = 0
        view.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
        view.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
        view.sendActions(for: .valueChanged)
        #expect(calls == 2)
        let identifier = UIAction.Identifier("one")
        view.addAction(UIAction(identifier: identifier) { _ in calls += 10 }, for: .valueChanged)
        view.addAction(UIAction(identifier: identifier) { _ in calls += 100 }, for: .valueChanged)
        view.sendActions(for: .valueChanged)
        #expect(calls == 104)
    }

    @Test func `K21: an indicator hides itself while it stands still, unless told not to`() {
        let view = UIActivityIndicatorView(style: .medium)
        #expect(view.isHidden && !view.isAnimating)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        #expect(view.isHidden)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
    }

    @Test func `K22 U051: the callbacks of a view whose superview joins a window come in order`() {
        final class Witness: UIView {
            var calls: [String] = []
            override func willMove(toSuperview view: UIView?) { calls.append("willMove(toSuperview:)") }
            override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
            override func willMove(toWindow window: UIWindow?) { calls.append("willMove(toWindow:)") }
            override func didMoveToWindow() { calls.append("didMoveToWindow") }
            override func layoutSubviews() { calls.append("layoutSubviews") }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Witness(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let superview = UIView(frame: window.bounds)
        superview.addSubview(view)
        window.addSubview(superview)
        window.layoutIfNeeded()
        #expect(
            view.calls == [
                "willMove(toSuperview:)", "didMoveToSuperview", "willMove(toWindow:)", "didMoveToWindow",
                "layoutSubviews",
            ])
    }
}
