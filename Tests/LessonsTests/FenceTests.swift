import Diagnostics
import Lessons
import Testing

/// A page with front matter that needs no attention.
private func page(_ body: String) -> String { "---\ntitle: T\n---\n" + body }

@Suite struct FenceTests {
    @Test func collectsExamplesInOrderOfTheirFirstBlocks() {
        let text = page(
            """
            ```log of=second only=lifecycle,print
            ```

            ```swift example=first
            let a = 1
            ```

            > - ```swift example=second hidden
            >   let b = 2
            >   ```

            ```swift script=first
            app.tap()
            ```

            ```swift example=first
            let c = 3
            ```

            ```swift
            listing()
            ```

            """)
        let lesson = Lesson.parse(Array(text.utf8), path: "page.md")
        #expect(lesson.diagnostics.isEmpty)
        #expect(lesson.examples.map(\.name) == ["first", "second"])
        #expect(lesson.examples.map { $0.blocks.map(\.code) } == [["let a = 1\n", "let c = 3\n"], ["let b = 2\n"]])
        #expect(lesson.examples.map { $0.script?.code } == ["app.tap()\n", nil])
        #expect(lesson.examples.map { $0.logs.map(\.kinds) } == [[], [["lifecycle", "print"]]])
        #expect(lesson.examples[1].blocks[0].has("hidden"))
    }

    @Test func namesTheNearestAttribute() {
        expectFindings(
            in: page("```swift 1️⃣exmaple=a hidden\n```\n\n```log of=a 2️⃣olny=print\n```\n\n```swift 3️⃣wobble\n```\n"),
            """
            1️⃣ [fence.unknown-attribute] unknown attribute 'exmaple'
              → write 'example' instead
            5:20 [fence.misplaced-attribute] 'hidden' means nothing without 'example'
              → add example=NAME, or remove 'hidden'
            2️⃣ [fence.unknown-attribute] unknown attribute 'olny'
              → write 'only' instead
            3️⃣ [fence.unknown-attribute] unknown attribute 'wobble'
              → use one of 'example', 'hidden', 'script'
            """.replacing("5:20", with: "4:20"))
    }

    @Test func asksForMissingValuesAndRefusesThoseOfFlags() {
        expectFindings(
            in: page(
                """
                ```swift 1️⃣example
                ```

                ```swift example=2️⃣
                ```

                ```swift example="3️⃣"
                ```

                ```swift example=a hidden=4️⃣true
                ```

                ```5️⃣log only=6️⃣
                ```

                ```swift example="7️⃣zwei Wörter"
                ```

                ```swift example=8️⃣"open
                ```

                ```swift 9️⃣=a
                ```

                """),
            """
            1️⃣ [fence.missing-value] 'example' needs a value
              → write example=NAME, without spaces around '='
            2️⃣ [fence.missing-value] 'example' needs a value
              → write example=NAME, without spaces around '='
            3️⃣ [fence.missing-value] 'example' needs a value
              → write example=NAME, without spaces around '='
            4️⃣ [fence.unexpected-value] 'hidden' takes no value
              → write 'hidden' alone
            5️⃣ [fence.missing-attribute] a 'log' block needs 'of'
              → write 'log of=NAME' with the example's name
            6️⃣ [fence.missing-value] 'only' needs a value
              → write only=lifecycle,print, without spaces around '='
            7️⃣ [fence.bad-name] 'zwei Wörter' cannot be an example's name
              → use letters (A to Z), digits, '-' and '_' only
            8️⃣ [fence.unclosed-quote] the quoted value is not closed
              → end the value with a quotation mark
            9️⃣ [fence.nameless-attribute] an attribute needs a name before its '='
              → write name=value, without spaces around '='
            """)
    }

