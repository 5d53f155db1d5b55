import Lessons
import Recording
import Testing

@testable import Pages

@Suite struct SiteGeneratorTests {
    @Test func makesEveryPageOfTheBookAndTheThemesFiles() throws {
        let generator = SiteGenerator(
            book: SampleSite.book, traces: SampleSite.traces, theme: try SampleSite.theme(), options: Sample.options)
        #expect(
            generator.generate().files.map(\.path) == [
                "index.html", "first-contact/index.html", "first-contact/a-view.html", "first-contact/spinner.html",
                "coordinators/index.html", "coordinators/target.html", "404.html", "assets/style.css", "assets/page.js",
                "assets/stage.js", "assets/theme.js", "assets/icon.svg",
            ])
    }

    @Test func makesTheSameBytesTwice() throws {
        let generator = SiteGenerator(
            book: SampleSite.book, traces: SampleSite.traces, theme: Theme(), options: Sample.options)
        #expect(generator.generate().files == generator.generate().files)
    }

    @Test func describesAPageToSearchEngines() throws {
        let files = Sample.generate(SampleSite.book, SampleSite.traces).files
        let html = try #require(files["first-contact/a-view.html"])
        #expect(html.contains("<title>A UIKit view in SwiftUI · Bridgebook</title>"))
        #expect(html.contains(#"<meta name="description" content="The smallest bridge.">"#))
        #expect(files["index.html"]?.contains("<title>Bridgebook</title>") == true)
    }

    @Test func expandsTheCurrentChapterOnly() throws {
        let html = try #require(Sample.generate(SampleSite.book).files["first-contact/spinner.html"])
        let sidebar = try #require(html.between(#"<nav class="site-nav""#, "</nav>"))
        let links = sidebar.matches(of: /<a [^>]*href="([^"]*)"( aria-current="page")?/).map {
            $0.2 == nil ? "\($0.1)" : "\($0.1) (current)"
        }
        #expect(
            links == [
                "index.html", "a-view.html", "spinner.html (current)", "#one-value-in", "#run-it", "#another-example",
                "../coordinators/index.html",
            ])
    }

    @Test func linksToThePagesBeforeAndAfter() throws {
        let files = Sample.generate(SampleSite.book).files
        func pager(_ path: String) -> [String]? {
            files[path]?.between(#"<nav class="pager"#, "</nav>")?.matches(of: /rel="(\w+)" href="([^"]*)"/).map {
                "\($0.1) \($0.2)"
            }
        }
        #expect(pager("first-contact/index.html") == ["prev ../index.html", "next a-view.html"])
        #expect(pager("first-contact/spinner.html") == ["prev a-view.html", "next ../coordinators/index.html"])
        #expect(pager("coordinators/target.html") == ["prev index.html"])
    }

    @Test func saysWhatTheRunsWereMadeWith() {
        let html = Sample.generate(SampleSite.book, SampleSite.traces).files["index.html"]
        #expect(
            html?.contains(
                "Every log on this site is the record of a run, made with Swift 6.3.1 and headless runtime 0.1.0.")
                == true)
    }

    @Test func leavesDraftsOutUnlessAskedForThem() {
        let book = Sample.book(Sample.lesson("01-first/01-a.md", isDraft: true))
        #expect(Sample.generate(book).files["first/a.html"] == nil)
        var options = Sample.options
        options.includesDrafts = true
        #expect(Sample.generate(book, options: options).files["first/a.html"] != nil)
    }

    @Test func linksFromTheRootWhereThePageAnswersAtAnyAddress() {
        var options = Sample.options
        options.basePath = "/book"
        let html = Sample.generate(SampleSite.book, options: options).files["404.html"]
        #expect(html?.contains(#"<link rel="stylesheet" href="/book/assets/style.css">"#) == true)
    }

    @Test func refusesAThemeWithoutStyles() {
        #expect(throws: SiteFailure.self) { try Theme.load(from: "/nonexistent") }
    }
}
