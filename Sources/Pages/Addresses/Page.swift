import Lessons
import Recording

/// A page to be made from a Markdown file.
struct Page: Sendable {
    enum Kind: Sendable, Equatable {
        case home
        case chapter(number: Int)
        case lesson(chapter: Int)
    }

    /// A heading that the contents of the page list.
    struct Section: Sendable, Equatable {
        var id: String
        var title: String
    }

    let lesson: Lesson
    let kind: Kind
    /// Path inside the site: `coordinators/switch.html`.
    let address: String
    let sections: [Section]
    /// What stands where a script, or an example's last block, is written.
    let stages: [StagePlan]
    /// Ids on the page that a link can name.
    let anchors: Set<String>

    /// What links begin with on a page that answers at any depth; nil where links are relative to the page.
    private var linkRoot: String?

    var title: String { lesson.frontMatter.title }

    init(_ lesson: Lesson, kind: Kind, traces: [ExampleID: Trace]) {
        self.lesson = lesson
        self.kind = kind
        address = Book.address(of: lesson.path)

        var sections: [Section] = []
        for block in lesson.blocks {
            if case .heading(let level, let id, let inlines) = block.content, level <= 2 {
                sections.append(Section(id: id, title: inlines.plainText))
            }
        }
        self.sections = sections

        var anchors = Anchors.ids(in: lesson.blocks)
        stages = lesson.examples.compactMap { example in
            traces[ExampleID(lesson: lesson.path, name: example.name)].map {
                StagePlan(example, trace: $0, lesson: lesson, takenIDs: anchors)
            }
        }
        for stage in stages { anchors.formUnion(stage.ids) }
        self.anchors = anchors
    }

    /// The link from this page to a path of the site.
    func link(to address: String) -> String {
        let root = linkRoot.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        return root + SitePath.relative(from: linkRoot == nil ? self.address : "", to: address)
    }

    /// The same page for an answer at any address below `basePath`.
    func answeringAnywhere(basePath: String?) -> Page {
        var page = self
        page.linkRoot = basePath
        return page
    }
}
