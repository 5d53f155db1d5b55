import Diagnostics
import Lessons
import Recording

/// Makes a site's files from a book and the traces of its examples. The same input gives the same bytes.
public struct SiteGenerator: Sendable {
    private let site: SiteMap
    private let theme: Theme
    private let options: SiteOptions
    private let runs: Provenance

    /// - Parameter traces: The runs, by example. An example without one is shown as code alone.
    public init(book: Book, traces: [ExampleID: Trace], theme: Theme, options: SiteOptions) {
        site = SiteMap(book: book, traces: traces, options: options)
        self.theme = theme
        self.options = options
        runs = Provenance(toolchains: traces.values.map(\.toolchain), runtimes: traces.values.map(\.runtime))
    }

    /// All files at once, in the order of ``generate(_:)``.
    public func generate() -> (files: [OutputFile], diagnostics: [Diagnostic]) {
        var files: [OutputFile] = []
        let diagnostics = generate { files.append($0) }
        return (files, diagnostics)
    }

    /// Makes one file after another: the pages in reading order, the page for missing addresses, the files that pages link
    /// to, the theme. No two have the same path.
    ///
    /// - Returns: What is wrong with links and addresses. Files are made in any case, as far as possible.
    public func generate(_ receive: (OutputFile) -> Void) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var assets: [String: Page] = [:]
        var taken = Set(theme.files.map(\.path))

        for page in site.pages {
            let (html, findings) = render(page)
            diagnostics += findings.diagnostics
            for path in findings.assets where assets[path] == nil { assets[path] = page }
            taken.insert(page.address)
            receive(OutputFile(path: page.address, bytes: html.bytes))
        }
        if let home = site.home, taken.insert("404.html").inserted {
            let page = context(home.answeringAnywhere(basePath: options.basePath))
            receive(OutputFile(path: "404.html", bytes: MissingPage(context: page).render().bytes))
        }
        for (path, page) in assets.sorted(by: { $0.key < $1.key }) {
            guard let bytes = options.assets.bytes(of: path) else {
                diagnostics.append(.unreadable(path, page.lesson.place()))
                continue
            }
            let address = Book.address(of: path)
            if taken.insert(address).inserted {
                receive(OutputFile(path: address, bytes: bytes))
            } else {
                diagnostics.append(.addressTaken(path, address, page.lesson.place()))
            }
        }
        theme.files.forEach(receive)
        return diagnostics
    }

    private func render(_ page: Page) -> (html: HTML, findings: PageFindings) {
        page.kind == .home ? HomePage(context: context(page)).render() : LessonPage(context: context(page)).render()
    }

    private func context(_ page: Page) -> PageContext {
        PageContext(site: site, page: page, options: options, runs: runs)
    }
}

extension Diagnostic {
    fileprivate static func unreadable(_ path: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "link.unreadable", "the file '\(path)', which the page links to, cannot be read", at: place,
            suggestion: "check its permissions")
    }

    fileprivate static func addressTaken(_ path: String, _ address: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "page.same-address", "the file '\(path)' would have the address '\(address)', which is taken",
            at: place, suggestion: "rename the file or its folder")
    }
}
