import CMicroHTTPD
import Glibc
import Synchronization

/// The HTTP library at work: hands requests over and sends the responses.
final class HTTPDaemon: Sendable {
    /// What the library's callbacks are given; lives as long as the daemon.
    private final class Context: Sendable {
        let hub: EventHub
        let respond: @Sendable (Request) -> Response

        init(hub: EventHub, respond: @escaping @Sendable (Request) -> Response) {
            self.hub = hub
            self.respond = respond
        }
    }

    private let context: Context
    /// Address of the library's daemon; nil once it is stopped.
    private let address: Mutex<UInt?>

    /// - Parameter socket: Is closed by ``stop()``, or when the daemon cannot be started.
    init(
        socket: ListeningSocket, hub: EventHub, respond: @escaping @Sendable (Request) -> Response
    ) throws(PreviewFailure) {
        context = Context(hub: hub, respond: respond)
        let flags =
            MHD_USE_EPOLL.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        let options: [any CVarArg] = [
            CInt(MHD_OPTION.LISTEN_SOCKET.rawValue), socket.descriptor,
            CInt(MHD_OPTION.UNESCAPE_CALLBACK.rawValue), unsafeBitCast(keepEscapes, to: OpaquePointer.self), 0,
            // For connections that neither ask nor read; event streams that rest are not counted.
            CInt(MHD_OPTION.CONNECTION_TIMEOUT.rawValue), CUnsignedInt(60),
            CInt(MHD_OPTION.END.rawValue),
        ]
        let arguments = Unmanaged.passUnretained(context).toOpaque()
        let daemon = withVaList(options) {
            MHD_start_daemon_va(UInt32(flags), 0, nil, nil, answer, arguments, $0)
        }
        guard let daemon else {
            let reason = String(cString: strerror(errno))
            Glibc.close(socket.descriptor)
            throw .cannotListen(reason)
        }
        address = Mutex(UInt(bitPattern: daemon))
    }

    deinit { stop() }

    /// Ends all connections. Event streams must have been told to end before.
    func stop() {
        let daemon = address.withLock { address in
            defer { address = nil }
            return address
        }
        if let daemon { MHD_stop_daemon(OpaquePointer(bitPattern: daemon)) }
    }

    fileprivate static func respond(context: UnsafeMutableRawPointer, _ connection: OpaquePointer, _ request: Request)
        -> Bool
    {
        let context = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        let response = context.respond(request)
        let message =
            switch response.body {
            case .bytes(let bytes): message(of: bytes)
            case .events(let build): message(of: context.hub, for: connection, build: build)
            }
        guard let message else { return false }
        defer { MHD_destroy_response(message) }
        for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) {
            MHD_add_response_header(message, name, value)
        }
        return MHD_queue_response(connection, UInt32(response.status), message) == .YES
    }

    private static func message(of bytes: [UInt8]) -> OpaquePointer? {
        bytes.withUnsafeBytes {
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    private static func message(of hub: EventHub, for connection: OpaquePointer, build: String?) -> OpaquePointer? {
        let stream = EventStream(hub: hub, connection: connection, build: build)
        let arguments = Unmanaged.passRetained(stream).toOpaque()
        // Each event is sent as it comes: small blocks.
        let message = MHD_create_response_from_callback(UInt64.max, 4096, readEvents, arguments, endEvents)
        if message == nil { endEvents(arguments) }
        return message
    }
}

// MARK: The library's callbacks

/// Paths are decoded once and by us, after they were taken apart.
private let keepEscapes:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
        _, _, text in
        text.map { strlen($0) } ?? 0
    }

private let answer:
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result = { context, connection, url, method, _, _, _, _ in
        guard let context, let connection, let url, let method else { return .NO }
        let request = Request(
            method: String(cString: method), path: String(cString: url),
            build: MHD_lookup_connection_value(connection, .GET_ARGUMENT_KIND, "build").map { String(cString: $0) },
            host: onlyHost(of: connection))
        return HTTPDaemon.respond(context: context, connection, request) ? .YES : .NO
    }

/// The `Host` header; nil when there is none, or more than one: then nobody knows which is meant.
private func onlyHost(of connection: OpaquePointer) -> String? {
    var hosts: [String] = []
    withUnsafeMutablePointer(to: &hosts) { hosts in
        _ = MHD_get_connection_values(
            connection, .HEADER_KIND,
            { hosts, _, name, value in
                if let hosts, let name, let value, strcasecmp(name, "Host") == 0 {
                    hosts.assumingMemoryBound(to: [String].self).pointee.append(String(cString: value))
                }
                return .YES
            }, hosts)
    }
    return hosts.count == 1 ? hosts[0] : nil
}

private let readEvents: @convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafeMutablePointer<CChar>?, Int) -> Int = {
    stream, _, buffer, size in
    guard let stream, let buffer else { return -1 }
    let target = UnsafeMutableRawBufferPointer(start: buffer, count: size)
    return Unmanaged<EventStream>.fromOpaque(stream).takeUnretainedValue().read(into: target) ?? -1
}

private let endEvents: @convention(c) (UnsafeMutableRawPointer?) -> Void = { stream in
    guard let stream else { return }
    let owned = Unmanaged<EventStream>.fromOpaque(stream)
    owned.takeUnretainedValue().end()
    owned.release()
}
