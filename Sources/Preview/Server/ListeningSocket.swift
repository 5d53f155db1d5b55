import Glibc

/// Which port a preview is served at.
public enum PreviewPort: Sendable, Equatable {
    /// This one or none; 0 is any free one.
    case exactly(Int)
    /// The first free one of twenty.
    case firstFree(from: Int)
}

/// A socket that waits for connections from this machine.
struct ListeningSocket {
    var descriptor: Int32
    var port: Int

    init(_ port: PreviewPort) throws(PreviewFailure) {
        switch port {
        case .exactly(let number): self = try Self.bound(to: number)
        case .firstFree(let first):
            for offset in 0..<20 {
                // Past the last port, where there is none, binding says so.
                let number = first &+ offset
                do {
                    self = try Self.bound(to: number)
                    return
                } catch {
                    guard error == .portTaken(number) else { throw error }
                }
            }
            throw .noFreePort(first, first &+ 19)
        }
    }

    private init(descriptor: Int32, port: Int) {
        self.descriptor = descriptor
        self.port = port
    }

    private static func bound(to port: Int) throws(PreviewFailure) -> ListeningSocket {
        guard let number = UInt16(exactly: port) else {
            throw PreviewFailure("There is no port \(port)", suggestion: "Name one from 1024 to 65535")
        }
        // Not for the compilers that a rebuild starts: they would keep the port.
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw .cannotListen(String(cString: strerror(errno))) }
        // A preview that was just ended does not keep its port from the next one.
        var isReused: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))

        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = number.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &length) == 0
            }
        }
        guard bound else {
            let reason = errno
            close(descriptor)
            switch reason {
            case EADDRINUSE: throw .portTaken(port)
            case EACCES: throw .portNotAllowed(port)
            default: throw .cannotListen(String(cString: strerror(reason)))
            }
        }
        return ListeningSocket(descriptor: descriptor, port: Int(UInt16(bigEndian: address.sin_port)))
    }
}
