import CMicroHTTPD

/// The events of one open page: what is still to be sent, and its connection, which rests while there is nothing.
///
/// Its state is guarded by its hub's lock.
final class EventStream: @unchecked Sendable {
    private let hub: EventHub
    private let connection: OpaquePointer
    private var pending: [UInt8] = []
    /// How much is kept for a page that does not read. It learns what it missed when it connects again.
    private static let largestBacklog = 1 << 20
    private var isResting = false
    private var isClosed = false

    /// - Parameter build: The build that the page is of.
    init(hub: EventHub, connection: OpaquePointer, build: String?) {
        self.hub = hub
        self.connection = connection
        hub.add(self, build: build)
    }

    /// Called by the library on its thread, for as many bytes as there are.
    ///
    /// - Returns: how many bytes were written; nil at the end of the stream.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        hub.locked {
            if isClosed { return nil }
            if pending.isEmpty {
                isResting = true
                MHD_suspend_connection(connection)
                return 0
            }
            let count = min(buffer.count, pending.count)
            buffer.copyBytes(from: pending[..<count])
            pending.removeFirst(count)
            return count
        }
    }

    /// The library is done with the stream.
    func end() { hub.remove(self) }

    /// To be called with the hub locked.
    func send(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        if pending.count + bytes.count > Self.largestBacklog, !pending.isEmpty { return close() }
        pending += bytes
        wake()
    }

    /// To be called with the hub locked.
    func close() {
        isClosed = true
        pending = []
        wake()
    }

    private func wake() {
        guard isResting else { return }
        isResting = false
        MHD_resume_connection(connection)
    }
}
