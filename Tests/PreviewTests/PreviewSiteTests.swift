import Testing

@testable import Preview

@Suite struct PreviewSiteTests {
    private let folder: TemporaryFolder
    private let outside: TemporaryFolder

    init() throws {
        outside = try TemporaryFolder(["secret.txt": "secret"])
        folder = try TemporaryFolder([
            "site/index.html": "<body>home</body>", "site/views/index.html": "<p>views",
            "site/views/zoë.html": "<BODY>z</BODY >",
            "site/assets/style.css": "body {}", "site/.bridgebook-site": "index.html", "secret.txt": "secret",
        ])
    }

    @Test(arguments: [
        ("/", "200 text/html; charset=utf-8"),
        ("/index.html", "200 text/html; charset=utf-8"),
        ("/views/", "200 text/html; charset=utf-8"),
        ("/views/zo%C3%AB.html", "200 text/html; charset=utf-8"),
        ("/assets/style.css", "200 text/css; charset=utf-8"),
        ("/_bridgebook/preview.js", "200 text/javascript; charset=utf-8"),
        ("/_bridgebook/events", "200 text/event-stream"),
        ("/views", "301 /views/"),
        ("//views", "301 /views/"),
        ("/assets/", "404 text/html; charset=utf-8"),
        ("/index.html/", "404 text/html; charset=utf-8"),
        ("/none.html", "404 text/html; charset=utf-8"),
    ]) func `answers with files, folders' pages, or a page for what is not there`(path: String, summary: String) {
        let response = respond(to: Request(path: path))
        let what = response.headers["Location"] ?? response.headers["Content-Type"] ?? ""
        #expect("\(response.status) \(what)" == summary)
        #expect(response.headers["Cache-Control"] == "no-store")
    }

    @Test(arguments: [
        "/../secret.txt", "/views/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%5csecret.txt",
        "/views/..%2f..%2fsecret.txt", "/%252e%252e/secret.txt", "/.bridgebook-site", "/./index.html",
        "/index.html%00.png",
        "/link.txt", "/linked/secret.txt", "/%ff", "/%",
    ]) func `serves nothing from outside of its folder, and nothing hidden`(path: String) throws {
        try folder.link("site/link.txt", to: "../secret.txt")
        try folder.link("site/linked", to: outside.path)
        #expect(respond(to: Request(path: path)).status == 404)
    }

    @Test func `follows links that stay inside`() throws {
        try folder.link("site/again.css", to: "assets/style.css")
        #expect(respond(to: Request(path: "/again.css")).body == .bytes(Array("body {}".utf8)))
    }

    @Test(arguments: [
        ("localhost", 200), ("localhost:8080", 200), ("LOCALHOST:1", 200), ("127.0.0.1:8080", 200), ("[::1]:8080", 200),
        ("[::1]", 200), ("evil.example", 403), ("evil.example:8080", 403), ("localhost.evil.example", 403),
        ("127.0.0.1.evil.example", 403), ("localhost:80:80", 403), ("localhost:x", 403), ("[::1]x", 403), ("", 403),
        (nil, 403),
    ]) func `answers only to names of this machine`(host: String?, status: Int) {
        #expect(respond(to: Request(path: "/", host: host)).status == status)
        #expect(respond(to: Request(path: "/_bridgebook/events", host: host)).status == status)
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"]) func `refuses to be written to`(method: String) {
        let response = respond(to: Request(method: method, path: "/"))
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == "GET, HEAD")
    }

    @Test(arguments: [
        ("/", "<body>home[]</body>"), ("/views/", "<p>views[]"), ("/views/zo%C3%AB.html", "<BODY>z[]</BODY >"),
    ]) func `puts its script at the end of pages`(path: String, expected: String) {
        let script = #"<script src="/_bridgebook/preview.js" data-build="b1" defer></script>"#
        let expected = expected.replacing("[]", with: script)
        #expect(respond(to: Request(path: path)).body == .bytes(Array(expected.utf8)))
    }

    @Test func `shows the site's own page for what is not there`() throws {
        try folder.write("<body>ours</body>", to: "site/404.html")
        let response = respond(to: Request(path: "/none"))
        guard case .bytes(let bytes) = response.body else { throw Unexpected() }
        #expect(response.status == 404)
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<body>ours<script"))
    }

    private struct Unexpected: Error {}

    private func respond(to request: Request) -> Response {
        PreviewSite(files: StaticFiles(root: folder.path + "/site")).response(to: request, build: "b1")
    }
}
