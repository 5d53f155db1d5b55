import Lessons
import Testing

@testable import Pages

@Suite struct LinkTests {
    @Test(arguments: [
        ("index.md", "index.html"),
        ("02-coordinators/01-switch.md", "coordinators/switch.html"),
        ("02-coordinators/index.md", "coordinators/index.html"),
        ("404.md", "404.html"),
        ("01-2d/10.more.md", "2d/more.html"),
    ])
    func takesAddressesFromPathsWithoutNumbers(path: String, address: String) {
        #expect(PageAddress.page(of: path) == address)
    }

    @Test(arguments: [
        ("index.html", "a/b.html", "a/b.html"),
        ("a/b.html", "index.html", "../index.html"),
        ("a/b.html", "a/c.html", "c.html"),
        ("a/b.html", "c/d e.html", "../c/d%20e.html"),
        ("a/x/b.html", "a/y/c.html", "../y/c.html"),
    ])
    func linksFromPageToPage(from: String, to: String, link: String) {
        #expect(PageAddress.relative(from: from, to: to) == link)
    }

    /// A page with one link on line 7, beside a second page with headings.
    private func generate(linking destination: String) -> (html: String, diagnostics: [String], files: [String]) {
        let one = Sample.lesson(
            "01-first/01-one.md", [Block(.paragraph([Sample.link(destination, line: 7, column: 3)]), range: Sample.range())])
        let two = Sample.lesson("01-first/02-two.md", [Sample.heading(2, "Part"), Sample.heading(2, "Größe")])
        let draft = Sample.lesson("01-first/03-draft.md", isDraft: true)
        var options = Sample.options
        options.assets = AssetList(["01-first/pics/a b.png": [1], "01-first/pics/c.png": [2]])
        let (files, diagnostics) = Sample.generate(Sample.book(one, two, draft), options: options)
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
        #expect(files == ["404.html", "first/index.html", "first/one.html", "first/pics/a b.png", "first/two.html", "index.html"])
    }

    @Test(arguments: [
        ("02-tow.md", "link.missing: There is no page or file '01-first/02-tow.md' | Did you mean '02-two.md'?"),
        ("02-two.md#prat", "link.missing: There is no heading or step 'prat' on '01-first/02-two.md' | Did you mean '#part'?"),
        ("#zzzzzz", "link.missing: There is no heading or step 'zzzzzz' on '01-first/01-one.md' | Correct the link, or add the heading"),
        ("pics/d.png", "link.missing: There is no page or file '01-first/pics/d.png' | Did you mean 'pics/c.png'?"),
        ("03-draft.md", "link.missing: The page '01-first/03-draft.md' is a draft, so it is not on the site | Remove the link, or 'draft' from that page"),
        ("../../x.md", "link.missing: The link '../../x.md' leads out of the content folder | Link to a page or a file inside the content folder"),
        ("java\nscript:x()", "link.unsafe: Pages do not link to 'javascript:' addresses | Link with 'https:', 'mailto:' or to a file of the book"),
    ])
    func reportsLinksThatLeadNowhere(destination: String, message: String) {
        #expect(generate(linking: destination).diagnostics == ["Content/01-first/01-one.md:7:3: error " + message])
    }

    @Test func reportsImagesOnOtherHosts() {
        let image = Inline(.image(source: "https://a.b/c.png", title: "", [Sample.text("A cat")]), range: Sample.range(4, 2))
        let (files, diagnostics) = Sample.generate(
            Sample.book(Sample.lesson("01-first/01-one.md", [Block(.paragraph([image]), range: Sample.range())])))
        #expect(files["first/one.html"]?.contains(#"<a href="https://a.b/c.png">A cat</a>"#) == true)
        #expect(diagnostics.map(\.id) == ["image.remote"])
    }

    @Test func reportsPagesOfOneAddress() {
        let book = Sample.book(Sample.lesson("01-first/01-a.md"), Sample.lesson("01-first/02-a.md"))
        #expect(
            Sample.generate(book).diagnostics.map(\.line) == [
                "Content/01-first/02-a.md:1:1: error page.same-address: The page would have the address 'first/a.html', which '01-first/01-a.md' has | Rename the file: numbers before a name are not part of its address"
            ])
    }

    @Test func reportsNeedsThatAreNotThere() {
        let book = Sample.book(Sample.lesson("01-first/01-a.md"), Sample.lesson("01-first/02-b.md", needs: ["01-first/01-aa.md"]))
        #expect(
            Sample.generate(book).diagnostics.map(\.line) == [
                "Content/01-first/02-b.md:1:1: error link.missing: 'needs' names the lesson '01-first/01-aa.md', which is not there | Did you mean '01-first/01-a.md'?"
            ])
    }
}
