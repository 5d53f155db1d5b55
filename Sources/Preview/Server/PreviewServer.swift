import Diagnostics
import Dispatch
import Synchronization

/// Serves a site on this machine while its author works on it, and tells open pages when there is a new one.
///
/// It listens on 127.0.0.1 alone, answers only requests that name a loopback host, and reads nothing outside of its folder.
/// The pages it serves carry a script that the site on disk does not.
public final class PreviewServer: Sendable {
    /// The port that the server listens at.
    public let port: Int
    /// The address of the first page.
    public var url: String { "http://127.0.0.1:\(port)/" }

    /// The site's folder. Each request is answered from one folder as a whole, the one that is set when it comes; open pages
    /// learn of another one by ``announceSite()``.
    public var root: String {
        get { folder.path.withLock { $0 } }
        set { folder.path.withLock { $0 = newValue } }
    }

    /// What the server's threads and its owner share.
    private final class Folder: Sendable {
        let path: Mutex<String>

        init(_ path: String) { self.path = Mutex(path) }
    }

    private let folder: Folder
    let hub: EventHub
    private let daemon: HTTPDaemon
    private let keepAlive: KeepAlive

    /// Starts serving.
    ///
    /// - Parameter root: The site's folder. It may be replaced as a whole at any time.
    public convenience init(root: String, port: PreviewPort = .firstFree(from: 8080)) throws(PreviewFailure) {
        try self.init(root: root, port: port, keepAliveInterval: .seconds(15))
    }

    /// - Parameter keepAliveInterval: How often it is found out which pages have gone.
    init(root: String, port: PreviewPort, keepAliveInterval: Duration) throws(PreviewFailure) {
        let socket = try ListeningSocket(port)
        let hub = EventHub()
        let folder = Folder(root)
        daemon = try HTTPDaemon(socket: socket, hub: hub) { request in
            // The build first: a page that is newer than its build is only loaded once more.
            let build = hub.build
            let files = StaticFiles(root: folder.path.withLock { $0 })
            return PreviewSite(files: files).response(to: request, build: build)
        }
        self.folder = folder
        self.hub = hub
        self.port = socket.port

        // Writing is the only way to learn that a page has gone.
        keepAlive = KeepAlive(every: keepAliveInterval) { hub.sendKeepAlive() }
    }

    deinit { stop() }

    /// Makes open pages load again, from the site as it is now.
    public func announceSite() { hub.announceSite() }

    /// Makes open pages show what is wrong, over the last good site.
    public func announceFindings(_ findings: [Diagnostic]) { hub.announce(findings) }

    /// Makes open pages show nothing over the site, for when what was wrong is gone and the site is as it was.
    public func clearFindings() { hub.announce([]) }

    /// Ends all connections and gives the port back.
    public func stop() {
        keepAlive.stop()
        hub.close()
        daemon.stop()
    }
}

/// Does something again and again, on a queue of its own: the threads that tasks share may all be waiting for compilers.
private final class KeepAlive: Sendable {
    private let isStopped = Mutex(false)
    private let queue = DispatchQueue(label: "preview.keep-alive")

    init(every interval: Duration, _ action: @escaping @Sendable () -> Void) {
        schedule(every: interval, action)
    }

    private func schedule(every interval: Duration, _ action: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + interval / .seconds(1)) { [weak self] in
            guard let self, !isStopped.withLock({ $0 }) else { return }
            action()
            schedule(every: interval, action)
        }
    }

    func stop() { isStopped.withLock { $0 = true } }
}
