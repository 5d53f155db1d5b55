/// A colour, possibly different in light and dark.
public final class UIColor: NSObject, @unchecked Sendable {
    /// Red, green, blue and alpha, each from 0 to 1.
    struct Components: Equatable {
        var red: CGFloat
        var green: CGFloat
        var blue: CGFloat
        var alpha: CGFloat
    }

    private let light: Components
    private let dark: Components
    /// How the log names it: `.systemRed`.
    private let name: String?

    private init(name: String?, light: Components, dark: Components) {
        self.name = name
        self.light = light
        self.dark = dark
        super.init()
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let components = Components(red: red, green: green, blue: blue, alpha: alpha)
        self.init(name: nil, light: components, dark: components)
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func faded(_ components: Components) -> Components {
            Components(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
        }
        return UIColor(name: nil, light: faded(light), dark: faded(dark))
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return light == other.light && dark == other.dark
    }

    public override var hash: Int { Int(light.red * 255) << 16 | Int(light.green * 255) << 8 | Int(light.blue * 255) }

    public override var description: String { logDescription }

    var logDescription: String { name ?? hex(for: .light) }

    /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    @_spi(Runtime) public func hex(for style: UIUserInterfaceStyle) -> String {
        let components = style == .dark ? dark : light
        func pair(_ value: CGFloat) -> String {
            let byte = Int((min(max(value, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let opaque = "#" + pair(components.red) + pair(components.green) + pair(components.blue)
        return components.alpha < 1 ? opaque + pair(components.alpha) : opaque
    }

    private static func fixed(_ name: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
        -> UIColor
    {
        let components = Components(red: red, green: green, blue: blue, alpha: alpha)
        return UIColor(name: name, light: components, dark: components)
    }

    private static func system(
        _ name: String, _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat),
        lightAlpha: CGFloat = 1,
        darkAlpha: CGFloat = 1
    ) -> UIColor {
        UIColor(
            name: name,
            light: Components(red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, alpha: lightAlpha),
            dark: Components(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, alpha: darkAlpha))
    }

    // Fixed colours, as Apple documents them.
    public static let black = fixed(".black", 0, 0, 0)
    public static let darkGray = fixed(".darkGray", 1 / 3, 1 / 3, 1 / 3)
    public static let lightGray = fixed(".lightGray", 2 / 3, 2 / 3, 2 / 3)
    public static let white = fixed(".white", 1, 1, 1)
    public static let gray = fixed(".gray", 0.5, 0.5, 0.5)
    public static let red = fixed(".red", 1, 0, 0)
    public static let green = fixed(".green", 0, 1, 0)
    public static let blue = fixed(".blue", 0, 0, 1)
    public static let cyan = fixed(".cyan", 0, 1, 1)
    public static let yellow = fixed(".yellow", 1, 1, 0)
    public static let magenta = fixed(".magenta", 1, 0, 1)
    public static let orange = fixed(".orange", 1, 0.5, 0)
    public static let purple = fixed(".purple", 0.5, 0, 0.5)
    public static let brown = fixed(".brown", 0.6, 0.4, 0.2)
    public static let clear = fixed(".clear", 0, 0, 0, 0)

    // System colours: M271 to M285, M288, M289.
    public static let systemRed = system(".systemRed", (255, 56, 60), (255, 66, 69))
    public static let systemOrange = system(".systemOrange", (255, 141, 40), (255, 146, 48))
    public static let systemYellow = system(".systemYellow", (255, 204, 0), (255, 214, 0))
    public static let systemGreen = system(".systemGreen", (52, 199, 89), (48, 209, 88))
    public static let systemMint = system(".systemMint", (0, 200, 179), (0, 218, 195))
    public static let systemTeal = system(".systemTeal", (0, 195, 208), (0, 210, 224))
    public static let systemCyan = system(".systemCyan", (0, 192, 232), (60, 211, 254))
    public static let systemBlue = system(".systemBlue", (0, 136, 255), (0, 145, 255))
    public static let systemIndigo = system(".systemIndigo", (97, 85, 245), (107, 93, 255))
    public static let systemPurple = system(".systemPurple", (203, 48, 224), (219, 52, 242))
    public static let systemPink = system(".systemPink", (255, 45, 85), (255, 55, 95))
    public static let systemBrown = system(".systemBrown", (172, 127, 94), (183, 138, 102))
    public static let systemGray = system(".systemGray", (142, 142, 147), (142, 142, 147))
    public static let label = system(".label", (0, 0, 0), (255, 255, 255))
    public static let secondaryLabel = system(
        ".secondaryLabel", (60, 60, 67), (235, 235, 245), lightAlpha: 0.6, darkAlpha: 0.6)
    public static let tertiaryLabel = system(
        ".tertiaryLabel", (60, 60, 67), (235, 235, 245), lightAlpha: 0.3, darkAlpha: 0.3)
    public static let separator = system(
        ".separator", (0, 0, 0), (255, 255, 255), lightAlpha: 25.0 / 255, darkAlpha: 0.1)
    public static let systemBackground = system(".systemBackground", (255, 255, 255), (0, 0, 0))
    public static let secondarySystemGroupedBackground = system(
        ".secondarySystemGroupedBackground", (255, 255, 255), (28, 28, 30))
    public static let systemGroupedBackground = system(".systemGroupedBackground", (242, 242, 247), (0, 0, 0))
}
