import SwiftSource
import Testing

/// What is read off a text without changing it.
@Suite struct DescriptionTests {
    @Test func listsSyntaxErrorsInOrder() {
        #expect(
            SwiftFile.problems(in: "struct A {\n    func f( {}\n}\nlet = 1\n").map(\.dump) == [
                "22: expected ')' to end parameter clause",
                "32: expected pattern in variable",
            ])
        #expect(SwiftFile.problems(in: "struct A {}").isEmpty)
    }

    @Test func listsSyntaxErrorsOfPreparedTexts() {
        #expect(SwiftFile.prepare("let = 1").problems == SwiftFile.problems(in: "let = 1"))
    }

    @Test func coloursByMeaning() {
        let text = #"""
            import UIKit // framework
            @MainActor struct Dial: UIViewRepresentable {
                @State private var level: Double? = 0.5
                func makeUIView(context: Context) -> UISlider { UISlider(frame: .zero) }
                let a = #selector(f), b = "x \(level) y"
            }
            """#
        let dump = SwiftFile.highlights(in: text).map { "\($0.kind.rawValue) \(text.utf8Text($0.range))" }
        #expect(
            dump == [
                "keyword import", "type UIKit", "comment // framework",
                "attribute @MainActor", "keyword struct", "type Dial", "type UIViewRepresentable",
                "attribute @State", "keyword private", "keyword var", "identifier level", "type Double", "number 0.5",
                "keyword func", "identifier makeUIView", "identifier context", "type Context", "type UISlider",
                "type UISlider", "identifier frame", "identifier zero",
                "keyword let", "identifier a", "keyword #selector", "identifier f", "identifier b", "string \"x ",
                "identifier level", "string  y\"",
            ])
    }

    @Test(arguments: ["updateUIView(_:", "\"unfinished", "}", "/* open", "#", "a as? ", "@", ""])
    func coloursFragments(text: String) {
        let highlights = SwiftFile.highlights(in: text)
        #expect(zip(highlights, highlights.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        #expect(highlights.allSatisfy { $0.range.upperBound <= text.utf8.count })
    }

    @Test func listsDeclarationsWithTheirPaths() {
        let text = """
            struct SearchBar: UIViewRepresentable {
                @Binding var text: String, prompt = ""
                func updateUIView(_ view: UISearchBar, context: Context) { func inner() {} }
                /// Hears of typing.
                @MainActor final class Coordinator: NSObject {
                    init(_ text: Int, for x: Int) {}
                    deinit {}
                    subscript(i: Int, at j: Int) -> Int { 1 }
                }
                enum Mode { case plain, tagged(Int, as: Int) }
            }
            extension SearchBar.Coordinator { var `default`: Int { let local = 1; return local } }
            typealias Bar = SearchBar
            func + (a: Bar, b: Bar) {}
            let (width, height) = (1, 2)
            protocol P { associatedtype A; func f() }
            """
        let dump = SwiftFile.declarations(in: text).map { declaration in
            let name = (declaration.path + [declaration.name]).joined(separator: ".")
            return "\(declaration.kind.rawValue) \(name) at \(text.utf8Text(declaration.nameRange))"
        }
        #expect(
            dump == [
                "type SearchBar at SearchBar",
                "variable SearchBar.text at text",
                "variable SearchBar.prompt at prompt",
                "function SearchBar.updateUIView(_:context:) at updateUIView",
                "type SearchBar.Coordinator at Coordinator",
                "initializer SearchBar.Coordinator.init(_:for:) at init",
                "deinitializer SearchBar.Coordinator.deinit at deinit",
                "subscript SearchBar.Coordinator.subscript(_:at:) at subscript",
                "type SearchBar.Mode at Mode",
                "enumCase SearchBar.Mode.plain at plain",
                "enumCase SearchBar.Mode.tagged(_:as:) at tagged",
                "extension SearchBar.Coordinator at SearchBar.Coordinator",
                "variable SearchBar.Coordinator.default at `default`",
                "typeAlias Bar at Bar",
                "function +(a:b:) at +",
                "variable width at width",
                "variable height at height",
                "type P at P",
                "function P.f() at f",
            ])
        let coordinator = SwiftFile.declarations(in: text)[4]
        #expect(text.utf8Text(coordinator.range).hasPrefix("@MainActor final class Coordinator"))
    }
}
