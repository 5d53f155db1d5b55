import Diagnostics
import Lessons
import SwiftSource

/// Parses the Swift listings that are not run, so that no page shows Swift that could not be.
enum ListingCheck {
    static func findings(in lesson: Lesson) -> [Diagnostic] {
        lesson.blocks.listings.flatMap { block in
            SwiftFile.problems(in: block.code).map { problem in
                Diagnostic(
                    .error, id: "listing.syntax", problem.message,
                    at: block.position(ofOffset: problem.offset).place(in: lesson.path),
                    suggestion: problem.suggestion
                        ?? "Mend the listing, or give the fence another language if it is not Swift")
            }
        }
    }
}

extension [Block] {
    /// Swift fences that belong to no example, at any depth.
    fileprivate var listings: [CodeBlock] {
        flatMap { block -> [CodeBlock] in
            switch block.content {
            case .code(let code): code.language == "swift" && code.attributes.isEmpty ? [code] : []
            case .blockQuote(let blocks), .alert(_, let blocks), .footnote(_, _, _, let blocks): blocks.listings
            case .list(let list): list.items.flatMap { $0.blocks.listings }
            default: []
            }
        }
    }
}

extension CodeBlock {
    /// Where a byte of the block's code stands in the Markdown.
    fileprivate func position(ofOffset offset: Int) -> LinePosition {
        let before = code.utf8.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") }
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        guard lineOrigins.indices.contains(line) else { return lineOrigins.last ?? range.start }
        return LinePosition(line: lineOrigins[line].line, column: lineOrigins[line].column + column)
    }
}
