import Foundation

/// Lets two folders change places.
enum FolderExchange {
    /// Linux does it in one step. Where the file system cannot, there are two, and the old folder exists all the time.
    static func exchange(_ new: URL, _ old: URL) throws {
        if !exchangeInOneStep(new.path, old.path) { try exchangeInSteps(new, old) }
    }

    static func exchangeInSteps(_ new: URL, _ old: URL) throws {
        let aside = new.appendingPathExtension("old")
        try FileManager.default.moveItem(at: old, to: aside)
        do {
            try FileManager.default.moveItem(at: new, to: old)
        } catch {
            try FileManager.default.moveItem(at: aside, to: old)
            throw error
        }
        try FileManager.default.moveItem(at: aside, to: new)
    }

    private typealias Rename =
        @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt

    /// The C library's headers show `renameat2` to GNU sources only, which Swift's view of them is not; the symbol is there.
    private static func exchangeInOneStep(_ new: String, _ old: String) -> Bool {
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        let exchange: CUnsignedInt = 2
        return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, new, AT_FDCWD, old, exchange) == 0
    }
}
