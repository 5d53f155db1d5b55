import Lessons
import Testing

@Suite struct FrontMatterTests {
    private func frontMatter(_ yaml: String) -> FrontMatter {
        Lesson.parse(Array("---\n\(yaml)\n---\n".utf8), path: "01-a/02-b.md").frontMatter
    }

    @Test func readsEveryKey() {
        let result = frontMatter(
            """
            title: "A switch"
            summary: >
              One
              line
            pattern: target-action
            level: core
            needs: [01-start/01-first.md, "01-start/02-second.md"]
            draft: true
            since: 13.0
            """)
        #expect(
            result
                == FrontMatter(
                    title: "A switch", summary: "One line\n", pattern: "target-action", level: .core,
                    needs: ["01-start/01-first.md", "01-start/02-second.md"], isDraft: true, since: "13.0"))
    }

    @Test(arguments: [("13.0", "13.0"), ("\"13.0\"", "13.0"), ("'13.10'", "13.10"), ("17", "17")])
    func keepsTheTextOfAVersion(_ written: String, _ version: String) {
        #expect(frontMatter("title: T\nsince: \(written)").since == version)
    }

    @Test func namesTheNearestKey() {
        expectFindings(
            in: "---\ntitle: T\n1️⃣lvl: core\n2️⃣Drafft: true\n3️⃣colour: red\n---\n",
            """
            1️⃣ [front-matter.unknown-key] unknown key 'lvl'
              → write 'level' instead
            2️⃣ [front-matter.unknown-key] unknown key 'Drafft'
              → write 'draft' instead
            3️⃣ [front-matter.unknown-key] unknown key 'colour'
              → use one of 'title', 'summary', 'pattern', 'level', 'needs', 'draft', 'since'
            """)
    }

    @Test func reportsAWrongTypeAtTheValue() {
        expectFindings(
            in: """
                ---
                title: 1️⃣5
                summary: 2️⃣[é, b]
                pattern:3️⃣
                level: 4️⃣advancd
                needs: 5️⃣a.md
                draft: 6️⃣yes
                since: 7️⃣iOS 13
                ---

                """,
            """
            1️⃣ [front-matter.wrong-type] 'title' must be text
              → put the value in quotes: "5"
            2️⃣ [front-matter.wrong-type] 'summary' must be text
              → write it like 'summary: Some text'
            3️⃣ [front-matter.empty-value] 'pattern' has no value
              → write 'pattern: Some text', or remove the line
            4️⃣ [front-matter.unknown-level] unknown level 'advancd'
              → write 'advanced' instead
            5️⃣ [front-matter.wrong-type] 'needs' must be a list of lesson paths
              → write it like 'needs: [01-start/01-first.md]'
            6️⃣ [front-matter.wrong-type] 'draft' must be true or false
              → write it like 'draft: true'
            7️⃣ [front-matter.wrong-type] 'since' must be a version
              → write it like 'since: 13.0'
            """)
    }

    @Test func countsColumnsInBytes() {
        expectFindings(
            in: "---\n{title: Ünï, 1️⃣töö: x}\n---\n",
            """
            1️⃣ [front-matter.unknown-key] unknown key 'töö'
              → use one of 'title', 'summary', 'pattern', 'level', 'needs', 'draft', 'since'
            """)
    }

    @Test func reportsADuplicateKeyWithTheFirst() {
        expectFindings(
            in: "---\n1️⃣title: A\n2️⃣title: B\n---\n",
            """
            2️⃣ [front-matter.duplicate-key] 'title' is given twice
              note 1️⃣: first given here
              → remove one of the two lines
            """)
    }

    @Test func reportsAMissingTitle() {
        expectFindings(
            in: "1️⃣---\nlevel: core\n---\n",
            """
            1️⃣ [front-matter.missing-key] the front matter has no 'title'
              → add the line 'title: Name of the page'
            """)
        expectFindings(
            in: "1️⃣---\n---\ntext\n",
            """
            1️⃣ [front-matter.missing-key] the front matter has no 'title'
              → add the line 'title: Name of the page'
            """)
    }

    @Test func showsTheLinesToAddWhereThereIsNoFrontMatter() {
        expectFindings(
            in: "1️⃣# Title\n",
            """
            1️⃣ [front-matter.missing] the page has no front matter
              → begin the file with the lines⏎---⏎title: Name of the page⏎---
            """)
        expectFindings(
            in: "1️⃣---\ntitle: T\n",
            """
            1️⃣ [front-matter.unclosed] the front matter is not closed
              → end it with a line '---':⏎---⏎title: Name of the page⏎---
            """)
    }

    @Test func reportsMalformedYAMLAtItsPlace() {
        expectFindings(
            in: "---\ntitle: Ä1️⃣: b: c\n---\n",
            """
            1️⃣ [front-matter.malformed] the front matter is not valid YAML: mapping values are not allowed in this context
              → put the value in quotes: title: "One: two"
            """)
        expectFindings(
            in: "---\n1️⃣just words\n---\n",
            """
            1️⃣ [front-matter.malformed] the front matter has no keys
              → write one 'key: value' a line:⏎---⏎title: Name of the page⏎---
            """)
        expectFindings(
            in: "---\ntitle: \(String(repeating: "[", count: 20))1️⃣\(String(repeating: "[", count: 20_000))\n---\n"
                .replacing("[1️⃣", with: "1️⃣["),
            """
            1️⃣ [front-matter.malformed] the front matter is not valid YAML: values are nested too deeply
              → write one 'key: value' a line, all with the same indentation
            """)
        expectFindings(
            in: "---\ntitle: a\n...\n1️⃣b: c\n---\n",
            """
            1️⃣ [front-matter.malformed] the front matter is not valid YAML: did not find expected <document start>
              → write one 'key: value' a line, all with the same indentation
            """)
    }
}
