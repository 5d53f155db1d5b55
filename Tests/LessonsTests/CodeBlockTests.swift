import Lessons
import Testing

@Suite struct CodeBlockTests {
    @Test func findsEachLineBehindIndentationAndQuotationMarks() {
        expectTree(
            of: """
                ```swift example=a
                let é = 1

                  let b = 2
                ```

                > 1. ```swift
                >    x
                >
                >      y
                >    ```

                - a

                \t```swift
                \tz
                \t\tw
                \t```

                """,
            """
            ├─ Code @1:1-5:3 language: "swift" attributes: [example="a" @1:10] lines: [@2:1 @3:1 @4:1] bytes: 19..<43 \
            "let é = 1\\n\\n  let b = 2\\n"
            ├─ BlockQuote @7:1-11:8
            │  └─ OrderedList @7:3-11:8 start: 1
            │     └─ Item @7:3-11:8
            │        └─ Code @7:6-11:8 language: "swift" lines: [@8:6 @9:2 @10:6] bytes: 62..<80 prefix: ">    " \
            "x\\n\\n  y\\n"
            └─ BulletList @13:1-18:4 loose
               └─ Item @13:1-18:4
                  ├─ Paragraph @13:3-13:3
                  │  └─ Text @13:3-13:3 "a"
                  └─ Code @15:2-18:4 language: "swift" lines: [@16:1 @17:1] bytes: 105..<112 prefix: "\\t" \
            " z\\n \\tw\\n"
            """)
    }

    @Test func findsALineWhoseTabWasUsedUpInPart() {
        // The item takes two columns of the tab; the other two are code.
        expectTree(
            of: "- ```\n\ta\n  ```\n",
            """
            └─ BulletList @1:1-3:5
               └─ Item @1:1-3:5
                  └─ Code @1:3-3:5 lines: [@2:1] bytes: 6..<9 prefix: "  " "  a\\n"
            """)
    }

    @Test func readsIndentedCode() {
        expectTree(
            of: "    a\n\n      b\n\nc\n",
            """
            ├─ Code @1:5-3:7 lines: [@1:5 @2:1 @3:5] bytes: 0..<15 prefix: "    " "a\\n\\n  b\\n"
            └─ Paragraph @5:1-5:1
               └─ Text @5:1-5:1 "c"
            """)
    }

    @Test func findsTheBytesOfAnEmptyBlock() {
        expectTree(
            of: "> ```log of=a\n> ```\n",
            """
            └─ BlockQuote @1:1-2:5
               └─ Code @1:3-2:5 language: "log" attributes: [of="a" @1:10] lines: [] bytes: 14..<14 prefix: "> " ""
            """)
    }

    @Test func readsAQuotedValueWithSpaces() {
        expectTree(
            of: "~~~~ x  a=\"b c\" d e=f\n~~~~",
            """
            └─ Code @1:1-2:4 language: "x" attributes: [a="b c" @1:9, d @1:17, e="f" @1:19] lines: [] bytes: 22..<22 ""
            """)
    }
}
