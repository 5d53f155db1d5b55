/// What a browser asks for, as far as a preview needs to know.
struct Request: Equatable {
    var method: String
    /// As it was sent: percent-encoded, without query.
    var path: String
    /// The part of the query that asks for events: which build the page is of.
    var build: String?
    /// The `Host` header; nil when there is none.
    var host: String?

    init(method: String = "GET", path: String, build: String? = nil, host: String? = "localhost") {
        self.method = method
        self.path = path
        self.build = build
        self.host = host
    }
}
