import Recording
import Stage
import SwiftUI
import Testing

/// SwiftUI's own controls, and tabs.
@MainActor @Suite(.serialized)
struct FieldTests {
    @Test func `M237 M239 M247: sizes of controls`() {
        let view = VStack {
            TextField("Name", text: .constant(""))
            TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
            Slider(value: .constant(0.5))
            ProgressView()
            ProgressView(value: 0.5)
        }
        .frame(width: 200)
        let elements = trace(of: view, []).steps[0].screen.elements
        #expect(
            elements.map { [$0.frame.width, $0.frame.height] } == [
                [200, 26], [200, 34], [200, 31], [20, 20], [200, 4],
            ])
        #expect(elements.map(\.value) == ["", "", "50%", "1", "50%"])
    }

    @Test func `typing into a field writes its binding, and the return key submits`() {
        struct Parent: View {
            @State private var name = ""
            @State private var submitted = "nobody"
            var body: some View {
                TextField("Name", text: $name).onSubmit { submitted = name }
                SecureField("Password", text: .constant("secret"))
                Text("Hello \(name), \(submitted)")
            }
        }
        let trace = trace(
            of: Parent(),
            [
                { $0.textFields["Name"].typeText("Ada") }, { $0.textFields["Name"].typeText("\u{8}m\n") },
                { $0.secureTextFields["Password"].tap() },
            ])
        #expect(
            trace.steps.map { $0.screen.elements[2].label } == [
                "Hello , nobody", "Hello Ada, nobody", "Hello Adm, Adm", "Hello Adm, Adm",
            ])
        #expect(trace.steps.map { $0.screen.elements[0].isFocused } == [false, true, false, false])
        #expect(trace.steps[3].screen.elements[1].isFocused && trace.steps[3].screen.elements[1].value == "••••••")
    }

    @Test func `a slider goes where its handle is pulled, in steps`() {
        struct Parent: View {
            @State private var value = 0.0
            var body: some View { Slider(value: $value, in: 0...10, step: 2) }
        }
        let trace = trace(of: Parent(), [{ $0.sliders.element.adjust(toNormalizedSliderPosition: 0.52) }])
        #expect(trace.steps.map { $0.screen.elements[0].value } == ["0%", "60%"])
    }

    @Test func `L41 M218: all tabs are made at once, come and go, and stay`() {
        struct Label: UIViewRepresentable {
            let text: String
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = text }
        }
        struct Parent: View {
            @State private var tab = "a"
            var body: some View {
                TabView(selection: $tab) {
                    Label(text: "first").onAppear {}.onDisappear {}.tabItem { Text("First") }.tag("a")
                    Label(text: "second").onAppear {}.onDisappear {}.tabItem { Text("Second") }.tag("b")
                }
            }
        }
        let trace = trace(
            of: Parent(),
            [{ $0.tabBars.firstMatch.buttons["Second"].tap() }, { $0.tabBars.firstMatch.buttons["First"].tap() }])
        func names(_ step: Int) -> [String] {
            trace.steps[step].events.filter { [.lifecycle, .action].contains($0.kind) }.map(\.name)
        }
        #expect(names(0).filter { $0 == "makeUIView(context:)" }.count == 2)
        #expect(names(0).filter { $0 == "onAppear" }.count == 1)
        #expect(names(1).sorted() == ["onAppear", "onDisappear", "select"])
        #expect(names(2).sorted() == ["onAppear", "onDisappear", "select"])
        #expect(trace.steps.map { $0.screen.elements[0].label } == ["first", "second", "first"])
        #expect(trace.steps[0].screen.elements[0].frame == Screen.Frame(x: 0, y: 0, width: 375, height: 584))
    }
}
