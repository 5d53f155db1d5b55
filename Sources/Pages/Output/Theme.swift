import Diagnostics
import Foundation

/// How the site looks and behaves in a browser: one style sheet, scripts, images, all copied to `assets/`.
public struct Theme: Sendable {
    public var files: [OutputFile]

    public init(files: [OutputFile] = []) {
        self.files = files
    }

    /// Reads a theme: `styles/*.css`, joined into one sheet in the order of their names so that a page needs one request;
    /// `script/*.js` and `images/*`, each as it is.
    ///
    /// - Throws: ``SiteFailure`` when the folder has no styles or cannot be read.
    public static func load(from folder: String) throws(SiteFailure) -> Theme {
        let sheets = try read(folder + "/styles", ending: ".css")
        guard !sheets.isEmpty else {
            throw SiteFailure(
                Diagnostic(
                    .error, id: "theme.no-styles", "the theme has no style sheet",
                    at: Place(file: folder + "/styles", line: 1),
                    suggestion: "name the folder that holds 'styles', 'script' and 'images'"))
        }
        let bundle = sheets.flatMap { $0.bytes }
        let others = try read(folder + "/script", ending: ".js") + read(folder + "/images", ending: "")
        return Theme(
            files: [OutputFile(path: "assets/style.css", bytes: bundle)]
                + others.map {
                    OutputFile(path: "assets/" + $0.path, bytes: $0.bytes)
                })
    }

    private static func read(_ folder: String, ending: String) throws(SiteFailure) -> [OutputFile] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
        var files: [OutputFile] = []
        for name in names.sorted() where name.hasSuffix(ending) && !name.hasPrefix(".") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                throw SiteFailure(
                    Diagnostic(
                        .error, id: "theme.unreadable", "the theme's file '\(name)' cannot be read",
                        at: Place(file: folder + "/" + name, line: 1), suggestion: "make it readable, or remove it"))
            }
            files.append(OutputFile(path: name, bytes: [UInt8](data)))
        }
        return files
    }
}

/// Why a site could not be made at all.
public struct SiteFailure: Error, Sendable, Equatable {
    public var diagnostic: Diagnostic

    public init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
