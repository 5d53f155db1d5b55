import Foundation
import Glibc

/// What the operating system gives, but Swift's Glibc module does not: variadic functions, and `fork`.
///
/// `fork` is marked unavailable because threads other than the caller's vanish in the child. The host has no others.
enum System {
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let symbol = dlsym(nil, name) else { return nil }
        return unsafeBitCast(symbol, to: type)
    }

    /// - Returns: 0 in the child, its id in the parent, -1 when no process can be made.
    static func fork() -> pid_t {
        typealias Function = @convention(c) () -> pid_t
        return function("fork", as: Function.self)?() ?? -1
    }

    /// See `prctl(2)`.
    @discardableResult
    static func control(_ option: Int32, _ first: UInt = 0, _ second: UInt = 0) -> Int32 {
        typealias Function = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        return function("prctl", as: Function.self)?(option, first, second, 0, 0) ?? -1
    }

    /// Starts the program again without address space randomisation, unless that is how it was started: what depends on
    /// addresses, such as the order of a set of objects, is then the same in every run.
    ///
    /// Goes on with random addresses where the system does not allow it.
    static func makeAddressesRepeatable(arguments: [String]) {
        typealias Function = @convention(c) (UInt) -> Int32
        let noRandomisation: UInt = 0x0040000
        let query: UInt = 0xffff_ffff
        guard let personality = function("personality", as: Function.self) else { return }
        let current = personality(query)
        guard current >= 0, UInt(current) & noRandomisation == 0, personality(UInt(current) | noRandomisation) >= 0
        else {
            return
        }
        // The system may accept the setting and ignore it; it must not be asked for ever.
        guard personality(query) >= 0, UInt(personality(query)) & noRandomisation != 0 else { return }
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &pointers)
        for pointer in pointers { free(pointer) }
    }

    /// Gives the calling process a limit that it cannot lift.
    static func limit(_ resource: __rlimit_resource, to value: Int, hard: Int? = nil) {
        var limits = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(hard ?? value))
        setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }

    /// Makes standard output pass every line on at once, also into a file.
    ///
    /// `stdout` by name is a global variable that could change at any time, which Swift 6 does not let pass.
    static func bufferOutputByLine() {
        guard let stream = dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self) else {
            return
        }
        setvbuf(stream.pointee, nil, _IOLBF, 0)
    }
}

/// Options of `prctl(2)`.
enum ProcessControl {
    static let parentDeathSignal: Int32 = 1
    static let setFilter: Int32 = 22
    static let becomeSubreaper: Int32 = 36
    static let noNewPrivileges: Int32 = 38
}
