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

    /// The colour of ordinary text, which changes with the scheme.
    func ordinaryInk(isDark: Bool) -> String { Self.ink(isDark) }

    private static func ink(_ isDark: Bool) -> String { isDark ? "#ffffff" : "#000000" }

    private static func hasColour(_ element: Screen.Element, isDark: Bool) -> Bool {
        element.style.background != nil || (element.style.color != nil && element.style.color != ink(isDark))
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
    let whole = abs(hundredths) / 100, rest = abs(hundredths) % 100
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
