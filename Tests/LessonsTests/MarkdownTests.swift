import Lessons
import Testing

@Suite struct MarkdownTests {
    @Test func placesInlinesBehindSoftBreaksInNestedBlocks() {
        expectTree(
            of: """
                > - a *b
                >   c* `d
                >  e`\\
                lazy **f**

                """,
            """
            └─ BlockQuote @1:1-4:10
               └─ BulletList @1:3-4:10
                  └─ Item @1:3-4:10
                     └─ Paragraph @1:5-4:10
                        ├─ Text @1:5-1:6 "a "
                        ├─ Emphasis @1:7-2:6
                        │  ├─ Text @1:8-1:8 "b"
                        │  ├─ SoftBreak @1:9-1:9
                        │  └─ Text @2:5-2:5 "c"
                        ├─ Text @2:7-2:7 " "
                        ├─ InlineCode @2:8-3:5 "d  e"
                        ├─ LineBreak @3:6-3:7
                        ├─ Text @4:1-4:5 "lazy "
                        └─ Strong @4:6-4:10
                           └─ Text @4:8-4:8 "f"
            """)
    }

    @Test func placesLinksThatSpanLinesAndWhatFollows() {
        expectTree(
            of: """
                [r]: /u
                  'T'
                x [a
                  b](</d e>
                "t (1)") y [r][] [c][r] [r](no link) ![i](j) <http://k.l> www.m.n

                """,
            """
            └─ Paragraph @3:1-5:65
               ├─ Text @3:1-3:2 "x "
               ├─ Link @3:3-5:8 destination: "/d e" title: "t (1)"
               │  ├─ Text @3:4-3:4 "a"
               │  ├─ SoftBreak @3:5-3:5
               │  └─ Text @4:3-4:3 "b"
               ├─ Text @5:9-5:11 " y "
               ├─ Link @5:12-5:16 destination: "/u" title: "T"
               │  └─ Text @5:13-5:13 "r"
               ├─ Text @5:17-5:17 " "
               ├─ Link @5:18-5:23 destination: "/u" title: "T"
               │  └─ Text @5:19-5:19 "c"
               ├─ Text @5:24-5:24 " "
               ├─ Link @5:25-5:27 destination: "/u" title: "T"
               │  └─ Text @5:26-5:26 "r"
               ├─ Text @5:28-5:37 "(no link) "
               ├─ Image @5:38-5:44 source: "j"
               │  └─ Text @5:40-5:40 "i"
               ├─ Text @5:45-5:45 " "
               ├─ Link @5:46-5:57 destination: "http://k.l"
               │  └─ Text @5:47-5:56 "http://k.l"
               ├─ Text @5:58-5:58 " "
               └─ Link @5:59-5:65 destination: "http://www.m.n"
                  └─ Text @5:59-5:65 "www.m.n"
            """)
    }

    @Test func placesTextBehindEscapesAndEntities() {
        expectTree(
            of: "\\*a\\* &amp;amp; &#x41;&nosuch; *&eacute;* <b c='d'>é</b> `` ` ``  \nq ~~r~~ ~s~\n",
            """
            └─ Paragraph @1:1-2:11
               ├─ Text @1:1-1:31 "*a* &amp; A&nosuch; "
               ├─ Emphasis @1:32-1:41
               │  └─ Text @1:33-1:40 "é"
               ├─ Text @1:42-1:42 " "
               ├─ InlineHTML @1:43-1:51 "<b c='d'>"
               ├─ Text @1:52-1:53 "é"
               ├─ InlineHTML @1:54-1:57 "</b>"
               ├─ Text @1:58-1:58 " "
               ├─ InlineCode @1:59-1:65 "`"
               ├─ LineBreak @1:66-1:68
               ├─ Text @2:1-2:2 "q "
               ├─ Strikethrough @2:3-2:7
               │  └─ Text @2:5-2:5 "r"
               ├─ Text @2:8-2:8 " "
               └─ Strikethrough @2:9-2:11
                  └─ Text @2:10-2:10 "s"
            """)
    }

    @Test func placesTables() {
        expectTree(
            of: """
                > text
                > | a \\| b | *c* |
                > |:--|:-:|
                > | `\\|` x
                > y | z | too much

                """,
            """
            └─ BlockQuote @1:1-5:18
               ├─ Paragraph @1:3-1:6
               │  └─ Text @1:3-1:6 "text"
               └─ Table @2:3-5:18 alignments: left,center
                  ├─ Head
                  │  ├─ Cell
                  │  │  └─ Text @2:5-2:10 "a | b"
                  │  └─ Cell
                  │     └─ Emphasis @2:14-2:16
                  │        └─ Text @2:15-2:15 "c"
                  ├─ Row
                  │  ├─ Cell
                  │  │  ├─ InlineCode @4:5-4:8 "|"
                  │  │  └─ Text @4:9-4:10 " x"
                  │  └─ Cell
                  └─ Row
                     ├─ Cell
                     │  └─ Text @5:3-5:3 "y"
                     └─ Cell
                        └─ Text @5:7-5:7 "z"
            """)
    }

