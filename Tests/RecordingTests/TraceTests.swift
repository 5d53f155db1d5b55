import Foundation
import Testing

@testable import Recording

struct TraceTests {
    private func event(_ seq: Int, _ kind: Event.Kind, _ name: String, depth: Int = 0, values: [String] = []) -> Event {
        Event(
            seq: seq, kind: kind, receiver: kind == .lifecycle ? "Wheel" : nil, name: name, values: values, depth: depth
        )
    }

    private func trace(_ steps: Step...) -> Trace {
        Trace(example: "e", lesson: "l.md", toolchain: "6.3.1", runtime: "0", steps: steps)
    }

    @Test func `builds steps from records, and keeps what a run that ended early left`() {
        var builder = TraceBuilder(statements: [.init(caption: "app.switches.element.tap()")])
        let records: [Record] = [
            .stepBegan(-1), .event(event(1, .body, "body")), .screen(Screen(width: 375, height: 667)), .stepBegan(0),
            .event(event(2, .state, "isOn")),
        ]
        for record in records { builder.add(record) }
        #expect(builder.steps.map(\.caption) == ["", "app.switches.element.tap()"])
        #expect(builder.steps.map(\.events.count) == [1, 1])
        #expect(builder.steps[0].screen.width == 375)
        #expect(!builder.isFinished)
        #expect(builder.lastStatement == 0)
    }

    @Test func `writes the log in two columns, indented by caller, with the script's lines between`() {
        let text = LogText(
            of: trace(
                Step(
                    caption: "",
                    events: [
                        event(1, .lifecycle, "makeUIView(context:)", values: ["→ UISwitch#1"]),
                        event(2, .uikit, "isOn", depth: 1, values: ["false → true"]),
                    ]),
                Step(
                    caption: "app.switches.element\n    .tap()",
                    events: [
                        event(3, .lifecycle, "updateUIView(_:context:)", values: ["UISwitch#1"])
                    ])))
        #expect(
            text.lines.map(\.text) == [
                "makeUIView(context:)                    Wheel → UISwitch#1",
                "  isOn                                  false → true",
                "> app.switches.element .tap()",
                "updateUIView(_:context:)                UISwitch#1",
            ])
    }

    @Test func `indents by the callers that are shown`() {
        let text = LogText(
            of: trace(
                Step(
                    caption: "",
                    events: [
                        event(1, .action, "valueChanged"), event(2, .state, "isOn", depth: 1),
                        event(3, .print, "print", depth: 2),
                        event(4, .lifecycle, "dismantle", values: ["UISwitch#1"]),
                    ])), kinds: [.state, .print, .lifecycle])
        #expect(text.lines.map(\.text).map { $0.prefix { $0 == " " }.count } == [0, 2, 0])
    }

    @Test func `leaves two spaces where the first column is too long`() {
        let name = String(repeating: "n", count: 50)
        let text = LogText(of: trace(Step(caption: "", events: [event(1, .uikit, name, values: ["x"])])))
        #expect(text.lines[0].text == name + "  x")
    }

    @Test func `survives being written and read as JSON`() throws {
        let trace = trace(
            Step(
                caption: "tap", source: SourcePosition(file: "l.md", line: 3, column: 1),
                events: [event(1, .print, "print", values: ["é"])]))
        let data = try JSONEncoder().encode(trace)
        #expect(try JSONDecoder().decode(Trace.self, from: data) == trace)
    }
}
