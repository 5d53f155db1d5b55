extension Screen {
    /// The elements as text, one a line, indented by depth: kind, label, value, what is unusual about it, frame.
    ///
    /// ```
    /// switch "Turning" = 0 (16, 300, 343 × 30)
    ///   staticText "Turning" (16, 302.75, 58.5 × 24.5)
    /// ```
    public func dump() -> String {
        elements.map { $0.dump(depth: 0) }.joined()
    }
}

extension Screen.Element {
    fileprivate func dump(depth: Int) -> String {
        var line = String(repeating: "  ", count: depth) + kind.rawValue
        if let label { line += " \(label.debugDescription)" }
        if let identifier { line += " #\(identifier)" }
        if let value, value != label { line += " = \(value)" }
        if !isEnabled { line += " disabled" }
        if isHidden { line += " hidden" }
        if isFocused { line += " focused" }
        line += " (\(frame.x.short), \(frame.y.short), \(frame.width.short) × \(frame.height.short))\n"
        return line + children.map { $0.dump(depth: depth + 1) }.joined()
    }
}

extension Double {
    /// Without a fraction where there is none.
    fileprivate var short: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}
