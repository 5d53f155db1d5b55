/// A line of a file as a finding shows it, and where under it the caret stands.
struct Excerpt: Equatable {
    var text = ""
    /// Columns before the caret.
    var caret = 0

    /// Columns from one tab stop to the next.
    private static let tabWidth = 4
    /// Columns that are shown of a longer line.
    private static let maximumWidth = 110

    /// - Parameter column: Counted from 1 in UTF-8 bytes, as in ``Place``. Behind the end of the line, the caret stands
    ///   right behind it.
    init(line: [UInt8], column: Int) {
        let prefix = String(decoding: line.prefix(max(0, column - 1)), as: UTF8.self)
        let whole = String(decoding: line, as: UTF8.self)
        let marked = Self.cells(of: prefix).reduce(0) { $0 + $1.width }
        (text, caret) = Self.window(of: Self.cells(of: whole), around: marked)
    }

    private typealias Cell = (text: String, width: Int)

    private static func cells(of line: String) -> [Cell] {
        var column = 0
        return line.map { character in
            var cell: Cell = (TerminalText.harmless(String(character)), TerminalText.width(of: character))
            if character == "\t" {
                cell.width = tabWidth - column % tabWidth
                cell.text = String(repeating: " ", count: cell.width)
            }
            column += cell.width
            return cell
        }
    }

    /// The part of a long line around the caret, with dots where something is left out.
    private static func window(of cells: [Cell], around caret: Int) -> (text: String, caret: Int) {
        let width = cells.reduce(0) { $0 + $1.width }
        guard width > maximumWidth else { return (cells.map(\.text).joined(), caret) }
        let start = caret < maximumWidth * 3 / 4 ? 0 : caret - maximumWidth / 2
        var shown = ""
        var column = 0
        var skipped = 0
        for cell in cells {
            if column < start {
                skipped = column + cell.width
            } else if column + cell.width <= start + maximumWidth {
                shown += cell.text
            }
            column += cell.width
        }
        let dots = start > 0 ? "… " : ""
        return (dots + shown + (width > start + maximumWidth ? " …" : ""), caret - skipped + dots.count)
    }
}
