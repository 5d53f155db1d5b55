import Foundation
import Testing

/// Running one file, without a book around it.
struct RunTests {
    private let program = """
        import SwiftUI

        struct Lamp: UIViewRepresentable {
            @Binding var isOn: Bool

            func makeUIView(context: Context) -> UISwitch { UISwitch() }
            func updateUIView(_ view: UISwitch, context: Context) { view.isOn = isOn }
        }

        struct ContentView: View {
            @State private var isOn = false

            var body: some View {
                Lamp(isOn: $isOn)
                Button("Light") { isOn = true }
            }
        }
        """

    @Test func `prints the log of a file and its script`() throws {
        let scenario = try Scenario()
        try scenario.write("Lamp.swift", program)
        try scenario.write("tap.swift", "app.buttons[\"Light\"].tap()\n")
        let result = try scenario.bridgebook("run", "Lamp.swift", "--script", "tap.swift", "--only", "lifecycle,uikit")
        #expect(result.exit == 0, "\(result.text)")
        #expect(
            result.output == """
                makeUIView(context:)                    Lamp → UISwitch#1
                updateUIView(_:context:)                UISwitch#1 because makeUIView returned
                > app.buttons["Light"].tap()
                updateUIView(_:context:)                UISwitch#1 because isOn changed
                  UISwitch#1.isOn                       false → true

                """)
    }

    @Test func `prints the screen, and the trace as JSON`() throws {
        let scenario = try Scenario()
        try scenario.write("Lamp.swift", program)
        #expect(try scenario.bridgebook("run", "Lamp.swift", "--screen").output.contains("button \"Light\""))
        let json = try scenario.bridgebook("run", "Lamp.swift", "--json").output
        let trace = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(trace?["version"] as? Int == 1)
    }

    @Test func `names the place of what is wrong in the file and in the script`() throws {
        let scenario = try Scenario()
        try scenario.write("Lamp.swift", program.replacingOccurrences(of: "= isOn }", with: "= isOm }"))
        let broken = try scenario.bridgebook("run", "Lamp.swift")
        #expect(broken.exit == 1)
        #expect(broken.errors.contains("Lamp.swift:7:73: error: "), "\(broken.errors)")
        try scenario.write("Lamp.swift", program)
        try scenario.write("tap.swift", "// first\napp.buttons[\"Dark\"].tap()\n")
        let lost = try scenario.bridgebook("run", "Lamp.swift", "--script", "tap.swift")
        #expect(lost.exit == 1)
        #expect(lost.errors.contains("tap.swift:2:1: error: "), "\(lost.errors)")
        #expect(lost.errors.contains("\"Light\""))
    }
}
