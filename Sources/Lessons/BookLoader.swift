import Diagnostics
import Foundation

extension Book {
    /// The content folder cannot be read at all.
    public struct Unreadable: Error, CustomStringConvertible {
        /// Path of the folder, as it was given.
        public var folder: String

        public var description: String { "the content folder '\(folder)' cannot be read" }
    }

    /// Reads a content folder.
    ///
    /// A page that is missing (the book's or a chapter's `index.md`) is there without text, beside its diagnostic.
    ///
    /// - Returns: the book as far as it could be read, and everything that is wrong with it, its pages' diagnostics
    ///   included, by place.
    /// - Throws: `Unreadable` if there is no such folder.
    public static func load(from contentRoot: String) throws(Unreadable) -> (book: Book, diagnostics: [Diagnostic]) {
        var loader = BookLoader(root: contentRoot)
        guard let names = loader.names(in: "") else { throw Unreadable(folder: contentRoot) }
        let book = loader.book(names)
        return (book, loader.diagnostics.inOrder)
    }
}

/// Walks the content folder, in the order of names.
private struct BookLoader {
    let root: String
    var diagnostics: [Diagnostic] = []
    private var assets: [String] = []

    init(root: String) { self.root = root }

    mutating func book(_ names: [Name]) -> Book {
        var index: Lesson?
        var chapters: [Book.Chapter] = []
        var numbers = NumberCheck()
        // A folder without a page of its own and without a chapter is no book, perhaps the root of a disk: it is not
        // searched through.
        let isBook = names.contains { $0.text == "index.md" || $0.isFolder && $0.number != nil }
        for name in names {
            if name.isFolder {
                guard isBook else { continue }
                if let chapter = chapter(name, &numbers) { chapters.append(chapter) }
            } else if name.text == "index.md" {
                index = page(name.text)
            } else if name.isPage {
                diagnostics.append(
                    name.number == nil ? .unnumberedPage(name.text) : .pageOutsideChapter(name.text))
            } else {
                assets.append(name.text)
            }
        }
        let book = Book(
            index: index ?? missingPage("index.md", .missingBookIndex()), chapters: chapters, assets: assets)
        checkAddresses(of: book)
        checkNeeds(of: book)
        return book
    }

    private mutating func chapter(_ folder: Name, _ numbers: inout NumberCheck) -> Book.Chapter? {
        let names = names(in: folder.text) ?? []
        guard folder.number != nil else {
            assetFolder(folder.text, names)
            return nil
        }
        var index: Lesson?
        var lessons: [Lesson] = []
        var lessonNumbers = NumberCheck()
        for name in names {
            let path = folder.text + "/" + name.text
            if name.isFolder {
                assetFolder(path, self.names(in: path) ?? [])
            } else if name.text == "index.md" {
                index = page(path)
            } else if !name.isPage {
                assets.append(path)
            } else if name.number == nil {
                diagnostics.append(.unnumberedPage(path))
            } else {
                if let lesson = page(path) { lessons.append(lesson) }
                if let first = lessonNumbers.first(with: name, path: path) {
                    diagnostics.append(.sameNumber(path, first: first))
                }
            }
        }
        // A numbered folder of images is no chapter.
        if index == nil, lessons.isEmpty { return nil }
        let indexPath = folder.text + "/index.md"
        if let first = numbers.first(with: folder, path: indexPath) {
            diagnostics.append(.sameChapterNumber(indexPath, first: first))
        }
        return Book.Chapter(
            index: index ?? missingPage(indexPath, .missingChapterIndex(indexPath)), lessons: lessons)
    }

    /// A folder without number, or inside a chapter: no place for pages.
    private mutating func assetFolder(_ path: String, _ names: [Name], depth: Int = 0) {
        let deepest = 32
        for name in names {
            let inner = path + "/" + name.text
            if name.isFolder {
                if depth < deepest { assetFolder(inner, self.names(in: inner) ?? [], depth: depth + 1) }
            } else if name.isPage {
                diagnostics.append(.pageOutsideChapter(inner))
            } else {
                assets.append(inner)
            }
        }
    }

    // MARK: Pages

    private mutating func page(_ path: String) -> Lesson? {
        guard let data = FileManager.default.contents(atPath: root + "/" + path) else {
            diagnostics.append(.unreadablePage(path))
            return nil
        }
        let lesson = Lesson.parse([UInt8](data), path: path)
        diagnostics += lesson.diagnostics
        return lesson
    }

    private mutating func missingPage(_ path: String, _ diagnostic: Diagnostic) -> Lesson {
        if !diagnostics.contains(where: { $0.id == "book.unreadable" && $0.place.file == path }) {
            diagnostics.append(diagnostic)
        }
        return Lesson(
            path: path, frontMatter: FrontMatter(title: PageAddress.name(of: path)), blocks: [], examples: [],
            diagnostics: [], source: [])
    }

    // MARK: Checks over all pages

    private mutating func checkAddresses(of book: Book) {
        var owners: [String: String] = [:]
        for path in book.pages.map(\.path) + book.assets {
            let address = Book.address(of: path)
            if let first = owners[address] {
                diagnostics.append(.sameAddress(path, address, first: first))
            } else {
                owners[address] = path
            }
        }
    }

