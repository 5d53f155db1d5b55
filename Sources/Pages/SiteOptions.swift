import SwiftSource

/// What a site is made with, beside the book, its traces and the theme.
public struct SiteOptions: Sendable {
    /// Where the book's files that are not pages are read: images, downloads.
    public var assets: any AssetSource
    /// Whether lessons marked `draft: true` become pages.
    public var includesDrafts: Bool
    /// Path at which the site is served, `/` or `/bridgebook/`. The page for missing addresses needs it, because it answers
    /// at any depth; without it that page works at the top of the site and from disk.
    public var basePath: String?
    /// Finds what to colour in Swift code.
    public var highlights: @Sendable (String) -> [SwiftFile.Highlight]

    public init(
        assets: any AssetSource, includesDrafts: Bool = false, basePath: String? = nil,
        highlights: @escaping @Sendable (String) -> [SwiftFile.Highlight] = SwiftFile.highlights(in:)
    ) {
        self.assets = assets
        self.includesDrafts = includesDrafts
        self.basePath = basePath
        self.highlights = highlights
    }
}
