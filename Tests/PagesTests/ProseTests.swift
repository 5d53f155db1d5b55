import Lessons
import Testing

@testable import Pages

@Suite struct ProseTests {
    @Test func writesInlines() {
        let range = Sample.range()
        let html = Sample.prose([
            Block(
                .paragraph([
                    Inline(.emphasis([Sample.text("a")]), range: range), Inline(.softBreak, range: range),
                    Inline(.strong([Sample.text("b")]), range: range), Inline(.lineBreak, range: range),
                    Inline(.strikethrough([Sample.text("c")]), range: range), Inline(.code("x < y"), range: range),
                    Inline(.html("<kbd>"), range: range),
                    Inline(.link(destination: "https://swift.org", title: "Swift", [Sample.text("d")]), range: range),
                ]), range: range)
        ])
        #expect(
            html == """
                <p><em>a</em>
                <strong>b</strong><br><del>c</del><code>x &lt; y</code><kbd><a href="https://swift.org" title="Swift">d</a></p>

                """)
    }

    @Test func neverSkipsAHeadingLevelOnTheWayDown() {
        let html = Sample.prose([
            Sample.heading(1, "One"), Sample.heading(4, "Four"), Sample.heading(3, "Three"), Sample.heading(2, "Two"),
        ])
        let levels = html.matches(of: /<h(\d)/).map { String($0.1) }
        #expect(levels == ["2", "3", "3", "2"])
        #expect(
            html.contains(##"<h2 id="two">Two<a class="h-link" href="#two" aria-label="Link to “Two”">#</a></h2>"##))
    }

    @Test func writesListsTightAndLoose() {
        let range = Sample.range()
        let items = [Sample.paragraph("a"), Sample.paragraph("b")].map {
            Block.List.Item(isChecked: nil, blocks: [$0], range: range)
        }
        #expect(
            Sample.prose([Block(.list(.init(start: nil, isTight: true, items: items)), range: range)])
                == "<ul class=\"list\"><li>a</li>\n<li>b</li>\n</ul>\n")
        #expect(
            Sample.prose([Block(.list(.init(start: 3, isTight: false, items: items)), range: range)])
                == "<ol class=\"list\" start=\"3\"><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n")
    }

    @Test func writesTaskLists() {
        let range = Sample.range()
        let items = [true, false].map {
            Block.List.Item(isChecked: $0, blocks: [Sample.paragraph("x")], range: range)
        }
        #expect(
            Sample.prose([Block(.list(.init(start: nil, isTight: true, items: items)), range: range)]) == """
                <ul class="list tasks"><li><input type="checkbox" disabled checked aria-label="Done">x</li>
                <li><input type="checkbox" disabled aria-label="To do">x</li>
                </ul>

                """)
    }

    @Test func writesTablesWithAlignment() {
        let table = Block.Table(
            alignments: [.none, .right], head: [[Sample.text("a")], [Sample.text("b")]],
            rows: [[[Sample.text("1")], [Sample.text("2")]]])
        #expect(
            Sample.prose([Block(.table(table), range: Sample.range())]) == """
                <div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>a</th><th class="to-right">b</th></tr>
                </thead><tbody><tr><td>1</td><td class="to-right">2</td></tr>
                </tbody></table></div>

                """)
    }

    @Test(arguments: Block.AlertKind.allCases)
    func writesAlertsWithAWordBesideTheIcon(kind: Block.AlertKind) {
        let html = Sample.prose([Block(.alert(kind, [Sample.paragraph("Mind.")]), range: Sample.range())])
        let word = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
        #expect(html.contains("role=\"note\" aria-label=\"\(word)\"><p class=\"label\"><svg"))
        #expect(html.contains("</svg>\(word)</p><p>Mind.</p>"))
        #expect(html.contains("callout pitfall") == (kind == .warning || kind == .caution))
    }

    @Test func linksFootnotesBothWays() {
        let html = Sample.prose([
            Block(.footnote(label: "n", index: 1, references: 2, [Sample.paragraph("Note.")]), range: Sample.range()),
            Block(
                .paragraph([
                    Inline(.footnoteReference(label: "n", index: 1, ordinal: 1), range: Sample.range()),
                    Inline(.footnoteReference(label: "n", index: 1, ordinal: 2), range: Sample.range()),
                ]), range: Sample.range()),
        ])
        #expect(html.contains(##"<sup id="fnref.1.2"><a href="#fn.1" aria-label="Footnote 1">1</a></sup>"##))
        #expect(html.contains(##"<li id="fn.1" value="1"><p>Note.</p>"##))
        #expect(html.contains(##"href="#fnref.1.2""##))
        #expect(html.hasPrefix("<p>"), "footnotes stand at the end")
    }

    @Test func writesQuotesRulesAndRawHTML() {
        let html = Sample.prose([
            Block(.blockQuote([Sample.paragraph("q")]), range: Sample.range()),
            Block(.thematicBreak, range: Sample.range()),
            Block(.html("<details>\n"), range: Sample.range()),
        ])
        #expect(html == "<blockquote><p>q</p>\n</blockquote>\n<hr>\n<details>\n\n")
    }

    @Test func listsCodeWithNumbersAndColours() {
        var html = HTML()
        let code = "let a = \"\"\"\n  x\n  \"\"\"\n"
        CodeLines(
            code: code, firstLine: 9,
            highlights: [.init(range: 0..<3, kind: .keyword), .init(range: 8..<21, kind: .string)]
        ).write(to: &html)
        #expect(
            html.string == """
                <span class="line" data-n="9"><i class="k">let</i> a = <i class="st">&quot;&quot;&quot;</i></span>
                <span class="line" data-n="10"><i class="st">  x</i></span>
                <span class="line" data-n="11"><i class="st">  &quot;&quot;&quot;</i></span>

                """)
    }
}
