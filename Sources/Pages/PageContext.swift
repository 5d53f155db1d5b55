import Diagnostics

/// What every part of a page may need to know.
struct PageContext: Sendable {
    let site: SiteMap
    let page: Page
    let options: SiteOptions
    let runs: Provenance

    /// The book's name.
    var name: String { site.home?.title ?? page.title }

    /// The link from the page to a path of the site.
    func link(to address: String) -> String { page.link(to: address) }
}

/// What writing a page brings to light.
struct PageFindings: Sendable {
    var diagnostics: [Diagnostic] = []
    /// Paths of files in the content folder that the page links to or shows.
    var assets: Set<String> = []
}
