import Glibc
import Synchronization

/// The kernel's word on changes in folders, see `inotify(7)`.
final class Inotify: Sendable {
    struct Event {
        /// The number of the folder's watch.
        var watch: Int32
        /// What is in the folder; nil when the event is about the folder.
        var name: String?
        fileprivate var mask: UInt32

        var hasOverflown: Bool { has(IN_Q_OVERFLOW) }
        var endsWatch: Bool { has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) }
        /// The kernel has dropped the watch itself.
        var isForgotten: Bool { has(IN_IGNORED) || has(IN_DELETE_SELF) }
        var isNewFolder: Bool { has(IN_ISDIR) && has(IN_CREATE | IN_MOVED_TO) }
        var isFolderThatLeft: Bool { has(IN_ISDIR) && has(IN_DELETE | IN_MOVED_FROM) }

        private func has(_ bits: some FixedWidthInteger) -> Bool { mask & UInt32(truncatingIfNeeded: bits) != 0 }
    }

    let descriptor: Int32
    private let exhausted = Atomic(false)
    /// Whether the kernel refused a watch because this account has as many as it may have.
    var isExhausted: Bool { exhausted.load(ordering: .relaxed) }

    init() throws(PreviewFailure) {
        descriptor = inotify_init1(Int32(O_NONBLOCK) | Int32(O_CLOEXEC))
        guard descriptor >= 0 else { throw .cannotWatch(String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// - Parameter followingLink: Whether a link to a folder counts as the folder.
    /// - Returns: The watch's number, the same one for a folder that is watched already; nil if there is no such folder.
    func watch(_ folder: String, followingLink: Bool) -> Int32? {
        // Files count when they are complete: closed after writing, or renamed into place.
        let changes =
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        let kind = followingLink ? IN_ONLYDIR : IN_ONLYDIR | IN_DONT_FOLLOW
        let number = inotify_add_watch(descriptor, folder, UInt32(changes) | UInt32(kind))
        if number >= 0 { return number }
        if errno == ENOSPC { exhausted.store(true, ordering: .relaxed) }
        return nil
    }

    func unwatch(_ number: Int32) { inotify_rm_watch(descriptor, number) }

    /// The events that have come.
    func read() -> [Event] {
        var events: [Event] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return events }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset + MemoryLayout<inotify_event>.size <= count {
                    let header = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    offset = start + Int(header.len)
                    let name = bytes[start..<min(offset, count)].prefix { $0 != 0 }
                    events.append(
                        Event(
                            watch: header.wd, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
                            mask: header.mask))
                }
            }
        }
    }
}

/// A flag that wakes a thread which waits for a file descriptor.
final class EventFlag: Sendable {
    /// Can be read once the flag is raised.
    let descriptor: Int32
    private let writingEnd: Int32

    init() throws(PreviewFailure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .cannotWatch(String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, writingEnd) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writingEnd)
    }

    func raise() { _ = write(writingEnd, [1], 1) }
}

enum Waited {
    case first, second, neither
}

/// Waits until one of two descriptors can be read; the second goes first.
///
/// - Parameter milliseconds: After which the waiting ends; -1 for never.
func wait(for first: Int32, or second: Int32, milliseconds: Int32) -> Waited {
    var descriptors = [
        pollfd(fd: first, events: Int16(POLLIN), revents: 0), pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&descriptors, 2, milliseconds) < 0 {
        // A signal handler ran.
        guard errno == EINTR else { return .second }
    }
    if descriptors[1].revents != 0 { return .second }
    return descriptors[0].revents != 0 ? .first : .neither
}

extension PreviewFailure {
    static let tooManyFolders = PreviewFailure(
        "There are more folders to watch than this account may watch",
        suggestion: "End programs that watch many files, or raise 'fs.inotify.max_user_watches'")

    fileprivate static func cannotWatch(_ reason: String) -> PreviewFailure {
        PreviewFailure(
            "Folders cannot be watched: \(reason)",
            suggestion: "End programs that watch many files, or raise 'fs.inotify.max_user_instances'")
    }
}
