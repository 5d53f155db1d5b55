import Lessons
import Recording
import Testing

@testable import Pages

@Suite struct StageTests {
    private var pages: [String: String] { Sample.generate(SampleSite.book, SampleSite.traces).files }

    /// Rows of a log as text: indentation, glyph, name, value, cause.
    private func rows(_ html: String) -> [String] {
        html.matches(
            of:
                /<li class="call([^"]*)" id="([^"]*)"( style="--d:(\d+)")?>.*?<i class="g g-([a-z]+)"><\/i>(.*?)<\/a><\/li>/
        ).map { match in
            let indent = String(repeating: "  ", count: match.4.flatMap { Int($0) } ?? 0)
            let parts = match.6.replacing("</span><wbr>", with: "").replacing("</span>", with: " ").replacing(
                /<[^>]*>/, with: "")
            let words = parts.split(separator: " ").joined(separator: " ")
            return "\(match.2)\(match.1.isEmpty ? "" : " (skipped)"): \(indent)\(match.5) \(words)"
        }
    }

    @Test func showsEachStepWithItsCallsIndentedByCaller() throws {
        let html = try #require(pages["first-contact/spinner.html"])
        #expect(
            rows(html).filter { $0.hasPrefix("spinner-step-2") || $0.hasPrefix("spinner-step-4") } == [
                "spinner-step-2.1: swiftui Toggle.isOn false → true",
                "spinner-step-2.2:   swiftui ContentView.isAnimating false → true",
                "spinner-step-2.3: swiftui ContentView.body because isAnimating changed",
                "spinner-step-2.4:   bridge updateUIView(_:context:) UIActivityIndicatorView#1 ActivityIndicator, because isAnimated changed L08",
                "spinner-step-2.5:     uikit UIActivityIndicatorView#1.startAnimating()",
                "spinner-step-4.1 (skipped): bridge updateUIView(_:context:) not called, UIActivityIndicatorView#1 ActivityIndicator, because its values are equal L12",
            ])
        let captions = html.matches(of: /class="step-cap"><b>(\d)<\/b>(.*?)<\/h/).map { "\($0.1) \($0.2)" }
        #expect(
            captions == [
                "1 <span>First appearance</span>", "2 <code>app.switches[&quot;Animating&quot;].tap()</code>",
                "3 <code>app.switches[&quot;Animating&quot;].tap()</code>",
                "4 <code>app.environment(\\.locale, Locale(identifier: &quot;de&quot;))</code>",
                "5 <code>app.advance(by: .seconds(1))</code>", "6 <code>app.buttons[&quot;Remove&quot;].tap()</code>",
                "1 <span>First appearance</span>",
                "2 <code>app.searchFields.firstMatch.typeText(&quot;Zoë&quot;)</code>",
            ])
        #expect(html.contains(#"<p class="no-calls">No calls</p>"#))
    }

    @Test func describesEachScreenInWords() throws {
        let html = try #require(pages["first-contact/spinner.html"])
        #expect(
            html.matches(of: /<figcaption>(The screen.*?)<\/figcaption>/).map { String($0.1) } == [
                "The screen shows the switch “Animating” (off) and the button “Remove”. An activity indicator is hidden.",
                "The screen shows the switch “Animating” (on), the button “Remove” and an activity indicator (turning).",
                "The screen shows the switch “Animating” (off) and the button “Remove”. An activity indicator is hidden.",
                "The screen shows the switch “Animating” (off) and the button “Remove”. An activity indicator is hidden.",
                "The screen shows the switch “Animating” (off) and the button “Remove”. An activity indicator is hidden.",
                "The screen shows the switch “Animating” (off) and the button “Remove”.",
                "The screen shows the search field “Search names” (empty), the text “Nothing typed” and the switch “Exact” (on, disabled).",
                "The screen shows the search field “Search names” (with “Zoë”, being edited), the button “Clear text”, the text “You typed Zoë” and the switch “Exact” (on, disabled).",
            ])
    }

    @Test func countsThingsThatAreAlike() {
        let indicators = (1...3).map {
            Screen.Element(
                kind: .activityIndicator, id: $0, source: "UIActivityIndicatorView#\($0)", value: "1",
                frame: .init(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(
            ScreenSentence(Screen(elements: indicators)).text == "The screen shows 3 activity indicators (turning).")
    }

    @Test func drawsControlsAtTheirFramesCroppedToWhatIsUsed() {
        var html = HTML()
        let screen = SampleSite.trace.steps[1].screen
        ScreenView(screen: screen, crop: ScreenCrop(of: [screen])).write(to: &html)
        let elements =
            html.string.matches(of: /<(\w+)[^>]* class="(el [^"]*)"[^>]* style="([^"]*)"/).map {
                "\($0.1) \($0.2) \($0.3)"
            }
            + html.string.matches(of: /<(\w+) class="(el [^"]*)" style="([^"]*)"/).map { "\($0.1) \($0.2) \($0.3)" }
        #expect(
            html.string.hasPrefix(
                #"<div class="device" aria-hidden="true" inert><div class="glass" style="--sw:375;--sh:129">"#))
        #expect(
            Set(elements).isSuperset(of: [
                "div el text --x:16;--y:24.5;--w:76.5;--h:22", "div el spinner --x:177.5;--y:59;--w:20;--h:20",
            ]))
        #expect(
            html.string.contains(
                #"<input class="el switch" type="checkbox" role="switch" aria-label="Animating" data-element="1" checked style="--x:293;--y:20;--w:66;--h:31">"#
            ))
    }

    @Test func drawsInTheRecordedStyleOnlyWhereColoursMatter() {
        func deviceClass(_ screen: Screen) -> String? {
            var html = HTML()
            ScreenView(screen: screen, crop: ScreenCrop(of: [screen])).write(to: &html)
            return html.string.between("class=\"", "\"")
        }
        #expect(deviceClass(SampleSite.trace.steps[0].screen) == "device")
        let tinted = Screen.Element(
            kind: .button, id: 1, source: "Button", label: "Go", frame: .init(x: 0, y: 0, width: 9, height: 9),
            style: .init(color: "#0088ff"))
        #expect(deviceClass(Screen(elements: [tinted])) == "device")
        #expect(deviceClass(SampleSite.searchTrace.steps[0].screen) == "device dark")
    }

    @Test func ignoresColoursThatAreNotColours() {
        var html = HTML()
        let screen = Screen(
            width: 100, height: 100,
            elements: [
                .init(
                    kind: .staticText, id: 1, source: "Text", label: "x", frame: .init(x: 0, y: 0, width: 9, height: 9),
                    style: .init(color: "#fff;top:0"))
            ])
        ScreenView(screen: screen, crop: ScreenCrop(of: [screen])).write(to: &html)
        #expect(!html.string.contains("top:0"))
    }

    @Test func givesEveryIdOnAPageOnce() throws {
        for (path, html) in pages {
            let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
            let counts = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
            #expect(counts == [], "\(path)")
        }
    }

    @Test func lengthensIdsThatAHeadingHas() throws {
        let block = Sample.code("swift", "x\n", line: 5, [("example", "a")])
        let lesson = Sample.lesson(
            "01-first/01-one.md", [Sample.heading(2, "A step 1"), Sample.block(block)],
            examples: [Example(name: "a", blocks: [block], script: nil, logs: [])])
        let trace = Trace(example: "a", lesson: lesson.path, toolchain: "6", runtime: "1", steps: [Step(caption: "")])
        let html = Sample.generate(Sample.book(lesson), [ExampleID(lesson: lesson.path, name: "a"): trace]).files[
            "first/one.html"]
        #expect(html?.contains(#"<h2 id="a-step-1">"#) == true)
        #expect(html?.contains(#"<li class="step" id="a-example-step-1">"#) == true)
    }

    @Test func showsACodeBlockOnceWhereItsStageFollowsAtOnce() throws {
        let html = try #require(pages["first-contact/spinner.html"])
        #expect(!html.contains("Search, lines 1 to 3"), "the stage right after it shows the same lines")
        #expect(html.contains("<figcaption>Spinner, lines 16 to 31<button"))
        #expect(html.contains("<details class=\"fold\"><summary>Set-up code, 14 lines</summary>"))
    }

    @Test func foldsTheExpectedLogThatTheStageShows() throws {
        let html = try #require(pages["first-contact/spinner.html"])
        #expect(html.contains("<summary>Expected log, checked against the run</summary>"))
    }

    @Test func showsCodeWithoutAStageWhenThereIsNoRun() throws {
        let html = try #require(Sample.generate(SampleSite.book).files["first-contact/spinner.html"])
        #expect(!html.contains("class=\"stage"))
        #expect(html.contains("Script of example “spinner”, not run"))
        #expect(html.contains("<summary>Expected log</summary>"))
        #expect(html.contains("This book has no runs yet."))
    }
}
