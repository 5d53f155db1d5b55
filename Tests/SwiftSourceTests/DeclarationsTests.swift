import SwiftSource
import Testing

@Suite struct DeclarationsTests {
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
