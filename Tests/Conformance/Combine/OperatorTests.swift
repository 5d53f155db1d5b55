import Combine
import Testing

/// The operators that have one publisher and no clock.
@MainActor
struct OperatorTests {
    private let numbers = (1...6).publisher

    private struct Point {
        var x = 1
        var y = 2
    }

    private func fail(on bad: Int) -> (Int) throws -> Int {
        { value in
            if value == bad { throw Failed() }
            return value
        }
    }

    @Test func `map and its kin`() {
        #expect(numbers.map { $0 * 2 }.received == ["2", "4", "6", "8", "10", "12", "finished"])
        #expect(Just(Point()).map(\.y).received == ["2", "finished"])
        #expect(Just(Point()).map(\.x, \.y).received == ["(1, 2)", "finished"])
        #expect(numbers.tryMap(fail(on: 3)).received == ["1", "2", "failed: failed"])
        #expect(["1", "x", "3"].publisher.compactMap(Int.init).received == ["1", "3", "finished"])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).received == ["1", "0", "3", "finished"])
        #expect(numbers.scan(0, +).received == ["1", "3", "6", "10", "15", "21", "finished"])
        #expect(Just(1).setFailureType(to: Failed.self).received == ["1", "finished"])
    }

    @Test func `filter and its kin`() {
        #expect(numbers.filter { $0 % 2 == 0 }.received == ["2", "4", "6", "finished"])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().received == ["1", "2", "1", "finished"])
        #expect(numbers.dropFirst(4).received == ["5", "6", "finished"])
        #expect(numbers.drop { $0 < 5 }.received == ["5", "6", "finished"])
        #expect(numbers.prefix(2).received == ["1", "2", "finished"])
        #expect(numbers.prefix { $0 < 3 }.received == ["1", "2", "finished"])
        #expect(numbers.output(at: 2).received == ["3", "finished"])
        #expect(numbers.output(in: 1...2).received == ["2", "3", "finished"])
        #expect(numbers.ignoreOutput().received == ["finished"])
    }

    @Test func `one result of all values`() {
        #expect(numbers.collect().received == ["[1, 2, 3, 4, 5, 6]", "finished"])
        #expect(numbers.collect(4).received == ["[1, 2, 3, 4]", "[5, 6]", "finished"])
        #expect(numbers.reduce(0, +).received == ["21", "finished"])
        #expect(numbers.count().received == ["6", "finished"])
        #expect(numbers.first().received == ["1", "finished"])
        #expect(numbers.first { $0 > 3 }.received == ["4", "finished"])
        #expect(numbers.last().received == ["6", "finished"])
        #expect(numbers.last { $0 < 3 }.received == ["2", "finished"])
        #expect(numbers.contains(3).received == ["true", "finished"])
        #expect(numbers.contains { $0 > 6 }.received == ["false", "finished"])
        #expect(numbers.allSatisfy { $0 < 6 }.received == ["false", "finished"])
        #expect(
            [3, 1, 2].publisher.min().received + [3, 1, 2].publisher.max().received == [
                "1", "finished", "3", "finished",
            ])
        #expect([Int]().publisher.max().received == ["finished"])
    }

    @Test func `a result waits until it is demanded`() {
        let probe = numbers.count().probe(.none)
        #expect(probe.events == ["subscribed"])
        probe.subscription?.request(.max(1))
        #expect(probe.events == ["subscribed", "6", "finished"])
    }

    @Test func `filter asks for another value in the place of one it drops`() {
        let source = Source<Int, Never>()
        let probe = source.filter { $0 > 1 }.probe(.max(1))
        source.send(1)
        source.send(2)
        #expect(source.events == ["request max(1)", "and max(1)"])
        #expect(probe.events == ["subscribed", "2"])
    }

    @Test func `an operator that has enough cancels its publisher before it finishes`() {
        let source = Source<Int, Never>()
        let probe = source.prefix(1).probe()
        source.send(1)
        source.send(2)
        #expect(source.events == ["request unlimited", "cancel"])
        #expect(probe.events == ["subscribed", "1", "finished"])
    }

    @Test func `prefix counts values that come within the delivery of one`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.prefix(2).probe()
        probe.onValue = { if $0 < 5 { subject.send($0 + 1) } }
        subject.send(1)
        #expect(probe.events == ["subscribed", "1", "2", "finished"])
    }

    @Test func `errors are replaced, caught and tried again`() {
        let failing = numbers.tryMap(fail(on: 3))
        #expect(failing.replaceError(with: 0).received == ["1", "2", "0", "finished"])
        #expect(failing.mapError { _ in Failed() }.received == ["1", "2", "failed: failed"])
        #expect(failing.catch { _ in Just(9) }.received == ["1", "2", "9", "finished"])
        #expect(failing.tryCatch { error -> Just<Int> in throw error }.received == ["1", "2", "failed: failed"])
        #expect(failing.retry(1).received == ["1", "2", "1", "2", "failed: failed"])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).received == ["7", "finished"])
    }

    @Test func `catch carries the demand over`() {
        let subject = PassthroughSubject<Int, Failed>()
        let probe = subject.catch { _ in (10...20).publisher }.probe(.max(3))
        subject.send(1)
        subject.send(completion: .failure(Failed()))
        #expect(probe.events == ["subscribed", "1", "10", "11"])
    }

    @Test func `prepend and append`() {
        #expect(Just(2).prepend(0, 1).append([3]).received == ["0", "1", "2", "3", "finished"])
        #expect(Just(2).append(Just(3)).probe(.max(1)).events == ["subscribed", "2"])
    }

    @Test func `another publisher's value opens and closes`() {
        let (values, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let until = values.prefix(untilOutputFrom: other).probe()
        let from = values.drop(untilOutputFrom: other).probe()
        values.send(1)
        other.send()
        values.send(2)
        #expect(until.events == ["subscribed", "1", "finished"])
        #expect(from.events == ["subscribed", "2"])
    }

    @Test func `handleEvents and print tell what passes`() {
        final class Log: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let log = Log()
        var events: [String] = []
        let probe = [1, 2].publisher
            .handleEvents(
                receiveSubscription: { _ in events.append("subscription") },
                receiveOutput: { events.append("output \($0)") },
                receiveCompletion: { _ in events.append("completion") }, receiveCancel: { events.append("cancel") },
                receiveRequest: { events.append("request \($0)") }
            )
            .map { $0 }
            .print("p", to: log)
            .probe(.max(1), answer: .max(1))
        #expect(events == ["subscription", "request max(1)", "output 1", "output 2", "completion"])
        #expect(
            log.text.split(separator: "\n").dropFirst().map(String.init) == [
                "p: request max(1)", "p: receive value: (1)", "p: request max(1) (synchronous)",
                "p: receive value: (2)", "p: request max(1) (synchronous)", "p: receive finished",
            ])
        #expect(probe.events == ["subscribed", "1", "2", "finished"])
    }
}
