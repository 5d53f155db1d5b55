import Diagnostics
import Foundation
import Synchronization

/// What open pages have to know: which build is served, and what keeps a newer one back.
final class EventHub: Sendable {
    private struct State {
        var build = 1
        var findings: [Diagnostic] = []
        var streams: [EventStream] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    /// Tells this server's builds from those of the one that was at this port before.
    private let session = String(UInt32.random(in: 0...UInt32.max), radix: 36)

    /// Names the build that is served.
    var build: String { state.withLock { name(of: $0.build) } }

    func announceSite() {
        state.withLock { state in
            state.build += 1
            state.findings = []
            send(.reload, state)
        }
    }

    func announce(_ findings: [Diagnostic]) {
        state.withLock { state in
            state.findings = findings
            send(.findings(findings), state)
        }
    }

    /// How many pages are connected, those included that have gone since the last event.
    var streamCount: Int { state.withLock { $0.streams.count } }

    func sendKeepAlive() {
        state.withLock { send(.comment, $0) }
    }

    /// Ends all streams, and those that come.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for stream in state.streams { stream.close() }
        }
    }

    // MARK: For streams

    /// A page of an older build is told to load again at once. All learn what is wrong, also that nothing is any more: a
    /// page that connects again may still show what was wrong before.
    func add(_ stream: EventStream, build: String?) {
        state.withLock { state in
            state.streams.append(stream)
            if state.isClosed { return stream.close() }
            var events: [ServerEvent] = [.comment]
            if let build, build != name(of: state.build) { events.append(.reload) }
            events.append(.findings(state.findings))
            for event in events { stream.send(event.bytes) }
        }
    }

    func remove(_ stream: EventStream) {
        state.withLock { state in state.streams.removeAll { $0 === stream } }
    }

    func locked<Result: Sendable>(_ body: () -> Result) -> Result {
        state.withLock { _ in body() }
    }

    private func name(of build: Int) -> String { "\(session)-\(build)" }

    private func send(_ event: ServerEvent, _ state: State) {
        for stream in state.streams { stream.send(event.bytes) }
    }
}

/// A message to open pages, as `text/event-stream` has it.
enum ServerEvent {
    /// Load the page again.
    case reload
    /// Show these over the page; none takes them away.
    case findings([Diagnostic])
    /// Means nothing; finds out whether somebody still listens.
    case comment

    var bytes: [UInt8] {
        switch self {
        case .reload: Array("event: reload\ndata:\n\n".utf8)
        case .findings(let findings): Array("event: findings\ndata: ".utf8) + Self.json(findings) + Array("\n\n".utf8)
        case .comment: Array(":\n\n".utf8)
        }
    }

    /// On one line, as an event's data must be.
    private static func json(_ findings: [Diagnostic]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(findings))
        } catch {
            return Array("[]".utf8)
        }
    }
}
