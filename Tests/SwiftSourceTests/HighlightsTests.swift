import SwiftSource
import Testing

@Suite struct HighlightsTests {
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
}
