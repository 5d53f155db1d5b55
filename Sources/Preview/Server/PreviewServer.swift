import Diagnostics

/// Serves a site on this machine while its author works on it, and tells open pages when there is a new one.
///
/// It listens on 127.0.0.1 alone, answers only requests that name a loopback host, and reads nothing outside of its folder.
/// The pages it serves carry a script that the site on disk does not.
public final class PreviewServer: Sendable {
    /// The port that the server listens at.
    public let port: Int
    /// The address of the first page.
    public var url: String { "http://127.0.0.1:\(port)/" }

    private let hub: EventHub
    private let daemon: HTTPDaemon
    private let keepAlive: Task<Void, Never>

    /// Starts serving.
    ///
    /// - Parameter root: The site's folder. It may be replaced as a whole at any time.
    public init(root: String, port: PreviewPort = .firstFree(from: 8080)) throws(PreviewFailure) {
        let socket = try ListeningSocket(port)
        let hub = EventHub()
        let site = PreviewSite(files: StaticFiles(root: root))
        daemon = try HTTPDaemon(socket: socket, hub: hub) { site.response(to: $0, build: hub.build) }
        self.hub = hub
        self.port = socket.port

        // Writing is the only way to learn that a page has gone.
        keepAlive = Task.detached {
            while (try? await Task.sleep(for: .seconds(15))) != nil { hub.sendKeepAlive() }
        }
    }

    deinit { stop() }

    /// Makes open pages load again, from the site as it is now.
    public func announceSite() { hub.announceSite() }

    /// Makes open pages show what is wrong, over the last good site.
    public func announceFindings(_ findings: [Diagnostic]) { hub.announce(findings) }

    /// Ends all connections and gives the port back.
    public func stop() {
        keepAlive.cancel()
        hub.close()
        daemon.stop()
    }
}
