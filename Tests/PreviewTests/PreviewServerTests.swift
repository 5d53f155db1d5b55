import Diagnostics
import Foundation
import Testing

@testable import Preview

@Suite struct PreviewServerTests {
    private let folder: TemporaryFolder
    private let server: PreviewServer

    init() throws {
        folder = try TemporaryFolder([
            "index.html": "<body>home</body>", "big.css": String(repeating: "a", count: 1 << 20),
        ])
        server = try PreviewServer(root: folder.path, port: .exactly(0))
    }

    @Test func `serves files over HTTP`() throws {
        let answer = try ask("GET /big.css HTTP/1.1")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("Content-Type: text/css; charset=utf-8\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n" + String(repeating: "a", count: 1 << 20)))
    }

    @Test func `answers HEAD with the headers alone`() throws {
        let answer = try ask("HEAD /big.css HTTP/1.1")
        #expect(answer.contains("Content-Length: 1048576\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test(arguments: ["/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/index.html%00"])
    func `does not decode its way out of the folder`(path: String) throws {
        #expect(try ask("GET \(path) HTTP/1.1").hasPrefix("HTTP/1.1 404 "))
    }

    @Test func `refuses a request that names another host`() throws {
        #expect(try ask("GET / HTTP/1.1", host: "evil.example").hasPrefix("HTTP/1.1 403 "))
        #expect(try ask("GET / HTTP/1.1", host: "localhost\r\nHost: evil.example").hasPrefix("HTTP/1.1 403 "))
        #expect(try ask("GET / HTTP/1.0", host: nil).hasPrefix("HTTP/1.1 403 "))
    }

    @Test func `tells open pages to load again`() throws {
        let page = try openEvents()
        server.announceSite()
        #expect(try page.receive(until: "\n\n").contains("event: reload\ndata:"))
    }

    @Test func `tells every page, and again for the next build`() throws {
        let pages = try (0..<5).map { _ in try openEvents() }
        for _ in 0..<3 {
            server.announceSite()
            for page in pages { #expect(try page.receive(until: "reload\ndata:").contains("event: reload")) }
        }
    }

    @Test func `tells a page of an older build at once`() throws {
        let page = try Connection(port: server.port)
        let old = try buildOfPage()
        server.announceSite()
        try page.send("GET /_bridgebook/events?build=\(old) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try page.receive(until: "event:").contains("event: reload"))
    }

    @Test func `shows what is wrong until there is a new site`() throws {
        let finding = Diagnostic(
            .error, id: "log.mismatch", "the log\ndiffers", at: Place(file: "Content/a.md", line: 3, column: 7))
        let page = try openEvents()
        server.announceFindings([finding])
        let event = try page.receive(until: "\"severity\":\"error\"")
        #expect(event.contains(#"event: findings"#))
        #expect(event.contains(#""message":"the log\ndiffers""#))
        #expect(event.contains(#""place":{"column":7,"file":"Content/a.md","line":3}"#))
        #expect(try openEvents(until: "\"error\"").contains("log.mismatch"))
        server.announceSite()
        #expect(try openEvents(until: "event: findings\ndata: ").contains("data: []"))
    }

    @Test func `takes findings back, also from a page that was away meanwhile`() throws {
        let page = try openEvents()
        server.announceFindings([Diagnostic(.error, id: "x.y", "bad", at: Place(file: "a.md", line: 1))])
        _ = try page.receive(until: "x.y")
        server.clearFindings()
        #expect(try page.receive(until: "data: []").contains("event: findings"))
        #expect(try openEvents(until: "data: []").contains("event: findings"))
    }

    @Test func `serves another folder from one request to the next`() throws {
        let other = try TemporaryFolder(["index.html": "<body>other</body>"])
        #expect(try ask("GET / HTTP/1.1").contains("<body>home"))
        server.root = other.path
        #expect(try ask("GET / HTTP/1.1").contains("<body>other"))
        #expect(try ask("GET /big.css HTTP/1.1").hasPrefix("HTTP/1.1 404 "))
    }

    @Test func `drops pages that have gone`() throws {
        let server = try PreviewServer(root: folder.path, port: .exactly(0), keepAliveInterval: .milliseconds(10))
        var pages = try (0..<8).map { _ in
            let page = try Connection(port: server.port)
            try page.send("GET /_bridgebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = try page.receive(until: "data: []")
            return page
        }
        #expect(server.hub.streamCount == 8)
        pages.removeLast(7)
        let deadline = ContinuousClock.now + .seconds(20)
        while server.hub.streamCount > 1, ContinuousClock.now < deadline { usleep(5000) }
        #expect(server.hub.streamCount == 1)
        server.announceSite()
        #expect(try pages[0].receive(until: "event: reload").contains("event: reload"))
    }

    @Test func `gives a page up that does not read, and still stops`() throws {
        let page = try openEvents()
        let long = Diagnostic(
            .error, id: "x.y", String(repeating: "a", count: 1 << 19), at: Place(file: "a.md", line: 1))
        for _ in 0..<40 { server.announceFindings([long]) }
        // What was under way comes, then the end: far less than all.
        #expect(try page.receiveAll().utf8.count < 30 << 19)
        #expect(try ask("GET / HTTP/1.1").hasPrefix("HTTP/1.1 200 "))
    }

    @Test(arguments: [
        "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1", "GET /%zz%f HTTP/1.1",
        "GET /?build=%ff%00&&=&build HTTP/1.1",
        "OPTIONS * HTTP/1.1", "GET http://localhost/ HTTP/1.1", "HEAD /_bridgebook/events HTTP/1.1", " / HTTP/1.1",
        "GET",
    ]) func `survives odd requests`(line: String) throws {
        _ = try? ask(line)
        #expect(try ask("GET / HTTP/1.1").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `ends streams and gives its port back when it stops`() throws {
        let page = try openEvents()
        let port = server.port
        server.stop()
        _ = try page.receiveAll()
        let next = try PreviewServer(root: folder.path, port: .exactly(port))
        #expect(next.port == port)
    }

    @Test func `says so when the port is taken, or takes the next`() throws {
        let port = server.port
        #expect(throws: PreviewFailure.portTaken(port)) {
            try PreviewServer(root: folder.path, port: .exactly(port))
        }
        let next = try PreviewServer(root: folder.path, port: .firstFree(from: port))
        #expect(next.port > port)
        #expect("\(PreviewFailure.portTaken(port))".contains("'--port'"))
        for port in [PreviewPort.exactly(70000), .firstFree(from: 70000), .firstFree(from: .max)] {
            #expect(throws: PreviewFailure.self) { try PreviewServer(root: folder.path, port: port) }
        }
    }

    // MARK: Asking

    private func ask(_ line: String, host: String? = "localhost") throws -> String {
        let connection = try Connection(port: server.port)
        let hostLine = host.map { "Host: \($0)\r\n" } ?? ""
        try connection.send("\(line)\r\n\(hostLine)Connection: close\r\n\r\n")
        return try connection.receiveAll()
    }

    private func buildOfPage() throws -> String {
        let page = try ask("GET / HTTP/1.1")
        return String(try #require(page.firstMatch(of: #/data-build="(.*?)"/#)).1)
    }

    /// A connection that has received the start of the stream.
    private func openEvents() throws -> Connection {
        let connection = try Connection(port: server.port)
        try connection.send("GET /_bridgebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try connection.receive(until: ":\n\n")
        return connection
    }

    private func openEvents(until text: String) throws -> String {
        let connection = try Connection(port: server.port)
        try connection.send("GET /_bridgebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try connection.receive(until: text)
    }
}
