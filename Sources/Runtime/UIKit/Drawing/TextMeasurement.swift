/// Measures text in the system font: lines, their width, their height, in points on a 2× screen.
///
/// - Note: Heights follow M257 to M260. Widths are **assumed**: no public table of the system font's advances was found, so
///   those of a grotesque of the same proportions stand in; they give the recorded width of "Hello" at 17 points (M019).
@_spi(Runtime)
public enum TextMeasurement {
    /// The text broken into lines no wider than `width`.
    public static func lines(of text: String, font: UIFont, width: CGFloat) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let longer = line.isEmpty ? String(word) : line + " " + word
                if line.isEmpty || lineWidth(of: longer, font: font) <= width {
                    line = longer
                } else {
                    lines.append(line)
                    line = String(word)
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// Size of the text in at most `limit` lines (0: any number) no wider than `width`; each side rounded up to the pixel.
    public static func size(of text: String, font: UIFont, width: CGFloat = .infinity, lineLimit limit: Int = 0)
        -> CGSize
    {
        guard !text.isEmpty else { return .zero }
        var lines = lines(of: text, font: font, width: limit == 1 ? .infinity : width)
        if limit > 0 { lines = Array(lines.prefix(limit)) }
        let widest = lines.map { lineWidth(of: $0, font: font) }.max() ?? 0
        return CGSize(width: min(pixels(widest), max(width, 0)), height: height(lines: lines.count, font: font))
    }

    /// Height of so many lines: M260.
    public static func height(lines: Int, font: UIFont) -> CGFloat {
        pixels(CGFloat(lines) * font.lineHeight + CGFloat(max(lines - 1, 0)) * font.leading)
    }

    /// Rounds up to the pixel of a 2× screen.
    public static func pixels(_ value: CGFloat) -> CGFloat {
        // A hair less, so that what is whole but for the last bits stays whole.
        ((value - 0.0001) * 2).rounded(.up) / 2
    }

    static func lineWidth(of line: String, font: UIFont) -> CGFloat {
        var thousandths = 0
        for scalar in line.unicodeScalars {
            let value = Int(scalar.value)
            if value >= 32, value < 32 + advances.count {
                thousandths += advances[value - 32]
            } else if scalar.properties.isEmojiPresentation {
                thousandths += 1180
            } else if !scalar.properties.isDefaultIgnorableCodePoint,
                scalar.properties.canonicalCombiningClass == .notReordered
            {
                thousandths += value >= 0x2E80 ? 1000 : 556
            }
        }
        let heavier = font.weight.css >= 600 ? 1.05 : 1
        return CGFloat(thousandths) / 1000 * font.pointSize * heavier
    }

    /// Advances of the characters from space to tilde, in thousandths of the font size.
    private static let advances: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
}
