import SwiftSource
import Testing

@Suite struct ProblemsTests {
    @Test func listsSyntaxErrorsInOrder() {
        #expect(
            SwiftFile.problems(in: "struct A {\n    func f( {}\n}\nlet = 1\n").map(\.dump) == [
                "22: expected ')' to end parameter clause",
                "32: expected pattern in variable",
            ])
        #expect(SwiftFile.problems(in: "struct A {}").isEmpty)
    }

    @Test func readsSwiftFive() {
        #expect(SwiftFile.problems(in: "struct A { @Environment (\\.locale) var locale }").isEmpty)
    }

    @Test func listsSyntaxErrorsOfPreparedTexts() {
        #expect(SwiftFile.prepare("let = 1").problems == SwiftFile.problems(in: "let = 1"))
    }
}
