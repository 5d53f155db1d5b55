import Recording

/// A screen as text: an element a line, below the one that holds it.
///
///     screen 390 × 844
///       switch "Notifications" value "0" UISwitch#1 at (323, 16) 51 × 31
struct ScreenText {
    private(set) var text = ""

    init(of screen: Screen) {
        text = "screen \(Self.number(screen.width)) × \(Self.number(screen.height))\(screen.isDark ? " dark" : "")\n"
        for element in screen.elements { add(element, depth: 1) }
    }

    private mutating func add(_ element: Screen.Element, depth: Int) {
        var parts = [element.kind.rawValue]
        if let label = element.label { parts.append("\"\(label)\"") }
        if let value = element.value { parts.append("value \"\(value)\"") }
        if let placeholder = element.placeholder { parts.append("placeholder \"\(placeholder)\"") }
        parts.append(element.source)
        let states = [(!element.isEnabled, "disabled"), (element.isHidden, "hidden"), (element.isFocused, "focused")]
        parts += states.filter(\.0).map(\.1)
        let frame = element.frame
        parts.append("at (\(Self.number(frame.x)), \(Self.number(frame.y)))")
        parts.append("\(Self.number(frame.width)) × \(Self.number(frame.height))")
        text += String(repeating: "  ", count: depth) + parts.joined(separator: " ") + "\n"
        for child in element.children { add(child, depth: depth + 1) }
    }

    /// Points with at most two decimals.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}
