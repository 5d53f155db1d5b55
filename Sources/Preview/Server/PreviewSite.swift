/// What the preview answers to a request: files of the site, with the script that reloads them put into each page.
struct PreviewSite: Sendable {
    static let eventsPath = "/_bridgebook/events"
    static let scriptPath = "/_bridgebook/preview.js"

    let files: StaticFiles

    /// - Parameter build: Names the build that the files are of.
    func response(to request: Request, build: String) -> Response {
        guard HostCheck.allows(request.host) else {
            return .refusal(403, "This preview answers only to localhost, 127.0.0.1 and [::1].")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .refusal(405, "Only GET and HEAD are answered.", ["Allow": "GET, HEAD"])
        }
        switch request.path {
        case Self.eventsPath: return .events(build: request.build)
        case Self.scriptPath: return .file(Array(previewScript.utf8), type: ContentType.javaScript)
        default: break
        }
        switch files.answer(to: request.path) {
        case .file(let name, let bytes): return page(bytes, type: ContentType.of(name), status: 200, build)
        // One slash at the start: two would name another host.
        case .folder: return .redirect(to: "/" + request.path.drop { $0 == "/" } + "/")
        case .nothing: return missing(build)
        }
    }

    private func missing(_ build: String) -> Response {
        if case .file(_, let bytes) = files.answer(to: "/404.html") {
            return page(bytes, type: ContentType.html, status: 404, build)
        }
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Page not found</title>
            <body>
            <h1>There is no page here</h1>
            <p><a href="/">To the first page</a></p>
            </body>
            </html>

            """
        return page(Array(text.utf8), type: ContentType.html, status: 404, build)
    }

    private func page(_ bytes: [UInt8], type: String, status: Int, _ build: String) -> Response {
        guard type == ContentType.html else { return .file(bytes, type: type, status: status) }
        let script = #"<script src="\#(Self.scriptPath)" data-build="\#(build)" defer></script>"#
        return .file(Self.inserting(Array(script.utf8), intoPage: bytes), type: type, status: status)
    }

    /// Before the end of the body; at the end of a page that does not mark it.
    static func inserting(_ script: [UInt8], intoPage page: [UInt8]) -> [UInt8] {
        let mark = Array("</body".utf8)
        var index = page.count - mark.count
        while index >= 0 {
            let isMark = mark.indices.allSatisfy { page[index + $0] == mark[$0] || page[index + $0] | 0x20 == mark[$0] }
            if isMark { return page[..<index] + script + page[index...] }
            index -= 1
        }
        return page + script
    }
}
