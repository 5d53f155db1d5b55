import SwiftSource

/// What a site is made with, beside the book, its traces and the theme.
public struct SiteOptions: Sendable {
    /// The content folder as the tool's user names it: diagnostics say `Content/02-coordinators/01-switch.md`.
    public var contentFolder: String
    /// Where files that pages link to are found.
    public var assets: any AssetSource
    /// Whether lessons marked `draft: true` become pages.
    public var includesDrafts: Bool
    /// Path at which the site is served, `/` or `/bridgebook/`. The page for missing addresses needs it, because it answers
    /// at any depth; without it that page works at the top of the site and from disk.
    public var basePath: String?
    /// Finds what to colour in Swift code.
    public var highlights: @Sendable (String) -> [SwiftFile.Highlight]

    public init(
        contentFolder: String = "", assets: any AssetSource = AssetList(), includesDrafts: Bool = false,
        basePath: String? = nil, highlights: @escaping @Sendable (String) -> [SwiftFile.Highlight]
    ) {
        self.contentFolder = contentFolder
        self.assets = assets
        self.includesDrafts = includesDrafts
        self.basePath = basePath
        self.highlights = highlights
    }
}
