import Lessons
import Testing

@testable import Pages

@Suite struct LinkTests {
    @Test(arguments: [
        ("index.html", "a/b.html", "a/b.html"),
        ("a/b.html", "index.html", "../index.html"),
        ("a/b.html", "a/c.html", "c.html"),
        ("a/b.html", "c/d e.html", "../c/d%20e.html"),
        ("a/x/b.html", "a/y/c.html", "../y/c.html"),
    ])
    func linksFromPageToPage(from: String, to: String, link: String) {
        #expect(SitePath.relative(from: from, to: to) == link)
    }

    /// A page with one link on line 7, beside a second page with headings.
    private func generate(linking destination: String) -> (html: String, diagnostics: [String], files: [String]) {
        let one = Sample.lesson(
            "01-first/01-one.md",
            [Block(.paragraph([Sample.link(destination, line: 7, column: 3)]), range: Sample.range())])
        let two = Sample.lesson("01-first/02-two.md", [Sample.heading(2, "Part"), Sample.heading(2, "Größe")])
        let draft = Sample.lesson("01-first/03-draft.md", isDraft: true)
        var options = Sample.options
        let assets: [String: [UInt8]] = ["01-first/pics/a b.png": [1], "01-first/pics/c.png": [2]]
        options.assets = Sample.Files(files: assets)
        var book = Sample.book(one, two, draft)
        book.assets = assets.keys.sorted()
        let (files, diagnostics) = Sample.generate(book, options: options)
        return (files["first/one.html"]?.between("<p><a ", "</p>") ?? "–", diagnostics.map(\.line), files.keys.sorted())
    }

    @Test(arguments: [
        ("02-two.md", "two.html"), ("02-two.md#part", "two.html#part"), ("./02-two", "two.html"),
        ("02-two.md#gr%C3%B6%C3%9Fe", "two.html#gr%C3%B6%C3%9Fe"),
        ("/01-first/02-two.md", "two.html"), ("../index.md", "../index.html"), ("..", "../index.html"), ("#", "#"),
        ("https://swift.org/a?b#c", "https://swift.org/a?b#c"), ("mailto:a@b.c", "mailto:a@b.c"),
    ])
    func rewritesLinks(destination: String, href: String) {
        let (html, diagnostics, _) = generate(linking: destination)
        #expect(html == "href=\"\(href)\">words</a>")
        #expect(diagnostics.isEmpty)
    }

    @Test func copiesFilesThatPagesLinkTo() {
        let (html, diagnostics, files) = generate(linking: "pics/a%20b.png")
        #expect(html == "href=\"pics/a%20b.png\">words</a>")
        #expect(diagnostics.isEmpty)
        #expect(
            files == [
                "404.html", "first/index.html", "first/one.html", "first/pics/a b.png", "first/two.html", "index.html",
            ])
    }

    @Test(arguments: [
        ("02-tow.md", "link.missing: there is no page or file '01-first/02-tow.md' | write '02-two.md' instead"),
        (
            "02-two.md#prat",
            "link.missing: there is no heading or step 'prat' on '01-first/02-two.md' | write '#part' instead"
        ),
        (
            "#zzzzzz",
            "link.missing: there is no heading or step 'zzzzzz' on '01-first/01-one.md' | correct the link, or add the heading"
        ),
        ("pics/d.png", "link.missing: there is no page or file '01-first/pics/d.png' | write 'pics/c.png' instead"),
        (
            "03-draft.md",
            "link.missing: the page '01-first/03-draft.md' is a draft, so it is not on the site | remove the link, or 'draft' from that page"
        ),
        (
            "../../x.md",
            "link.missing: the link '../../x.md' leads out of the content folder | link to a page or a file inside the content folder"
        ),
        (
            "java\nscript:x()",
            "link.unsafe: pages do not link to 'javascript:' addresses | link with 'https:', 'mailto:' or to a file of the book"
        ),
    ])
    func reportsLinksThatLeadNowhere(destination: String, message: String) {
        #expect(generate(linking: destination).diagnostics == ["01-first/01-one.md:7:3: error " + message])
    }

    @Test func reportsImagesOnOtherHosts() {
        let image = Inline(
            .image(source: "https://a.b/c.png", title: "", [Sample.text("A cat")]), range: Sample.range(4, 2))
        let (files, diagnostics) = Sample.generate(
            Sample.book(Sample.lesson("01-first/01-one.md", [Block(.paragraph([image]), range: Sample.range())])))
        #expect(files["first/one.html"]?.contains(#"<a href="https://a.b/c.png">A cat</a>"#) == true)
        #expect(diagnostics.map(\.id) == ["image.remote"])
    }

    @Test func reportsFilesThatCannotBeRead() {
        var book = Sample.book(
            Sample.lesson("01-first/01-one.md", [Block(.paragraph([Sample.link("x.pdf")]), range: Sample.range())]))
        book.assets = ["01-first/x.pdf"]
        #expect(
            Sample.generate(book).diagnostics.map(\.line) == [
                "01-first/01-one.md:1:1: error link.unreadable: the file '01-first/x.pdf', which the page links to, cannot be read | check its permissions"
            ])
    }
}
