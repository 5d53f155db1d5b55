import Recording

/// The part of the screen that pages draw: all of its width, and as much of its height as anything is on, in any step of
/// the run. It is the same for every step, so that nothing on the page moves from one step to the next.
struct ScreenCrop: Sendable, Equatable {
    /// In points.
    var screenWidth: Double
    var screenHeight: Double
    /// From the screen's top, in points.
    var top: Double
    var height: Double
    /// Whether colours are part of what the run shows. Otherwise screens follow the reader's own scheme.
    var showsStyle: Bool

    private static func hasColour(_ element: Screen.Element, isDark: Bool) -> Bool {
        if element.style.background != nil { return true }
        return element.style.color.map { !isOrdinary($0, isDark: isDark) } ?? false
    }

    /// Whether a colour is what text or a button has by itself: label or tint, which the page's own scheme draws.
    static func isOrdinary(_ colour: String, isDark: Bool) -> Bool {
        (isDark ? ["#ffffff", "#0091ff"] : ["#000000", "#0088ff"]).contains(colour)
    }

    private static let margin = 20.0
    private static let smallest = 88.0

    init(of screens: [Screen]) {
        screenWidth = screens.map(\.width).max().flatMap { $0 > 0 ? $0 : nil } ?? 375
        screenHeight = screens.map(\.height).max() ?? 0
        showsStyle = screens.contains { screen in
            screen.isDark || ScreenItem.items(of: screen).contains { Self.hasColour($0.element, isDark: screen.isDark) }
        }
        var first = Double.infinity
        var last = -Double.infinity
        for screen in screens {
            for item in ScreenItem.items(of: screen) {
                let frame = item.element.frame
                if case .surface = item, frame.height >= screen.height { continue }
                first = min(first, frame.y)
                last = max(last, frame.y + frame.height)
            }
        }
        guard first < last else {
            top = 0
            height = Self.smallest
            return
        }
        top = max(first - Self.margin, 0)
        height = max(last + Self.margin - top, Self.smallest)
    }
}

/// A length as CSS and captions show it: at most two decimals, and none that are zero.
func points(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e6), 1e6) * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
