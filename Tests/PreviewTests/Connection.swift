import Foundation

/// A plain connection to a server on this machine: what is sent and received is exactly what the test says.
final class Connection {
    struct Failed: Error {}

    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let connected = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Failed() }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        let count = Foundation.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL))
        guard count == text.utf8.count else { throw Failed() }
    }

    /// Reads until the text has come.
    func receive(until end: String) throws -> String {
        var received: [UInt8] = []
        while !String(decoding: received, as: UTF8.self).contains(end) { received += try receiveSome() }
        return String(decoding: received, as: UTF8.self)
    }

    /// Reads until the server ends the connection.
    func receiveAll() throws -> String {
        var received: [UInt8] = []
        while true {
            let some = try receiveSome(atEnd: true)
            if some.isEmpty { return String(decoding: received, as: UTF8.self) }
            received += some
        }
    }

    private func receiveSome(atEnd: Bool = false) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 || (atEnd && count == 0) else { throw Failed() }
        return Array(buffer[..<count])
    }
}
