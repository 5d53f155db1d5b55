/// What a page says about itself, in YAML before its text.
public struct FrontMatter: Sendable, Equatable {
    public enum Level: String, Sendable, CaseIterable { case beginner, core, intermediate, advanced, expert }

    public var title: String
    public var summary: String?
    /// Id in the taxonomy of patterns.
    public var pattern: String?
    public var level: Level?
    /// Paths of the lessons to read first, relative to the content folder.
    public var needs: [String]
    public var isDraft: Bool
    /// iOS version of the API taught, for instance `13.0`.
    public var since: String?

    public init(
        title: String, summary: String? = nil, pattern: String? = nil, level: Level? = nil, needs: [String] = [],
        isDraft: Bool = false, since: String? = nil
    ) {
        self.title = title
        self.summary = summary
        self.pattern = pattern
        self.level = level
        self.needs = needs
        self.isDraft = isDraft
        self.since = since
    }
}
