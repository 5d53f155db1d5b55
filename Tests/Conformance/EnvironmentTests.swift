import Recording
import Stage
import SwiftUI
import Testing

/// How the environment reaches UIKit: rows E of the behaviours catalogue, and L23.
@MainActor @Suite(.serialized)
struct EnvironmentTests {
    struct Reading: UIViewRepresentable {
        func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }
        func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
            if context.environment.isEnabled { view.startAnimating() } else { view.stopAnimating() }
        }
    }

    struct NotReading: UIViewRepresentable {
        func makeUIView(context: Context) -> UISwitch { UISwitch() }
        func updateUIView(_ view: UISwitch, context: Context) {}
    }

    struct Disabling<Content: View>: View {
        @State private var isOn = false
        let content: Content
        var body: some View {
            Toggle("On", isOn: $isOn)
            VStack { content }.disabled(!isOn)
        }
    }

    @Test func `L23 N6: a key that was read through the context updates each view that read it`() {
        let log = log(
            of: Disabling(
                content: Group {
                    Reading()
                    Reading()
                    Reading()
                }), only: [.environment, .lifecycle],
            { $0.switches["On"].tap() })
        #expect(
            lines(log).suffix(5) == [
                "> step 1", "isEnabled false → true because Disabling.body ran",
                "updateUIView(_:context:) UIActivityIndicatorView#1 because isEnabled changed",
                "updateUIView(_:context:) UIActivityIndicatorView#2 because isEnabled changed",
                "updateUIView(_:context:) UIActivityIndicatorView#3 because isEnabled changed",
            ])
    }

    @Test func `E01 E03 N5: a key that was not read updates nothing, yet the control is told`() {
        let log = log(of: Disabling(content: NotReading()), { $0.switches["On"].tap() })
        #expect(
            lines(log).suffix(3) == [
                "isEnabled false → true because Disabling.body ran",
                "not called: updateUIView(_:context:) UISwitch#1 because its values are equal",
                "UISwitch#1.isEnabled false → true because isEnabled changed",
            ])
    }

    @Test func `E01: a represented view in a disabled place gets no touches`() {
        let log = log(of: NotReading().disabled(true), { $0.switches.element.tap() })
        #expect(lines(log).suffix(2) == ["> step 1", "not called: tap because UISwitch#1 is disabled"])
    }

    @Test func `E02 P26: what makeUIView says about isEnabled is overwritten behind the pass`() {
        struct Disabled: UIViewRepresentable {
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                view.isEnabled = false
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) {}
        }
        #expect(
            lines(log(of: Disabled(), only: [.lifecycle, .uikit])) == [
                "makeUIView(context:) Disabled → UISwitch#1", "UISwitch#1.isEnabled true → false",
                "updateUIView(_:context:) UISwitch#1 because makeUIView returned",
                "UISwitch#1.isEnabled false → true because the environment says so",
            ])
    }

    @Test func `E04 E06 E07 M052 M054: direction and colour scheme reach the view's traits`() {
        struct Traits: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) {
                Recorder.current.record(.print, "\(view.traitCollection.userInterfaceStyle)")
                Recorder.current.record(.print, "\(view.traitCollection.layoutDirection)")
            }
        }
        let view = Traits().environment(\.colorScheme, .dark).environment(\.layoutDirection, .rightToLeft)
        #expect(lines(log(of: view, only: [.print])) == ["dark", "rightToLeft"])
    }

    @Test func `E09 L23: a key of one's own is inherited, and only its readers hear of it`() {
        struct Label: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = context.environment.greeting }
        }
        struct Greeting: View {
            @State private var greeting = "Hello"
            var body: some View {
                Button("Bye") { greeting = "Bye" }
                HStack {
                    Label()
                    NotReading()
                }.environment(\.greeting, greeting)
            }
        }
        let log = log(of: Greeting(), only: [.lifecycle], { $0.buttons["Bye"].tap() })
        #expect(
            lines(log).suffix(2) == [
                "> step 1", "updateUIView(_:context:) UILabel#1 because greeting changed",
            ])
    }

    @Test func `E11: Environment inside the struct is a dependency like the context`() {
        struct Inside: UIViewRepresentable {
            @Environment(\.isEnabled) var isEnabled
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = "\(isEnabled)" }
        }
        let log = log(of: Disabling(content: Inside()), only: [.lifecycle], { $0.switches["On"].tap() })
        #expect(
            lines(log).suffix(2) == [
                "> step 1", "updateUIView(_:context:) UILabel#1 because isEnabled changed",
            ])
    }

    @Test func `disabled further out can't be undone further in`() {
        struct Nested: View {
            var body: some View { NotReading().disabled(false).disabled(true) }
        }
        #expect(trace(of: Nested(), []).steps[0].screen.elements[0].isEnabled == false)
    }
}

private enum GreetingKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
    fileprivate var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}
