import Testing

@testable import Recording

@MainActor
struct RecorderTests {
    /// A recorder and the records it handed on.
    private func recording(_ body: (Recorder) -> Void) -> [Record] {
        var records: [Record] = []
        body(Recorder { records.append($0) })
        return records
    }

    private func events(_ body: (Recorder) -> Void) -> [Event] {
        recording(body).compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    @Test func `numbers events from 1 and nests what happens inside a call`() {
        let events = events { recorder in
            recorder.call(.lifecycle, "outer") {
                recorder.record(.uikit, "inner")
            }
            recorder.record(.state, "behind")
        }
        #expect(events.map(\.seq) == [1, 2, 3])
        #expect(events.map(\.depth) == [0, 1, 0])
        #expect(events.map(\.cause) == [nil, 1, nil])
    }

    @Test func `puts what was printed before what happened next, inside the call that printed it`() {
        var printed: [String] = []
        let events = events { recorder in
            recorder.takePrintedLines = {
                defer { printed = [] }
                return printed
            }
            recorder.call(.lifecycle, "update") {
                printed = ["one", "two"]
                recorder.record(.uikit, "set")
                printed = ["three"]
            }
        }
        #expect(
            events.map { "\($0.depth) \($0.name) \($0.values)" } == [
                #"0 update []"#, #"1 print ["one"]"#, #"1 print ["two"]"#, "1 set []", #"1 print ["three"]"#,
            ])
    }

    @Test func `names objects by type and number, in the order in which they are named`() {
        final class Thing {}
        let recorder = Recorder { _ in }
        let first = Thing()
        let second = Thing()
        #expect(recorder.name(of: second) == "Thing#1")
        #expect(recorder.name(of: first) == "Thing#2")
        #expect(recorder.name(of: second) == "Thing#1")
    }

    @Test func `does not give a new object the name of one that is gone`() {
        final class Thing {}
        let recorder = Recorder { _ in }
        let names = (0..<50).map { _ in recorder.name(of: Thing()) }
        #expect(Set(names).count == 50)
    }

    @Test func `takes back a call that nobody answers, and gives its number to the next event`() {
        var builder = TraceBuilder()
        let recorder = Recorder { builder.add($0) }
        recorder.report(.stepBegan(-1))
        recorder.call(.delegate, "missing") { recorder.retractCurrentCall() }
        recorder.call(.delegate, "asked") { seq in recorder.complete(seq, values: ["→ true"]) }
        #expect(builder.steps[0].events.map { "\($0.seq) \($0.name) \($0.values)" } == [#"1 asked ["→ true"]"#])
    }

    @Test(arguments: [
        ("<Ex.(unknown context at $55ed3912bccc).Foo.Coordinator: 1>", "<Foo.Coordinator: 1>"),
        ("a (unknown context at $1).B, C.(unknown context at $2).D", "a B, D"), ("(unknown", "(unknown"),
    ])
    func `prints private types without the address of their file`(text: String, shown: String) {
        #expect(text.withoutPrivateContexts == shown)
    }

    @Test(arguments: [("a\0b", "a\\0b"), ("a\rb", "a\\rb"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\tb é", "a\tb é")])
    func `prints control characters as Swift escapes them`(text: String, shown: String) {
        #expect(text.withVisibleControls == shown)
    }

    @Test func `gives the cause in words to what is recorded outside of any call`() {
        let events = events { recorder in
            recorder.caused(by: 7, because: "isEnabled changed") { recorder.record(.uikit, "isEnabled") }
            recorder.record(.uikit, "other")
        }
        #expect(events.map(\.cause) == [7, nil])
        #expect(events.map(\.because) == ["isEnabled changed", nil])
    }
}
