import Diagnostics
import Foundation
import Lessons
import Testing

@Suite struct BookTests {
    /// Loads a folder with these files; the text is the front matter's title unless it begins with `---`.
    private func load(_ files: [String: String]) throws -> (book: Book, diagnostics: [Diagnostic]) {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("book-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((text.hasPrefix("---") ? text : "---\ntitle: \(text)\n---\n").utf8).write(to: file)
        }
        return try Book.load(from: root.path)
    }

    private func describe(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let notes = diagnostic.notes.map { "\n  note \($0.message)" }.joined()
            return "\(diagnostic.place.file):\(diagnostic.place.line):\(diagnostic.place.column) [\(diagnostic.id)] "
                + diagnostic.message + notes + "\n  → " + (diagnostic.suggestion ?? "")
        }.joined(separator: "\n")
    }

    @Test func ordersPagesByNumberThenName() throws {
        let (book, diagnostics) = try load([
            "index.md": "Book", "10-ten/index.md": "Ten", "2-two/index.md": "Two", "2-two/10-b.md": "B",
            "2-two/9-a.md": "A", "2-two/picture.png": "x", "images/deep/b.png": "x", "logo.svg": "x", ".hidden": "x",
        ])
        #expect(diagnostics.isEmpty)
        #expect(
            book.pages.map(\.path) == [
                "index.md", "2-two/index.md", "2-two/9-a.md", "2-two/10-b.md", "10-ten/index.md",
            ])
        #expect(book.assets == ["2-two/picture.png", "images/deep/b.png", "logo.svg"])
        #expect(book.chapters.map { $0.lessons.map(\.frontMatter.title) } == [["A", "B"], []])
    }

    @Test func marksDrafts() throws {
        let (book, _) = try load([
            "index.md": "B", "1-a/index.md": "A", "1-a/1-b.md": "---\ntitle: D\ndraft: true\n---\n",
        ])
        #expect(book.pages.map(\.frontMatter.isDraft) == [false, false, true])
    }

    @Test func reportsWhatHasNoPlaceInTheBook() throws {
        let (book, diagnostics) = try load([
            "01-a/01-x.md": "X", "README.md": "R", "01-a/notes.md": "N", "extra/01-y.md": "Y", "02-z.md": "Z",
            "01-a/02-deep/01-w.md": "W",
        ])
        #expect(
            describe(diagnostics) == """
                01-a/02-deep/01-w.md:1:1 [book.page-outside-chapter] the page is not in a chapter
                  → move it into a numbered folder of the content folder, for instance '01-start'
                01-a/index.md:1:1 [book.missing-index] the chapter has no page of its own
                  → add '01-a/index.md' with the chapter's title
                01-a/notes.md:1:1 [book.unnumbered-page] 'notes.md' has no number, so it has no place in the book
                  → name it by its place in a chapter, for instance '01-notes.md'
                02-z.md:1:1 [book.page-outside-chapter] the page is not in a chapter
                  → move it into a numbered folder of the content folder, for instance '01-start'
                README.md:1:1 [book.unnumbered-page] 'README.md' has no number, so it has no place in the book
                  → name it by its place in a chapter, for instance '01-README.md'
                extra/01-y.md:1:1 [book.page-outside-chapter] the page is not in a chapter
                  → move it into a numbered folder of the content folder, for instance '01-start'
                index.md:1:1 [book.missing-index] the book has no page of its own
                  → add 'index.md' to the content folder
                """)
        #expect(book.pages.map(\.frontMatter.title) == ["index", "a", "X"])
    }

    @Test func doesNotSearchThroughAFolderThatIsNoBook() throws {
        let (book, diagnostics) = try load(["deep/er/est.png": "", "other/01-page.md": "P"])
        #expect(book.assets == [])
        #expect(diagnostics.map(\.id) == ["book.missing-index"])
    }

    @Test func reportsEqualNumbersAndAddresses() throws {
        let (_, diagnostics) = try load([
            "index.md": "B", "01-a/index.md": "A", "1-b/index.md": "B", "02-a/index.md": "A2", "01-a/01-x.md": "X",
            "01-a/1-y.md": "Y",
        ])
        #expect(
            describe(diagnostics) == """
                01-a/1-y.md:1:1 [book.same-number] another page of the chapter has the same number
                  note '01-a/01-x.md'
                  → give one of the two another number
                02-a/index.md:1:1 [book.same-address] 'a/index.html' is the address of another file too
                  note '01-a/index.md'
                  → rename one of the two
                1-b/index.md:1:1 [book.same-number] another chapter has the same number
                  note '01-a/index.md'
                  → give one of the two folders another number
                """)
    }

    @Test func reportsNeedsOfPagesThatDoNotExist() throws {
        let (_, diagnostics) = try load([
            "index.md": "B", "01-a/index.md": "A", "01-a/01-first.md": "F",
            "01-a/02-second.md":
                "---\ntitle: S\nneeds:\n  - 01-a/01-frist.md\n  - 01-a/01-first.md\n  - \"01-a/02-second.md\"\n  - é\n---\n",
        ])
        #expect(
            describe(diagnostics) == """
                01-a/02-second.md:4:5 [book.unknown-need] there is no page '01-a/01-frist.md'
                  → write '01-a/01-first.md' instead
                01-a/02-second.md:6:5 [book.unknown-need] the page needs itself
                  → remove the entry
                01-a/02-second.md:7:5 [book.unknown-need] there is no page 'é'
                  → write the page's path in the content folder, for instance '01-a/02-second.md'
                """)
    }

    @Test func includesThePagesOwnDiagnostics() throws {
        let (book, diagnostics) = try load(["index.md": "---\nnope: 1\ntitle: T\n---\n"])
        #expect(diagnostics == book.index.diagnostics)
        #expect(diagnostics.map(\.id) == ["front-matter.unknown-key"])
    }

    @Test func throwsWithoutAFolder() {
        #expect(throws: Book.Unreadable.self) { try Book.load(from: "/nowhere/at/all") }
    }

    @Test(arguments: [
        ("index.md", "index.html"), ("02-coordinators/index.md", "coordinators/index.html"),
        ("02-coordinators/01-switch.md", "coordinators/switch.html"), ("02-a/01-b.png", "a/01-b.png"),
        ("images/1.png", "images/1.png"), ("1-a/2024-.md", "a/2024-.html"),
    ])
    func givesAddressesWithoutNumbers(_ path: String, _ address: String) {
        #expect(Book.address(of: path) == address)
    }
}
