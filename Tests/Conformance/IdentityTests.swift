import Observation
import Recording
import Stage
import SwiftUI
import Testing

/// Appearing, changing, going, and staying the same: rows L05 to L31, T01, T04, M071.
@MainActor @Suite(.serialized)
struct IdentityTests {
    struct Label: UIViewRepresentable {
        var text: String
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = text }
    }

    private let order: Set<Event.Kind> = [.body, .lifecycle, .action]

    @Test func `L05 N1: onAppear runs behind make and update`() {
        #expect(
            lines(log(of: Label(text: "a").onAppear {}, only: order)) == [
                "makeUIView(context:) Label → UILabel#1",
                "updateUIView(_:context:) UILabel#1 because makeUIView returned", "onAppear because it appeared",
            ])
    }

    @Test func `L08: an update that a write caused comes before onChange for it`() {
        struct Parent: View {
            @State private var text = "a"
            var body: some View {
                Button("b") { text = "b" }
                Label(text: text).onChange(of: text) {}
            }
        }
        #expect(
            lines(log(of: Parent(), only: order, { $0.buttons["b"].tap() })).suffix(5) == [
                "> step 1", #"Button.action "b""#, "Parent.body because text changed",
                "updateUIView(_:context:) UILabel#1 because text changed",
                #"onChange(of:) "a" → "b" because its value changed"#,
            ])
    }

    @Test func `L09: onChange with initial is called once at first, with the value twice`() {
        final class Witness { var calls: [[Int]] = [] }
        struct Parent: View {
            let witness: Witness
            @State private var count = 0
            var body: some View {
                Button("Next") { count += 1 }.onChange(of: count, initial: true) { witness.calls.append([$0, $1]) }
            }
        }
        let witness = Witness()
        _ = trace(of: Parent(witness: witness), [{ $0.buttons["Next"].tap() }, { $0.buttons["Next"].tap() }])
        #expect(witness.calls == [[0, 0], [0, 1], [1, 2]])
    }

    @Test func `L11: writes of one action coalesce, by transaction`() {
        final class Witness {
            var bodies: [Int] = []
            var changes: [[Int]] = []
        }
        struct Parent: View {
            let witness: Witness
            @State private var value = 0
            var body: some View {
                let _ = witness.bodies.append(value)
                Text("\(value)")
                    .onAppear {
                        value = 1
                        value = 2
                        withAnimation {
                            value = 3
                            value = 4
                        }
                    }
                    .onChange(of: value) { witness.changes.append([$0, $1]) }
            }
        }
        let witness = Witness()
        _ = trace(of: Parent(witness: witness), [])
        #expect(witness.bodies == [0, 2, 4])
        #expect(witness.changes == [[0, 2], [2, 4]])
    }

    @Test func `L22 M007 N14: a property of an observable model that update reads calls it again, without the body`() {
        struct Parent: View {
            let model: Model
            var body: some View {
                Button("Next") { model.count += 1 }
                Reading(model: model)
            }
        }
        #expect(
            lines(
                log(of: Parent(model: Model()), only: order, { $0.buttons["Next"].tap() }, { $0.buttons["Next"].tap() })
            )
            .suffix(6) == [
                "> step 1", #"Button.action "Next""#,
                "updateUIView(_:context:) UILabel#1 because an observed property changed", "> step 2",
                #"Button.action "Next""#, "updateUIView(_:context:) UILabel#1 because an observed property changed",
            ])
    }

    @Observable final class Model { var count = 0 }

    struct Reading: UIViewRepresentable {
        let model: Model
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = "\(model.count)" }
    }

    struct Identified: View {
        @State private var id = 0
        var body: some View {
            Button("Next") { id += 1 }
            Label(text: "a").onAppear {}.onDisappear {}.id(id)
        }
    }

    @Test func `L26 L28 L30 L33 M002: another id is another view; the old one goes behind the new one`() {
        #expect(
            lines(log(of: Identified(), only: [.lifecycle, .action], { $0.buttons["Next"].tap() })).suffix(8) == [
                "> step 1", #"Button.action "Next""#, "makeUIView(context:) Label → UILabel#2",
                "updateUIView(_:context:) UILabel#2 because makeUIView returned",
                "updateUIView(_:context:) UILabel#1 because it is being removed", "onAppear because it appeared",
                "dismantleUIView(_:coordinator:) UILabel#1 because it left the body",
                "onDisappear because it disappeared",
            ])
    }

    @Test func `L27: onAppear outside of id runs once, inside of it for each id`() {
        struct Both: View {
            @State private var id = 0
            var body: some View {
                Button("Next") { id += 1 }
                Text("a").onAppear { print("inside") }.id(id).onAppear { Recorder.current.record(.print, "outside") }
            }
        }
        let log = lines(log(of: Both(), only: [.print], { $0.buttons["Next"].tap() }))
        #expect(log.filter { $0 == "outside" }.count == 1)
    }

    @Test func `L31: with an animation, dismantle waits until it is over`() {
        struct Parent: View {
            @State private var isShown = true
            var body: some View {
                Button("Remove") { withAnimation(.linear(duration: 1)) { isShown = false } }
                if isShown { Label(text: "a") }
            }
        }
        let log = log(
            of: Parent(), only: [.lifecycle], { $0.buttons["Remove"].tap() }, { $0.advance(by: .milliseconds(999)) },
            { $0.advance(by: .milliseconds(1)) })
        #expect(
            lines(log).suffix(5) == [
                "> step 1", "updateUIView(_:context:) UILabel#1 because it is being removed", "> step 2", "> step 3",
                "dismantleUIView(_:coordinator:) UILabel#1 because it left the body",
            ])
    }

    @Test func `T01 T04 N13: the transaction of a change is in the update's context`() {
        struct Animated: UIViewRepresentable {
            var count: Int
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {
                Recorder.current.record(.print, context.transaction.animation == nil ? "plain" : "animated")
                context.animate {
                    Recorder.current.record(.print, "changes")
                } completion: {
                    Recorder.current.record(.print, "completion")
                }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                Button("Animated") { withAnimation(.linear(duration: 1)) { count += 1 } }
                Animated(count: count)
            }
        }
        #expect(
            lines(log(of: Parent(), only: [.print], { $0.buttons["Animated"].tap() }, { $0.advance(by: .seconds(1)) }))
                == [
                    "plain", "changes", "completion", "> step 1", "animated", "changes", "> step 2", "completion",
                ])
    }

    @Test func `M071: elements keep their views by id; what is gone is dismantled, and nothing else`() {
        struct Rows: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                Button("Swap") { names = ["c", "b"] }
                ForEach(names, id: \.self) { Label(text: $0) }
            }
        }
        let trace = trace(of: Rows(), [{ $0.buttons["Swap"].tap() }])
        let events = trace.steps[1].events.filter { [.lifecycle, .skipped].contains($0.kind) }
        #expect(
            events.map { "\($0.logName) \($0.logDetail)" } == [
                "not called: updateUIView(_:context:) UILabel#3 because its values are equal",
                "not called: updateUIView(_:context:) UILabel#2 because its values are equal",
                "updateUIView(_:context:) UILabel#1 because it is being removed",
                "dismantleUIView(_:coordinator:) UILabel#1 because it left the body",
            ])
        #expect(trace.steps[1].screen.elements.filter { $0.source.hasPrefix("UILabel") }.map(\.value) == ["c", "b"])
    }

    @Test func `M065 L06: state that onAppear changes is on the first screen`() {
        struct Appearing: View {
            @State private var text = "before"
            var body: some View { Text(text).onAppear { text = "after" } }
        }
        #expect(trace(of: Appearing(), []).steps[0].screen.elements[0].label == "after")
    }

    @Test func `L25: a transaction by itself is no reason for an update`() {
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                Button("Animated") { withAnimation { count += 1 } }
                Text("\(count)")
                Label(text: "a")
            }
        }
        let log = log(of: Parent(), only: [.lifecycle], { $0.buttons["Animated"].tap() })
        #expect(lines(log).last == "> step 1")
    }

    @Test func `L29 L30 N8: with the identity transition the old view goes first, without an update`() {
        struct Swapping: View {
            @State private var id = 0
            var body: some View {
                Button("Next") { id += 1 }
                Label(text: "a").onAppear {}.onDisappear {}.transition(.identity).id(id)
            }
        }
        #expect(
            lines(log(of: Swapping(), only: [.lifecycle, .action], { $0.buttons["Next"].tap() })).suffix(7) == [
                "> step 1", #"Button.action "Next""#,
                "dismantleUIView(_:coordinator:) UILabel#1 because it left the body",
                "makeUIView(context:) Label → UILabel#2",
                "updateUIView(_:context:) UILabel#2 because makeUIView returned",
                "onDisappear because it disappeared", "onAppear because it appeared",
            ])
    }

    @Test func `L29: a transition inside of a container is not the container's`() {
        struct Removing: View {
            @State private var isShown = true
            var body: some View {
                Button("Remove") { isShown = false }
                if isShown { VStack { Label(text: "a").transition(.identity) } }
            }
        }
        let log = log(of: Removing(), only: [.lifecycle], { $0.buttons["Remove"].tap() })
        #expect(lines(log).contains("updateUIView(_:context:) UILabel#1 because it is being removed"))
    }
}