    private mutating func checkNeeds(of book: Book) {
        let paths = book.pages.map(\.path)
        let known = Set(paths)
        for page in book.pages {
            for (need, position) in zip(page.frontMatter.needs, page.needsPositions) {
                let place = position.place(in: page.path)
                if need == page.path {
                    diagnostics.append(.needsItself(at: place))
                } else if !known.contains(need) {
                    diagnostics.append(.unknownNeed(need, among: paths, at: place))
                }
            }
        }
    }

    // MARK: Names

    /// Names in a folder by number, then by their bytes; hidden files are left out. Nil if the folder cannot be read.
    func names(in folder: String) -> [Name]? {
        let path = folder.isEmpty ? root : root + "/" + folder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        return names.filter { !$0.hasPrefix(".") }
            .map { name in
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
                return Name(name, isFolder: isFolder.boolValue)
            }
            .sorted { $0.precedes($1) }
    }
}

/// A file's or folder's name, taken apart.
private struct Name {
    var text: String
    var isFolder: Bool
    /// Digits before the first hyphen, without leading zeros.
    var number: Substring?

    init(_ text: String, isFolder: Bool) {
        self.text = text
        self.isFolder = isFolder
        number = PageAddress.split(text[...])?.number.drop { $0 == "0" }
    }

    var isPage: Bool { !isFolder && text.hasSuffix(".md") }

    /// Numbers of any length compare by length, then by digits; names without number come last.
    func precedes(_ other: Name) -> Bool {
        switch (number, other.number) {
        case (let left?, let right?) where left != right:
            (left.utf8.count, left) < (right.utf8.count, right)
        case (_?, nil): true
        case (nil, _?): false
        default: text.utf8.lexicographicallyPrecedes(other.text.utf8)
        }
    }
}

/// Notices a number that is given twice.
private struct NumberCheck {
    private var owners: [Substring: String] = [:]

    /// The path that had the name's number before; else this one has it from now on.
    mutating func first(with name: Name, path: String) -> String? {
        guard let number = name.number else { return nil }
        if let first = owners[number] { return first }
        owners[number] = path
        return nil
    }
}

extension Diagnostic {
    private static func aboutFile(
        _ id: String, _ message: String, _ path: String, notes: [Note] = [], suggestion: String
    ) -> Diagnostic {
        Diagnostic(.error, id: id, message, at: Place(file: path, line: 1), notes: notes, suggestion: suggestion)
    }

    fileprivate static func unreadablePage(_ path: String) -> Diagnostic {
        aboutFile(
            "book.unreadable", "the file cannot be read", path,
            suggestion: "check its permissions, and where it links to")
    }

    fileprivate static func missingBookIndex() -> Diagnostic {
        aboutFile(
            "book.missing-index", "the book has no page of its own", "index.md",
            suggestion: "add 'index.md' to the content folder")
    }

    fileprivate static func missingChapterIndex(_ path: String) -> Diagnostic {
        aboutFile(
            "book.missing-index", "the chapter has no page of its own", path,
            suggestion: "add '\(path)' with the chapter's title")
    }

    fileprivate static func unnumberedPage(_ path: String) -> Diagnostic {
        let name = path.split(separator: "/").last ?? ""
        return aboutFile(
            "book.unnumbered-page", "'\(name)' has no number, so it has no place in the book", path,
            suggestion: "name it by its place in a chapter, for instance '01-\(name)'")
    }

    fileprivate static func pageOutsideChapter(_ path: String) -> Diagnostic {
        aboutFile(
            "book.page-outside-chapter", "the page is not in a chapter", path,
            suggestion: "move it into a numbered folder of the content folder, for instance '01-start'")
    }

    fileprivate static func sameNumber(_ path: String, first: String) -> Diagnostic {
        aboutFile(
            "book.same-number", "another page of the chapter has the same number", path,
            notes: [Note("'\(first)'", at: Place(file: first, line: 1))],
            suggestion: "give one of the two another number")
    }

    fileprivate static func sameChapterNumber(_ path: String, first: String) -> Diagnostic {
        aboutFile(
            "book.same-number", "another chapter has the same number", path,
            notes: [Note("'\(first)'", at: Place(file: first, line: 1))],
            suggestion: "give one of the two folders another number")
    }

    fileprivate static func sameAddress(_ path: String, _ address: String, first: String) -> Diagnostic {
        aboutFile(
            "book.same-address", "'\(address)' is the address of another file too", path,
            notes: [Note("'\(first)'", at: Place(file: first, line: 1))], suggestion: "rename one of the two")
    }

    fileprivate static func needsItself(at place: Place) -> Diagnostic {
        Diagnostic(.error, id: "book.unknown-need", "the page needs itself", at: place, suggestion: "remove the entry")
    }

    fileprivate static func unknownNeed(_ path: String, among paths: [String], at place: Place) -> Diagnostic {
        let nearest = Spelling.nearest(to: path, among: paths)
        return Diagnostic(
            .error, id: "book.unknown-need", "there is no page '\(path)'", at: place,
            suggestion: nearest.map { "write '\($0)' instead" }
                ?? "write the page's path in the content folder, for instance '\(paths.last ?? "index.md")'")
    }
}
