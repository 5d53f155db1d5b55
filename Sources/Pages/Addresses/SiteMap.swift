import Diagnostics
import Lessons
import Recording

/// Every page of the site with its address and the places on it that a link can name. Built before the first page is
/// written, so that links can be checked while pages are written.
struct SiteMap: Sendable {
    /// Home, then each chapter with its lessons: the order in which a reader turns the pages.
    private(set) var pages: [Page] = []
    /// Index in `pages` of each chapter's own page.
    private(set) var chapters: [Int] = []
    /// Paths of pages that are left out because they are drafts.
    private(set) var drafts: Set<String> = []
    /// Paths of the files beside the lessons.
    let assets: Set<String>
    private var indexByPath: [String: Int] = [:]
    /// Where a behaviour of the catalogue is explained, by its id: the first heading that is nothing but the id.
    private(set) var behaviours: [String: (address: String, anchor: String)] = [:]

    init(book: Book, traces: [ExampleID: Trace], options: SiteOptions) {
        assets = Set(book.assets)
        var taken: Set<String> = []
        func add(_ lesson: Lesson, _ kind: Page.Kind) -> Bool {
            if lesson.frontMatter.isDraft, !options.includesDrafts {
                drafts.insert(lesson.path)
                return false
            }
            let page = Page(lesson, kind: kind, traces: traces)
            // Reading the book reports addresses that are given twice; the first page keeps it.
            guard taken.insert(page.address).inserted else { return false }
            indexByPath[lesson.path] = pages.count
            pages.append(page)
            return true
        }
        _ = add(book.index, .home)
        for chapter in book.chapters {
            let number = chapters.count + 1
            guard add(chapter.index, .chapter(number: number)) else {
                // Without its own page a chapter has no place in the contents; its lessons wait with it.
                drafts.formUnion(chapter.lessons.map(\.path))
                continue
            }
            chapters.append(pages.count - 1)
            for lesson in chapter.lessons { _ = add(lesson, .lesson(chapter: number)) }
        }
        for page in pages {
            for anchor in page.anchors where Self.isBehaviour(anchor) && behaviours[anchor.uppercased()] == nil {
                behaviours[anchor.uppercased()] = (page.address, anchor)
            }
        }
    }

    /// A letter and two or three digits: `l15`, `m001`.
    private static func isBehaviour(_ anchor: String) -> Bool {
        let letters = Array(anchor.utf8)
        guard (3...4).contains(letters.count), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letters[0]) else {
            return false
        }
        return letters.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// The page of a Markdown file.
    func page(ofPath path: String) -> Page? { indexByPath[path].map { pages[$0] } }

    var home: Page? { pages.first { $0.kind == .home } }

    /// The page of a chapter, by the number readers see.
    func chapter(_ number: Int) -> Page { pages[chapters[number - 1]] }

    /// The lessons of a chapter, by the number readers see.
    func lessons(inChapter number: Int) -> ArraySlice<Page> {
        let start = chapters[number - 1] + 1
        return pages[start...].prefix { $0.kind == .lesson(chapter: number) }
    }

    /// The pages before and after one, in reading order. The home page is before the first, and has a next page only.
    func neighbours(of page: Page) -> (previous: Page?, next: Page?) {
        guard let index = indexByPath[page.lesson.path] else { return (nil, nil) }
        return (index > 0 ? pages[index - 1] : nil, index + 1 < pages.count ? pages[index + 1] : nil)
    }

    var paths: [String] { pages.map(\.lesson.path) }
}

extension Lesson {
    /// A place in the lesson's file, as diagnostics name it.
    func place(_ position: LinePosition = LinePosition(line: 1, column: 1)) -> Place {
        Place(file: path, line: position.line, column: position.column)
    }
}
