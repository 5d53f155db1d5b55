/// What a browser gets.
struct Response: Equatable {
    enum Body: Equatable {
        case bytes([UInt8])
        /// The stream of events, for a page of this build.
        case events(build: String?)
    }

    var status: Int
    var headers: [String: String]
    var body: Body

    private init(_ status: Int, _ contentType: String, _ body: Body, _ headers: [String: String] = [:]) {
        self.status = status
        self.body = body
        self.headers = headers.merging([
            "Content-Type": contentType,
            // A page that was just built must not be hidden by an older one.
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
        ]) { own, _ in own }
    }

    static func file(_ bytes: [UInt8], type: String, status: Int = 200) -> Response {
        Response(status, type, .bytes(bytes))
    }

    static func events(build: String?) -> Response { Response(200, "text/event-stream", .events(build: build)) }

    static func redirect(to path: String) -> Response {
        Response(301, "text/plain; charset=utf-8", .bytes([]), ["Location": path])
    }

    static func refusal(_ status: Int, _ message: String, _ headers: [String: String] = [:]) -> Response {
        Response(status, "text/plain; charset=utf-8", .bytes(Array((message + "\n").utf8)), headers)
    }
}
