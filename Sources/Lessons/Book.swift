import Diagnostics

/// Everything in a content folder: `index.md` is the book's own page, each numbered folder a chapter with an `index.md`
/// of its own, each other numbered Markdown file in it a lesson.
///
/// Order comes from the names. A page's address is its path without numbers: `02-coordinators/01-switch.md` becomes
/// `coordinators/switch.html`.
public struct Book: Sendable {
    public struct Chapter: Sendable {
        public var index: Lesson
        public var lessons: [Lesson]

        public init(index: Lesson, lessons: [Lesson]) {
            self.index = index
            self.lessons = lessons
        }
    }

    public var index: Lesson
    public var chapters: [Chapter]
    /// Paths of all other files (images, sound …), relative to the content folder, in order.
    public var assets: [String]

    public init(index: Lesson, chapters: [Chapter], assets: [String] = []) {
        self.index = index
        self.chapters = chapters
        self.assets = assets
    }

    /// Every page: the book's, then each chapter's with its lessons.
    public var pages: [Lesson] { [index] + chapters.flatMap { [$0.index] + $0.lessons } }

    /// The address that a file of the content folder gets in the site, relative to the site's root:
    /// `02-coordinators/01-switch.md` becomes `coordinators/switch.html`, `index.md` becomes `index.html`. An asset keeps
    /// its file name.
    public static func address(of path: String) -> String { PageAddress.address(of: path) }
}
