import Lessons
import Testing

@Suite struct HostileInputTests {
    private func parse(_ text: String) -> MarkdownDocument {
        MarkdownDocument(parsing: Array(text.utf8), path: "page.md")
    }

    @Test(arguments: ["> ", "- ", "> - ", "*a **b ", "![", "[^"])
    func boundsNesting(_ mark: String) {
        let deep = 10_000
        let closing =
            switch mark {
            case "*a **b ": "c** d*"
            case "![": "](b)"
            default: ""
            }
        let text = String(repeating: mark, count: deep) + "a" + String(repeating: closing, count: deep)
        let document = parse(text)
        #expect(document.dump().split(separator: "\n").count < 1_000)
        #expect(document.diagnostics.map(\.id) == (mark == "[^" ? [] : ["markdown.too-deep"]))
    }

    @Test func keepsDeepButReadableNesting() {
        let document = parse(String(repeating: "> ", count: 90) + "a")
        #expect(document.diagnostics.isEmpty)
        #expect(document.dump().contains("Text @1:181-1:181 \"a\""))
    }

    /// Each took a time that grows with the square of its length with a plain search.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "[", "[a](", "[a](b \"", "[a\n", "`a``", "&#65;&nosuch;", "a@b.c ", "[x](y\n", "# a\n", "\0", "|",
        ])
    func readsLongRepetitions(_ part: String) {
        let document = parse(String(repeating: part, count: 20_000))
        #expect(!document.blocks.isEmpty)
    }

    @Test func givesTheSameTreesFromSeveralThreads() async {
        let texts = (0..<40).map { number in
            """
            | a | b~~\(number)~~ |
            |---|---|
            | www.x.y/\(number) | [ ] |

            - [x] ~~t~~ a@b.c[^1]

            [^1]: &copy; \(number)

            """
        }
        let expected = texts.map { parse($0).dump() }
        let results = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<10).flatMap { _ in texts.map { MarkdownDocument(parsing: Array($0.utf8), path: "p").dump() } }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let wrong = results.joined().enumerated().count { $0.element != expected[$0.offset % texts.count] }
        #expect(wrong == 0)
    }
}
