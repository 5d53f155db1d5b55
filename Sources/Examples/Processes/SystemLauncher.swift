import Foundation
import Glibc

/// Runs programs as processes of the system.
public struct SystemLauncher: ProcessLauncher {
    public init() {}

    public func run(_ command: Command) throws -> CommandResult {
        // Files rather than pipes: nobody has to read while the program writes, however much that is.
        guard let output = tmpfile(), let errors = tmpfile() else {
            throw EngineError.noTemporaryFile(String(cString: strerror(errno)))
        }
        defer {
            fclose(output)
            fclose(errors)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, fileno(output), 1)
        posix_spawn_file_actions_adddup2(&actions, fileno(errors), 2)
        guard Self.changeFolder(&actions, command.folder) else {
            throw EngineError.notStarted(command.executable, "this system cannot start a program in another folder")
        }
        // Other programs that are started meanwhile are not to hold the files open.
        for file in [output, errors] { _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of Dispatch block most signals, and a program inherits that from the thread that starts it.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        let arguments = CStrings([command.executable] + command.arguments)
        let environment = CStrings(command.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        var process: pid_t = 0
        let failure = posix_spawn(
            &process, command.executable, &actions, &attributes, arguments.pointers, environment.pointers)
        guard failure == 0 else {
            throw EngineError.notStarted(command.executable, String(cString: strerror(failure)))
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7f
        return CommandResult(
            ending: signal == 0 ? .exited(code: status >> 8 & 0xff) : .signalled(signal),
            standardOutput: Self.contents(of: fileno(output)), standardError: Self.contents(of: fileno(errors)))
    }

    /// `posix_spawn_file_actions_addchdir_np`, which is in the C library (glibc 2.29) but not in Swift's module of it.
    private static func changeFolder(_ actions: inout posix_spawn_file_actions_t, _ folder: String) -> Bool {
        typealias Function =
            @convention(c) (
                UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
            ) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return false }
        return unsafeBitCast(symbol, to: Function.self)(&actions, folder) == 0
    }

    private static func contents(of descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}

/// A list of C strings that ends in a null pointer, as programs are given their arguments.
private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
        (pointers + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}
