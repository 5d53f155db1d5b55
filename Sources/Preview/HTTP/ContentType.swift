/// Which type a file's name stands for.
enum ContentType {
    static let html = "text/html; charset=utf-8"
    static let javaScript = "text/javascript; charset=utf-8"

    private static let byExtension = [
        "html": html, "js": javaScript, "mjs": javaScript,
        "css": "text/css; charset=utf-8", "json": "application/json", "map": "application/json",
        "webmanifest": "application/manifest+json", "wasm": "application/wasm", "pdf": "application/pdf",
        "xml": "application/xml", "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8",
        "swift": "text/plain; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
        "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "webm": "video/webm", "zip": "application/zip",
    ]

    static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }
}
