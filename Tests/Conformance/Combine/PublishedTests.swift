import Combine
@_spi(Runtime) import Combine
import Testing

@MainActor
struct PublishedTests {
    private class Model: ObservableObject {
        @Published var count = 0
        @Published private(set) var name = "a"
        var plain = 0

        func rename(_ name: String) { self.name = name }
    }

    private final class Special: Model {
        @Published var flag = false
    }

    @Test func `M093: the publisher fires before the assignment`() {
        let model = Model()
        var log: [String] = []
        let sinks = [
            model.objectWillChange.sink { log.append("object will change, is \(model.count)") },
            model.$count.sink { log.append("\($0), is \(model.count)") },
        ]
        model.count = 1
        #expect(log == ["0, is 0", "object will change, is 0", "1, is 0"])
        #expect(model.count == 1)
        withExtendedLifetime(sinks) {}
    }

    @Test func `fires for an equal value and for every write, not for another property`() {
        let model = Model()
        var count = 0
        let sink = model.objectWillChange.sink { count += 1 }
        model.count = 0
        model.count += 1
        model.rename("b")
        model.plain = 1
        #expect(count == 3)
        withExtendedLifetime(sink) {}
    }

    @Test func `a value written from within the property's own publisher is overwritten`() {
        let model = Model()
        let sink = model.$count.sink { if $0 == 1 { model.count = 5 } }
        model.count = 1
        #expect(model.count == 1)
        withExtendedLifetime(sink) {}
    }

    @Test func `reaches superclasses' properties and generic classes`() {
        final class Box<Value>: ObservableObject {
            @Published var value: Value
            init(_ value: Value) { self.value = value }
        }
        let (special, box) = (Special(), Box("x"))
        var log: [String] = []
        let sinks = [
            special.objectWillChange.sink { log.append("special") }, box.objectWillChange.sink { log.append("box") },
        ]
        special.count = 1
        special.flag = true
        box.value = "y"
        #expect(log == ["special", "special", "box"])
        withExtendedLifetime(sinks) {}
    }

    @Test func `objectWillChange is one publisher; without properties a new one each time`() {
        final class Bare: ObservableObject {}
        let (model, bare) = (Model(), Bare())
        #expect(model.objectWillChange === model.objectWillChange)
        #expect(bare.objectWillChange !== bare.objectWillChange)
    }

    @Test func `an objectWillChange of one's own is not sent to`() {
        final class Own: ObservableObject {
            let objectWillChange = PassthroughSubject<Void, Never>()
            @Published var count = 0
        }
        let own = Own()
        var count = 0
        let sink = own.objectWillChange.sink { count += 1 }
        own.count = 1
        #expect(count == 0)
        own.objectWillChange.send()
        #expect(count == 1)
        withExtendedLifetime(sink) {}
    }

    @Test func `works in a class that is not observable`() {
        final class Plain {
            @Published var value: Int
            init(_ value: Int) { self.value = value }
        }
        let plain = Plain(1)
        let probe = plain.$value.probe()
        plain.value = 2
        #expect(probe.events == ["subscribed", "1", "2"])
        #expect(plain.value == 2)
    }

    @Test func `willSet and didSet run around it`() {
        final class Observed {
            var log: [String] = []
            @Published var value = 0 {
                willSet { log.append("willSet \(newValue)") }
                didSet { log.append("didSet \(oldValue)") }
            }
        }
        let observed = Observed()
        let sink = observed.$value.dropFirst().sink { observed.log.append("published \($0)") }
        observed.value = 1
        #expect(observed.log == ["willSet 1", "published 1", "didSet 0"])
        withExtendedLifetime(sink) {}
    }

    @Test func `assign(to:) feeds a property and does not keep its object`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var seen: Model?
        do {
            let model = Model()
            seen = model
            subject.assign(to: &model.$count)
            subject.send(3)
            #expect(model.count == 3)
        }
        #expect(seen == nil)
        subject.send(4)
    }

    @Test func `the publisher goes on when the object has gone`() {
        var model: Model? = Model()
        let probe = model?.$count.probe()
        model?.count = 1
        model = nil
        #expect(probe?.events == ["subscribed", "0", "1"])
    }

    @Test func `tells the runtime which property of which object changes`() {
        let model = Special()
        var log: [String] = []
        let any: any ObservableObject = model
        let observation = any.beforeEachChange { log.append($0 ?? "unknown") }
        PublishedChange.willMake = { change in
            log.append("\(change.property): \(change.oldValue) → \(change.newValue), \(change.object === model)")
        }
        defer { PublishedChange.willMake = nil }
        model.count = 1
        model.flag = true
        model.objectWillChange.send()
        Just(7).assign(to: &model.$count)
        #expect(
            log == [
                "count: 0 → 1, true", "count", "flag: false → true, true", "flag", "unknown", "count: 1 → 7, true",
                "count",
            ])
        #expect(PublishedChange.current == nil)
        withExtendedLifetime(observation) {}
    }

    @Test func `an observation can outlive its object`() {
        final class Own: ObservableObject {
            let objectWillChange: PassthroughSubject<Void, Never>
            init(_ publisher: PassthroughSubject<Void, Never>) { objectWillChange = publisher }
        }
        let publisher = PassthroughSubject<Void, Never>()
        var log: [String] = []
        let observation = Own(publisher).beforeEachChange { log.append($0 ?? "unknown") }
        publisher.send()
        #expect(log == ["unknown"])
        withExtendedLifetime(observation) {}
    }
}
