import SwiftSource
import Testing

/// What holds of every text, tried on pieces of a sample.
@Suite struct PropertyTests {
    /// The sample cut off and with holes, at places that a fixed seed chooses.
    static let broken: [String] = {
        var generator = Generator(state: 42)
        let scalars = Array(sampleFile.unicodeScalars)
        func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            return String(view)
        }
        return (0..<250).map { _ in
            let start = Int.random(in: 0..<scalars.count, using: &generator)
            let end = Int.random(in: start..<scalars.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: return text(scalars[..<end])
            case 1: return text(scalars[start..<end])
            default: return text(scalars[..<start] + scalars[min(end, start + 40)...])
            }
        }
    }()

    @Test func keepsLinesAndNeverOverlaps() {
        for text in Self.broken + [sampleFile, sampleFile.replacing("\n", with: "\r\n")] {
            let source = SwiftFile.prepare(text).source
            let edits = source.edits
            #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }, "\(text)")
            for edit in edits {
                let lineFeeds = text.utf8Text(edit.range).utf8.count { $0 == 10 }
                #expect(edit.replacement.utf8.count { $0 == 10 } == lineFeeds, "\(edit)")
            }
        }
    }

    @Test func mapsEveryUneditedByteBack() {
        for text in [sampleFile] + Self.broken.prefix(20) {
            let source = SwiftFile.prepare(text).source
            let edited = Array(source.text.utf8)
            let original = Array(text.utf8)
            var offset = 0
            var position = 0
            for edit in source.edits + [SourceEdit(original.count..<original.count, "")] {
                while position < edit.range.lowerBound {
                    #expect(source.originalOffset(of: offset) == position)
                    #expect(edited[offset] == original[position])
                    (offset, position) = (offset + 1, position + 1)
                }
                for inside in 0..<edit.replacement.utf8.count {
                    #expect(source.originalOffset(of: offset + inside) == edit.range.lowerBound)
                }
                offset += edit.replacement.utf8.count
                position = edit.range.upperBound
            }
            #expect(offset == edited.count)
        }
    }

    @Test func mapsThePlacesThatTheCompilerReports() {
        let source = SwiftFile.prepare("let ä = 1\n@objc class A {}\nstruct B: C {}\n").source
        #expect(source.text == "fileprivate let ä = 1\n      fileprivate class A {}\nfileprivate struct B: C {}\n")
        // The `ä`, the `A`, the `C`, a place beyond the line, one beyond the text.
        let places = [(1, 17), (2, 25), (3, 23), (3, 99), (99, 1)]
        #expect(places.map { source.originalOffset(line: $0.0, column: $0.1) } == [4, 23, 38, 42, 43])
    }

    @Test func writesSwiftWhereItReadSwift() {
        #expect(SwiftFile.problems(in: SwiftFile.prepare(sampleFile).source.text).isEmpty)
    }

    @Test func describesBrokenTexts() {
        for text in Self.broken {
            let count = text.utf8.count
            let highlights = SwiftFile.highlights(in: text).map(\.range)
            #expect(zip(highlights, highlights.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            let statements = SwiftFile.statements(in: text).map(\.range)
            #expect(zip(statements, statements.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            let declarations = SwiftFile.declarations(in: text)
            #expect(declarations.allSatisfy { $0.range.upperBound <= count })
            #expect(declarations.allSatisfy { $0.range.contains($0.nameRange) || $0.nameRange.isEmpty })
            #expect((highlights + statements).allSatisfy { $0.upperBound <= count })
            #expect(SwiftFile.problems(in: text).allSatisfy { (0...count).contains($0.offset) })
        }
    }

    /// SplitMix64: the same texts on every run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