    @Test func reportsAttributesThatDoNotGoTogether() {
        expectFindings(
            in: page(
                """
                ```swift 1️⃣hidden
                ```

                ```swift example=a 2️⃣script=a
                ```

                ```swift example=b 3️⃣of=b 4️⃣example=c
                ```

                ```text 5️⃣example=a
                ```

                ```swfit 6️⃣example=a
                ```

                ```7️⃣Swift
                ```

                """),
            """
            1️⃣ [fence.misplaced-attribute] 'hidden' means nothing without 'example'
              → add example=NAME, or remove 'hidden'
            2️⃣ [fence.misplaced-attribute] 'script' does not go with 'example'
              → keep one of the two
            3️⃣ [fence.misplaced-attribute] 'of' does not go with a 'swift' block
              → remove it; it goes with 'log'
            4️⃣ [fence.duplicate-attribute] 'example' is given twice
              note 10:10: first given here
              → remove one of the two
            5️⃣ [fence.misplaced-attribute] a 'text' block takes no attributes, 'example' neither
              → remove it
            6️⃣ [fence.misplaced-attribute] a 'swfit' block takes no attributes, 'example' neither
              → write 'swift' as the block's language, or remove the attribute
            7️⃣ warning: [fence.unknown-language] 'Swift' is not a language known here; the code is not read
              → write 'swift' instead
            """)
    }

    @Test(arguments: ["from=A.swift#b", "fails", "traps=\"x y\"", "warns=\"w\"", "skip=\"r\"", "tab=\"t\""])
    func saysThatAnAttributeIsNotSupportedYet(_ attribute: String) {
        let name = attribute.prefix { $0 != "=" }
        let text = MarkedText(page("```swift example=a 1️⃣\(attribute)\n```\n\n```log of=a\n```\n"))
        let lesson = Lesson.parse(text.bytes, path: "page.md")
        #expect(
            text.describe(lesson.diagnostics).split(separator: "\n").first
                == "1️⃣ [fence.unsupported] '\(name)' is not supported yet")
        #expect(lesson.diagnostics.count == 1)
        #expect(lesson.examples.isEmpty)
    }

    @Test(arguments: ["screen of=a step=2", "predict of=a step=2", "quiz", "exercise of=a", "diagnostics of=a"])
    func saysThatAFenceIsNotSupportedYet(_ info: String) {
        let name = info.prefix { $0 != " " }
        let text = MarkedText(page("```1️⃣\(info)\n```\n"))
        let lesson = Lesson.parse(text.bytes, path: "page.md")
        #expect(
            text.describe(lesson.diagnostics).split(separator: "\n").first
                == "1️⃣ [fence.unsupported] '\(name)' is not supported yet")
    }

    @Test func namesTheNearestEventKindAtItsColumn() {
        expectFindings(
            in: page("```swift example=a\n```\n\n```log of=a only=print,1️⃣lifecicle,2️⃣print,3️⃣\n```\n"),
            """
            1️⃣ [fence.unknown-kind] unknown event kind 'lifecicle'
              → write 'lifecycle' instead
            2️⃣ [fence.duplicate-kind] 'print' is given twice
              → remove one of the two
            3️⃣ [fence.unknown-kind] unknown event kind ''
              → use one of 'body', 'lifecycle', 'state', 'binding', 'environment', 'uikit', 'action', 'delegate', \
            'layout', 'print', 'warning', 'skipped'
            """)
    }

    @Test func namesTheNearestExample() {
        expectFindings(
            in: page(
                "```swift example=switch\n```\n\n```swift script=1️⃣swich\n```\n\n```log of=\"2️⃣other\"\n```\n"),
            """
            1️⃣ [example.unknown] this page has no example 'swich'
              → write 'switch' instead
            2️⃣ [example.unknown] this page has no example 'other'
              → use 'switch'
            """)
        expectFindings(
            in: page("```swift script=1️⃣a\n```\n"),
            """
            1️⃣ [example.unknown] this page has no example 'a'
              → add a block 'swift example=a', or remove this one
            """)
    }

    @Test func reportsASecondScriptWithTheFirst() {
        expectFindings(
            in: page(
                "```swift example=a\n```\n\n```swift script=1️⃣a\n```\n\n```swift script=2️⃣a\n```\n"),
            """
            2️⃣ [example.second-script] example 'a' has a script already
              note 1️⃣: the first script is here
              → put all steps into one script, or give the other example a name of its own
            """)
    }

    @Test func reportsAFenceThatIsNotClosed() {
        expectFindings(
            in: page("> 1️⃣```text\n> a\n```text\nb\n```\n\n- 2️⃣~~~text\n  a\n  ```\n"),
            """
            1️⃣ [fence.unclosed] the code block is not closed
              → end it with a line of the same marks as the opening one
            2️⃣ [fence.unclosed] the code block is not closed
              → end it with a line of the same marks as the opening one
            """)
    }
}
