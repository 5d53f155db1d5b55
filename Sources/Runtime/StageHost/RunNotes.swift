import Glibc

/// A page of memory that a child shares with the host, for what must survive any end of the child.
struct RunNotes {
    enum Progress: Int {
        case running, returned, notLoaded, lostRecording
    }

    private let page: UnsafeMutableRawPointer
    private static let size = 4096
    private static let messageOffset = 64

    /// Nil when there is no memory left.
    init?() {
        let shared = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { return nil }
        page = shared
    }

    func release() { munmap(page, Self.size) }

    /// Bytes of the printed output that are in the records.
    var recordedOutput: Int {
        get { page.load(as: Int.self) }
        nonmutating set { page.storeBytes(of: newValue, as: Int.self) }
    }

    var progress: Progress {
        get { Progress(rawValue: page.load(fromByteOffset: 8, as: Int.self)) ?? .running }
        nonmutating set { page.storeBytes(of: newValue.rawValue, toByteOffset: 8, as: Int.self) }
    }

    /// Why the example was not loaded.
    var message: String {
        get {
            let bytes = UnsafeRawBufferPointer(start: page + Self.messageOffset, count: Self.size - Self.messageOffset)
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        nonmutating set {
            let bytes = Array(newValue.utf8.prefix(Self.size - Self.messageOffset - 1))
            UnsafeMutableRawBufferPointer(start: page + Self.messageOffset, count: bytes.count).copyBytes(from: bytes)
        }
    }
}
