/// What a text looks like on a terminal: how many columns it takes, and that it only shows something.
enum TerminalText {
    /// The text without anything a terminal would obey: control characters, and marks that turn the direction of writing.
    static func harmless(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(isObeyed(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// How many columns a character takes: none, one, or two.
    static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // U+FE0F asks for the colourful form of a character that has two.
        let isEmoji = first.properties.isEmojiPresentation || character.unicodeScalars.dropFirst().first == "\u{FE0F}"
        return isEmoji || isWide(first) ? 2 : 1
    }

    /// The blocks of Unicode Standard Annex #11 whose characters are wide.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
