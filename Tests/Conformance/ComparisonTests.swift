import Recording
import Stage
import SwiftUI
import Testing

/// When a representable is updated although nothing that it shows changed: rows L12 to L18 and L49 of the behaviours
/// catalogue, kind by kind of stored property (update-evidence, section 4).
@MainActor @Suite(.serialized)
struct ComparisonTests {
    /// Shows one value in a representable.
    struct Holder<Value>: UIViewRepresentable {
        var value: Value
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ view: UILabel, context: Context) {}
    }

    struct Parent<Value>: View {
        @State private var count = 0
        let value: (Int) -> Value
        var body: some View {
            Button("Pass") { count += 1 }
            Text("\(count)")
            Holder(value: value(count))
        }
    }

    /// Whether a pass of the body around it updates a representable that holds what `value` makes for the pass.
    private func isUpdated<Value>(_ value: @escaping (_ pass: Int) -> Value) -> Bool {
        let trace = trace(of: Parent(value: value), [{ $0.buttons["Pass"].tap() }])
        return trace.steps[1].events.contains { $0.kind == .lifecycle && $0.name == "updateUIView(_:context:)" }
    }

    final class Object {}
    struct Plain: Equatable { var a: Int8, b: Int }
    /// Plain bytes whose `==` ignores a difference.
    struct Lenient: Equatable {
        var kept: Int
        var ignored: Int
        static func == (left: Lenient, right: Lenient) -> Bool { left.kept == right.kept }
    }
    struct Unequatable { var text: String }
    enum Choice: Equatable {
        case one(String)
        case two
    }

    @Test func `L12: no fields, equal bytes, equal values are not updated`() {
        #expect(!isUpdated { _ in () })
        #expect(!isUpdated { _ in 7 })
        #expect(!isUpdated { _ in Plain(a: 1, b: 2) })
        #expect(!isUpdated { _ in Optional(3) })
        #expect(!isUpdated { _ in Int?.none })
        #expect(!isUpdated { _ in "text \(1)" })
        #expect(!isUpdated { _ in [String(1), "b"] })
        #expect(!isUpdated { _ in Choice.one("a \(1)") })
        #expect(!isUpdated { _ in Unequatable(text: "a \(1)") })
    }

    @Test func `L15: other bytes and other values are updated`() {
        #expect(isUpdated { $0 })
        #expect(isUpdated { Plain(a: 1, b: $0) })
        #expect(isUpdated { $0 == 0 ? Int?.none : 0 })
        #expect(isUpdated { "\($0)" })
        #expect(isUpdated { Choice.one("\($0)") })
        #expect(isUpdated { Unequatable(text: "\($0)") })
    }

    @Test func `L13: plain bytes are compared by bytes, whatever their equality says`() {
        #expect(isUpdated { Lenient(kept: 1, ignored: $0) })
    }

    @Test func `L13: a reference is compared by identity, whatever changed inside the object`() {
        let object = Object()
        #expect(!isUpdated { _ in object })
        #expect(isUpdated { _ in Object() })
    }

    @Test func `L14: a closure is compared by what it captures, as far as its bits tell`() {
        let object = Object()
        #expect(!isUpdated { _ -> () -> Void in {} })
        #expect(!isUpdated { _ -> () -> Void in { _ = object } })
        #expect(isUpdated { pass -> () -> Void in { _ = pass } })
    }

    @Test func `L17 L18: a binding to a state is equal while its value is, a pair of closures never is`() {
        struct Binder: View {
            @State private var count = 0
            @State private var text = "a"
            let isPair: Bool
            var body: some View {
                Button("Pass") { count += 1 }
                Text("\(count)")
                Holder(value: isPair ? Binding(get: { text }, set: { text = $0 }) : $text)
            }
        }
        func updates(isPair: Bool) -> Int {
            trace(of: Binder(isPair: isPair), [{ $0.buttons["Pass"].tap() }]).steps[1].events
                .filter { $0.kind == .lifecycle }.count
        }
        #expect(updates(isPair: false) == 0)
        #expect(updates(isPair: true) == 1)
        #expect(!isUpdated { _ in Binding.constant("a") })
        #expect(isUpdated { Binding.constant("\($0)") })
    }

    @Test func `L49: a sibling's change is no reason`() {
        struct Siblings: View {
            @State private var text = "a"
            var body: some View {
                Button("b") { text = "b" }
                Holder(value: 1)
                Holder(value: text)
            }
        }
        let trace = trace(of: Siblings(), [{ $0.buttons["b"].tap() }])
        #expect(
            trace.steps[1].events.filter { $0.kind == .lifecycle }.map(\.values) == [["UILabel#2"]])
    }

    @Test func `L03: the struct is made for each pass, the view once`() {
        final class Witness { var inits = 0, makes = 0 }
        struct Counted: UIViewRepresentable {
            let witness: Witness
            init(witness: Witness) {
                self.witness = witness
                witness.inits += 1
            }
            func makeUIView(context: Context) -> UILabel {
                witness.makes += 1
                return UILabel()
            }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        struct Passing: View {
            let witness: Witness
            @State private var count = 0
            var body: some View {
                Button("Pass") { count += 1 }
                Text("\(count)")
                Counted(witness: witness)
            }
        }
        let witness = Witness()
        _ = trace(of: Passing(witness: witness), [{ $0.buttons["Pass"].tap() }, { $0.buttons["Pass"].tap() }])
        #expect(witness.inits == 3)
        #expect(witness.makes == 1)
    }
}
