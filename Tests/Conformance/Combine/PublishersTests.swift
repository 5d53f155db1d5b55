import Combine
import Foundation
import Testing

/// The publishers that begin a chain.
@MainActor
struct PublishersTests {
    @Test func `Just, Empty and Fail`() {
        #expect(Just(1).received == ["1", "finished"])
        #expect(Just(1).probe(.none).events == ["subscribed"])
        #expect(Empty<Int, Never>().received == ["finished"])
        #expect(Empty<Int, Never>(completeImmediately: false).received == [])
        #expect(Fail<Int, Failed>(error: Failed()).probe(.none).events == ["subscribed", "failed: failed"])
    }

    @Test func `Sequence delivers as demanded`() {
        let probe = (1...5).publisher.probe(.max(2))
        #expect(probe.events == ["subscribed", "1", "2"])
        probe.subscription?.request(.max(3))
        #expect(probe.events == ["subscribed", "1", "2", "3", "4", "5", "finished"])
        #expect([Int]().publisher.received == ["finished"])
    }

    @Test func `Sequence keeps the order when more is demanded within a delivery`() {
        let probe = (1...3).publisher.probe(.none)
        var open: [String] = []
        probe.onValue = { value in
            open.append("(\(value)")
            probe.subscription?.request(.max(1))
            open.append(")")
        }
        probe.subscription?.request(.max(1))
        #expect(open.joined() == "(1)(2)(3)")
    }

    @Test func `Sequence stops when it is cancelled within a delivery`() {
        let probe = (1...5).publisher.probe(.none)
        probe.onValue = { if $0 == 2 { probe.subscription?.cancel() } }
        probe.subscription?.request(.unlimited)
        #expect(probe.events == ["subscribed", "1", "2"])
    }

    @Test func `Future works when it is made, and gives one result to all`() {
        var log: [String] = []
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> {
            log.append("begun")
            promise = $0
        }
        #expect(log == ["begun"])
        let early = future.probe()
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.events == ["subscribed", "1", "finished"])
        #expect(future.received == ["1", "finished"])
    }

    @Test func `Deferred makes a publisher for each subscriber`() {
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(deferred.received + deferred.received == ["1", "finished", "2", "finished"])
    }

    @Test func `results and optionals have publishers`() {
        #expect(Result<Int, Failed>.success(1).publisher.received == ["1", "finished"])
        #expect(Result<Int, Failed>.failure(Failed()).publisher.received == ["failed: failed"])
        #expect(Int?.none.publisher.received == ["finished"])
        #expect(Optional(1).publisher.received == ["1", "finished"])
    }

    @Test func `an async for loop sees the values and the end`() async {
        var log: [Int] = []
        for await value in (1...3).publisher.values { log.append(value) }
        #expect(log == [1, 2, 3])
        await #expect(throws: Failed.self) {
            for try await _ in Fail<Int, Failed>(error: Failed()).values {}
        }
    }

    @Test func `NotificationCenter delivers notifications of a name and a sender`() {
        final class Sender {}
        let (center, sender) = (NotificationCenter(), Sender())
        let name = Notification.Name("changed")
        var log: [String] = []
        let sink = center.publisher(for: name, object: sender).map { "\($0.userInfo?["n"] ?? "")" }
            .sink { log.append($0) }
        center.post(name: name, object: sender, userInfo: ["n": 1])
        center.post(name: name, object: Sender(), userInfo: ["n": 2])
        center.post(name: Notification.Name("other"), object: sender, userInfo: ["n": 3])
        sink.cancel()
        center.post(name: name, object: sender, userInfo: ["n": 4])
        #expect(log == ["1"])
    }
}
