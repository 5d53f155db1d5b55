import Combine
import Observation
import Recording
import Stage
import SwiftUI
import Testing

/// Objects that views observe: rows L20 to L22, W04, M092, M093.
@MainActor @Suite(.serialized)
struct ObservedObjectTests {
    final class Counter: ObservableObject {
        @Published var count = 0
        @Published var other = 0
    }

    struct Label: UIViewRepresentable {
        @ObservedObject var counter: Counter
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = "\(counter.count)" }
    }

    private let order: Set<Event.Kind> = [.body, .lifecycle, .state, .warning]

    @Test func `L20 L21: an observed object updates the representable that holds it, once for each turn`() {
        struct Parent: View {
            let counter: Counter
            var body: some View {
                Button("Both") {
                    counter.count += 1
                    counter.other += 1
                }
                Label(counter: counter)
            }
        }
        let log = log(of: Parent(counter: Counter()), only: order, { $0.buttons["Both"].tap() })
        #expect(
            lines(log).suffix(4) == [
                "> step 1", "Counter.count 0 → 1", "Counter.other 0 → 1",
                "updateUIView(_:context:) UILabel#1 because count changed and other changed",
            ])
    }

    @Test func `L21 P14: a plain reference to an observable object is no dependency`() {
        struct Plain: UIViewRepresentable {
            var counter: Counter
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = "\(counter.count)" }
        }
        struct Parent: View {
            let counter: Counter
            var body: some View {
                Button("Next") { counter.count += 1 }
                Plain(counter: counter)
            }
        }
        let log = log(of: Parent(counter: Counter()), only: order, { $0.buttons["Next"].tap() })
        #expect(lines(log).suffix(2) == ["> step 1", "Counter.count 0 → 1"])
    }

    @Test func `a state object is made once, and kept while its view is there`() {
        final class Made: ObservableObject {
            nonisolated(unsafe) static var count = 0
            @Published var value = 0
            init() { Self.count += 1 }
        }
        struct Child: View {
            @StateObject private var made = Made()
            let number: Int
            var body: some View {
                Text("\(number): \(made.value)")
                Button("Up") { made.value += 1 }
            }
        }
        struct Parent: View {
            @State private var number = 0
            var body: some View {
                Button("Pass") { number += 1 }
                Child(number: number)
            }
        }
        Made.count = 0
        let trace = trace(
            of: Parent(), [{ $0.buttons["Up"].tap() }, { $0.buttons["Pass"].tap() }])
        #expect(Made.count == 1)
        #expect(trace.steps.map { $0.screen.elements[1].label } == ["0: 0", "0: 1", "1: 1"])
    }

    @Test func `bindings to an object's properties write it and follow it`() {
        final class Model: ObservableObject { @Published var isOn = false }
        struct Parent: View {
            @StateObject private var model = Model()
            var body: some View { Toggle("On", isOn: $model.isOn) }
        }
        let trace = trace(of: Parent(), [{ $0.switches["On"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[0].value } == ["0", "1"])
    }

    @Test func `an object in the environment reaches the views that ask for it`() {
        struct Child: View {
            @EnvironmentObject var counter: Counter
            var body: some View {
                Text("\(counter.count)")
                Button("Up") { counter.count += 1 }
            }
        }
        let trace = trace(of: VStack { Child() }.environmentObject(Counter()), [{ $0.buttons["Up"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[0].label } == ["0", "1"])
    }

    @Observable final class Model { var isOn = false }

    @Test func `an observable object comes from the environment by its type, and gives bindings`() {
        struct Child: View {
            @Environment(Model.self) private var model
            var body: some View {
                @Bindable var model = model
                Toggle("On", isOn: $model.isOn)
                Text(model.isOn ? "on" : "off")
            }
        }
        let trace = trace(of: Child().environment(Model()), [{ $0.switches["On"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[1].label } == ["off", "on"])
        #expect(trace.steps.map { $0.screen.elements[0].value } == ["0", "1"])
    }

    @Test func `W04 P5: publishing in an update warns, is done all the same, and costs another update`() {
        struct Publishing: UIViewRepresentable {
            @ObservedObject var counter: Counter
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {
                if counter.count == 0 { counter.count = 1 }
            }
        }
        let counter = Counter()
        let log = log(of: Publishing(counter: counter), only: order)
        #expect(
            lines(log).suffix(4) == [
                "updateUIView(_:context:) UILabel#1 because makeUIView returned", "Counter.count 0 → 1",
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior.",
                "updateUIView(_:context:) UILabel#1 because count changed",
            ])
        #expect(counter.count == 1)
    }

    @Test func `M070: onReceive subscribes once, and no longer than its view is there`() {
        final class Witness {
            var subscriptions = 0
            var values: [Int] = []
        }
        struct Listening: View {
            let subject: PassthroughSubject<Int, Never>
            let witness: Witness
            @State private var isShown = true
            @State private var pass = 0
            var body: some View {
                Button("Pass") { pass += 1 }
                Button("Hide") { isShown = false }
                if isShown {
                    Text("\(pass)")
                        .onReceive(subject.handleEvents(receiveSubscription: { _ in witness.subscriptions += 1 })) {
                            witness.values.append($0)
                        }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let witness = Witness()
        _ = trace(
            of: Listening(subject: subject, witness: witness),
            [
                { _ in subject.send(1) }, { $0.buttons["Pass"].tap() }, { _ in subject.send(2) },
                { $0.buttons["Hide"].tap() }, { _ in subject.send(3) },
            ])
        #expect(witness.subscriptions == 1)
        #expect(witness.values == [1, 2])
    }
}
