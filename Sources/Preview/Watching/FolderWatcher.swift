import Foundation
import Synchronization

/// Waits for changes in folders and all that is below them, including folders that come later.
public final class FolderWatcher: Sendable {
    private struct State {
        /// Paths of watched folders by the kernel's number for them.
        var folders: [Int32: String] = [:]
        /// Folders that were asked for and are not there at present.
        var missing: Set<String> = []
    }

    private let roots: [String]
    private let ignores: @Sendable (String) -> Bool
    private let notifier: Inotify
    private let stopSignal: EventFlag
    private let state = Mutex(State())

    /// Milliseconds without a change after which changes are told: an editor saves in several steps.
    private static let quietTime: Int32 = 50
    /// How long changes that keep coming are held back.
    private static let longestWait: Duration = .seconds(1)
    /// Milliseconds after which a folder that has gone is looked for again.
    private static let lookAgainTime: Int32 = 250

    /// Starts watching: what changes from now on is told by ``nextChanges()``.
    ///
    /// - Parameters:
    ///   - folders: Paths of folders. One that is not there is waited for.
    ///   - ignores: Tells, by its path, what does not count. Hidden files, and those that editors keep beside a file, never
    ///     count.
    public init(
        _ folders: [String], ignoring ignores: @escaping @Sendable (String) -> Bool = { _ in false }
    ) throws(PreviewFailure) {
        // Paths are compared, and told, without the slash at the end that a shell completes.
        roots = folders.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        self.ignores = ignores
        notifier = try Inotify()
        stopSignal = try EventFlag()
        state.withLock { state in
            for folder in roots { watchRoot(folder, &state) }
        }
        if notifier.isExhausted { throw .tooManyFolders }
    }

    /// Waits until something has changed and then nothing for a moment.
    ///
    /// - Returns: the paths of what was changed, made, moved or removed, sorted; nil after ``stop()``.
    public func nextChanges() -> [String]? {
        var changes: Set<String> = []
        var first: ContinuousClock.Instant?
        while true {
            let isMissing = state.withLock { !$0.missing.isEmpty }
            let timeout = !changes.isEmpty ? Self.quietTime : isMissing ? Self.lookAgainTime : -1
            switch wait(for: notifier.descriptor, or: stopSignal.descriptor, milliseconds: timeout) {
            case .second: return nil
            case .first: changes.formUnion(state.withLock { readChanges(&$0) })
            case .neither where !changes.isEmpty: return changes.sorted()
            case .neither: changes.formUnion(state.withLock { findMissing(&$0) })
            }
            if !changes.isEmpty {
                let start = first ?? .now
                first = start
                if ContinuousClock.now - start > Self.longestWait { return changes.sorted() }
            }
        }
    }

    /// Ends the waiting; may be called on any thread.
    public func stop() { stopSignal.raise() }

    // MARK: Watching

    private func watchRoot(_ folder: String, _ state: inout State) {
        var found: Set<String> = []
        if watch(folder, &state, &found) { state.missing.remove(folder) } else { state.missing.insert(folder) }
    }

    /// Watches a folder and those below it.
    ///
    /// - Parameter found: Receives the files in them: they may have come before the watch.
    @discardableResult
    private func watch(_ folder: String, _ state: inout State, _ found: inout Set<String>) -> Bool {
        guard let number = notifier.watch(folder, followingLink: roots.contains(folder)) else { return false }
        state.folders[number] = folder
        // A folder that goes meanwhile has nothing to watch.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where counts(name, in: folder) {
            let path = folder + "/" + name
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            if attributes?[.type] as? FileAttributeType == .typeDirectory {
                watch(path, &state, &found)
            } else {
                found.insert(path)
            }
        }
        return true
    }

    private func findMissing(_ state: inout State) -> Set<String> {
        var found: Set<String> = []
        for folder in state.missing.sorted() where watch(folder, &state, &found) {
            state.missing.remove(folder)
            found.insert(folder)
        }
        return found
    }

    // MARK: Changes

    private func readChanges(_ state: inout State) -> Set<String> {
        var changes: Set<String> = []
        for event in notifier.read() {
            if event.hasOverflown {
                changes.formUnion(watchEverythingAnew(&state))
                continue
            }
            guard let folder = state.folders[event.watch] else { continue }
            if event.endsWatch {
                // Moved away or deleted. What is not the kernel's any more is not ours.
                if !event.isForgotten { notifier.unwatch(event.watch) }
                state.folders[event.watch] = nil
                if roots.contains(folder) {
                    state.missing.insert(folder)
                    changes.insert(folder)
                }
            } else if let name = event.name, counts(name, in: folder) {
                let path = folder + "/" + name
                changes.insert(path)
                if event.isNewFolder { watch(path, &state, &changes) }
                if event.isFolderThatLeft { forget(path, &state) }
            }
        }
        return changes
    }

    /// A folder that was moved away keeps its watches, under a path that is no longer its own.
    private func forget(_ folder: String, _ state: inout State) {
        for (number, path) in state.folders where path == folder || path.hasPrefix(folder + "/") {
            notifier.unwatch(number)
            state.folders[number] = nil
        }
    }

    /// Events were lost: anything may have changed.
    private func watchEverythingAnew(_ state: inout State) -> Set<String> {
        for number in state.folders.keys { notifier.unwatch(number) }
        state.folders = [:]
        for folder in roots { watchRoot(folder, &state) }
        return Set(roots)
    }

    private func counts(_ name: String, in folder: String) -> Bool {
        !name.hasPrefix(".") && !EditorFiles.contain(name) && !ignores(folder + "/" + name)
    }
}
