import Lessons
import Testing

@Suite struct SourceTextTests {
    private let lesson = """
        ---
        title: Twin
        level: cor
        ---
        # A *b*

        > text
        > more `c
        > d`

        ```swift example=a
        let x = 1

        let y = 2
        ```

        - ```log of=a
          ```

        """

    private func parse(_ text: String) -> Lesson { Lesson.parse(Array(text.utf8), path: "page.md") }

    @Test(arguments: ["\r\n", "\r"])
    func givesTheSameTreeWhateverTheLineEnds(_ lineEnd: String) {
        let plain = parse(lesson)
        let twin = parse(lesson.replacing("\n", with: lineEnd))
        #expect(withoutBytes(twin.dump()) == withoutBytes(plain.dump()))
        #expect(twin.diagnostics == plain.diagnostics)
        #expect(twin.examples.map { $0.blocks.map(\.code) } == [["let x = 1\n\nlet y = 2\n"]])
    }

    private func withoutBytes(_ dump: String) -> String {
        dump.split(separator: "\n").map { (line: Substring) -> String in
            guard let bytes = line.firstRange(of: " bytes: "), let end = line[bytes.upperBound...].firstIndex(of: " ")
            else {
                return String(line)
            }
            return String(line[..<bytes.lowerBound]) + String(line[end...])
        }.joined(separator: "\n")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func givesTheBytesOfTheFileAsItIs(_ lineEnd: String) throws {
        let lesson = parse("\u{FEFF}" + lesson.replacing("\n", with: lineEnd))
        let block = try #require(lesson.examples.first?.blocks.first)
        #expect(
            String(decoding: lesson.source[block.contentBytes], as: UTF8.self)
                == "let x = 1\n\nlet y = 2\n".replacing("\n", with: lineEnd))
        let log = try #require(lesson.examples.first?.logs.first?.block)
        #expect(log.contentBytes.isEmpty)
        #expect(lesson.source[log.contentBytes.lowerBound...].starts(with: "  ```".utf8))
    }

    @Test func readsAFileWithoutFinalLineFeed() throws {
        let lesson = parse("---\ntitle: T\n---\n```swift example=a\nx\n```")
        let block = try #require(lesson.examples.first?.blocks.first)
        #expect(block.contentBytes == 36..<38)
        #expect(lesson.diagnostics.isEmpty)
        #expect(parse("---\ntitle: T\n---").diagnostics.isEmpty)
        #expect(parse("").diagnostics.map(\.id) == ["front-matter.missing"])
    }

    @Test func doesNotCountTheByteOrderMark() {
        expectTree(
            of: "\u{FEFF}a *b*\n",
            """
            └─ Paragraph @1:1-1:5
               ├─ Text @1:1-1:2 "a "
               └─ Emphasis @1:3-1:5
                  └─ Text @1:4-1:4 "b"
            """)
    }

    @Test func reportsInvalidUTF8AndReadsOn() {
        let bytes = Array("ä".utf8) + [0xFF, 0xC3] + Array(" *b*\n\nc\n".utf8) + [0xF0, 0x9F]
        let document = MarkdownDocument(parsing: bytes, path: "page.md")
        #expect(
            document.dump() == """
                ├─ Paragraph @1:1-1:8
                │  ├─ Text @1:1-1:5 "ä\u{FFFD}\u{FFFD} "
                │  └─ Emphasis @1:6-1:8
                │     └─ Text @1:7-1:7 "b"
                └─ Paragraph @3:1-4:2
                   ├─ Text @3:1-3:1 "c"
                   ├─ SoftBreak @3:2-3:2
                   └─ Text @4:1-4:2 "\u{FFFD}\u{FFFD}"

                """)
        #expect(
            document.diagnostics.map { "\($0.place.line):\($0.place.column) \($0.id)" } == ["1:3 markdown.invalid-utf8"]
        )
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] as [[UInt8]])
    func findsEachKindOfInvalidUTF8(_ bytes: [UInt8]) {
        let document = MarkdownDocument(parsing: Array("a".utf8) + bytes + Array("b".utf8), path: "page.md")
        #expect(document.diagnostics.map { "\($0.place.column) \($0.id)" } == ["2 markdown.invalid-utf8"])
    }

    @Test func reportsNULBytes() {
        let document = MarkdownDocument(parsing: Array("a\0 *b*".utf8), path: "page.md")
        #expect(document.diagnostics.map { "\($0.place.column) \($0.id)" } == ["2 markdown.nul"])
        #expect(
            document.dump() == """
                └─ Paragraph @1:1-1:6
                   ├─ Text @1:1-1:3 "a\u{FFFD} "
                   └─ Emphasis @1:4-1:6
                      └─ Text @1:5-1:5 "b"

                """)
    }
}