    @Test func placesHeadingsListsAndBreaks() {
        expectTree(
            of: """
                #  A `b`  ##

                Two
                *lines*
                ---
                ***
                para
                ***
                3) [x] t

                   u
                4)

                <div>

                """,
            """
            ├─ Heading @1:1-1:12 level: 1 id: "a-b"
            │  ├─ Text @1:4-1:5 "A "
            │  └─ InlineCode @1:6-1:8 "b"
            ├─ Heading @3:1-5:3 level: 2 id: "two-lines"
            │  ├─ Text @3:1-3:3 "Two"
            │  ├─ SoftBreak @3:4-3:4
            │  └─ Emphasis @4:1-4:7
            │     └─ Text @4:2-4:6 "lines"
            ├─ ThematicBreak @6:1-6:3
            ├─ Paragraph @7:1-7:4
            │  └─ Text @7:1-7:4 "para"
            ├─ ThematicBreak @8:1-8:3
            ├─ OrderedList @9:1-12:2 start: 3 loose
            │  ├─ Item @9:1-11:4 checked
            │  │  ├─ Paragraph @9:8-9:8
            │  │  │  └─ Text @9:8-9:8 "t"
            │  │  └─ Paragraph @11:4-11:4
            │  │     └─ Text @11:4-11:4 "u"
            │  └─ Item @12:1-12:2
            └─ HTML @14:1-14:5 "<div>\\n"
            """)
    }

    @Test func countsFootnotesAndTheirReferences() {
        expectTree(
            of: "a[^x] b[^y] c[^x] [^none]\n\n> [^y]: Y\n>     > y2\n[^x]: X\n\n    more\n",
            """
            ├─ Paragraph @1:1-1:25
            │  ├─ Text @1:1-1:1 "a"
            │  ├─ FootnoteReference @1:2-1:5 "x" index: 1 ordinal: 1
            │  ├─ Text @1:6-1:7 " b"
            │  ├─ FootnoteReference @1:8-1:11 "y" index: 2 ordinal: 1
            │  ├─ Text @1:12-1:13 " c"
            │  ├─ FootnoteReference @1:14-1:17 "x" index: 1 ordinal: 2
            │  └─ Text @1:18-1:25 " [^none]"
            ├─ BlockQuote @3:1-4:10
            ├─ Footnote @5:1-7:8 "x" index: 1 references: 2
            │  ├─ Paragraph @5:7-5:7
            │  │  └─ Text @5:7-5:7 "X"
            │  └─ Paragraph @7:5-7:8
            │     └─ Text @7:5-7:8 "more"
            └─ Footnote @3:3-4:10 "y" index: 2 references: 1
               ├─ Paragraph @3:9-3:9
               │  └─ Text @3:9-3:9 "Y"
               └─ BlockQuote @4:7-4:10
                  └─ Paragraph @4:9-4:10
                     └─ Text @4:9-4:10 "y2"
            """)
    }

    @Test func makesAlertsOfMarkedQuotes() {
        expectTree(
            of: "> [!NOTE]\n> a\n\n> [!tip]\n>\n> b\n\n> [!WARNING] c\n\n> [!CAUTION]\n\n> [!OTHER]\n> d\n",
            """
            ├─ Alert @1:1-2:3 note
            │  └─ Paragraph @2:3-2:3
            │     └─ Text @2:3-2:3 "a"
            ├─ Alert @4:1-6:3 tip
            │  └─ Paragraph @6:3-6:3
            │     └─ Text @6:3-6:3 "b"
            ├─ BlockQuote @8:1-8:14
            │  └─ Paragraph @8:3-8:14
            │     └─ Text @8:3-8:14 "[!WARNING] c"
            ├─ BlockQuote @10:1-10:12
            │  └─ Paragraph @10:3-10:12
            │     └─ Text @10:3-10:12 "[!CAUTION]"
            └─ BlockQuote @12:1-13:3
               └─ Paragraph @12:3-13:3
                  ├─ Text @12:3-12:10 "[!OTHER]"
                  ├─ SoftBreak @12:11-12:11
                  └─ Text @13:3-13:3 "d"
            """)
    }

    @Test func makesHeadingIdsAsGitHubDoes() {
        let text = "# Hello, World!\n# Hello World\n# hello world 1\n# Hello world\n# Ünï_cödé – `x` & *y*\n# !\n# 日本\n"
        let document = MarkdownDocument(parsing: Array(text.utf8), path: "page.md")
        let ids = document.blocks.compactMap { block in
            if case .heading(_, let id, _) = block.content { id } else { nil }
        }
        #expect(
            ids == [
                "hello-world", "hello-world-1", "hello-world-1-1", "hello-world-2", "ünï_cödé--x--y", "section", "日本",
            ])
    }

    @Test func escapesFilteredTags() {
        expectTree(
            of: "<script>\nx\n</script>\n\na <b> <Style/> <titles> <xmp>\n",
            """
            ├─ HTML @1:1-3:9 "&lt;script>\\nx\\n&lt;/script>\\n"
            └─ Paragraph @5:1-5:29
               ├─ Text @5:1-5:2 "a "
               ├─ InlineHTML @5:3-5:5 "<b>"
               ├─ Text @5:6-5:6 " "
               ├─ InlineHTML @5:7-5:14 "&lt;Style/>"
               ├─ Text @5:15-5:15 " "
               ├─ InlineHTML @5:16-5:23 "<titles>"
               ├─ Text @5:24-5:24 " "
               └─ InlineHTML @5:25-5:29 "&lt;xmp>"
            """)
    }

    @Test func placesALazyLineThatBeginsWithAQuotationMark() {
        expectTree(
            of: "> a\n    > *b*\n",
            """
            └─ BlockQuote @1:1-2:9
               └─ Paragraph @1:3-2:9
                  ├─ Text @1:3-1:3 "a"
                  ├─ SoftBreak @1:4-1:4
                  ├─ Text @2:5-2:6 "> "
                  └─ Emphasis @2:7-2:9
                     └─ Text @2:8-2:8 "b"
            """)
    }

    @Test func warnsOfAnUnknownAlert() {
        expectFindings(
            in: "---\ntitle: T\n---\n> 1️⃣[!NOTES]\n> a\n",
            """
            1️⃣ warning: [markdown.unknown-alert] 'NOTES' is not a kind of alert
              → write 'NOTE' instead
            """)
    }
}
