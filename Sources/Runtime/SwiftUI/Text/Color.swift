@_spi(Runtime) import HeadlessUIKit

/// A colour, possibly different in light and dark.
public struct Color: Hashable {
    let uiColor: UIColor

    public init(_ uiColor: UIColor) {
        self.uiColor = uiColor
    }

    public init(white: Double, opacity: Double = 1) {
        uiColor = UIColor(white: white, alpha: opacity)
    }

    /// The colour of controls: blue unless an app says otherwise.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color(uiColor: .systemBlue)

    public init(uiColor: UIColor) {
        self.uiColor = uiColor
    }

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        uiColor = UIColor(red: red, green: green, blue: blue, alpha: opacity)
    }

    public func opacity(_ opacity: Double) -> Color { Color(uiColor: uiColor.withAlphaComponent(opacity)) }

    public static let primary = Color(uiColor: .label)
    public static let secondary = Color(uiColor: .secondaryLabel)
    public static let red = Color(uiColor: .systemRed)
    public static let orange = Color(uiColor: .systemOrange)
    public static let yellow = Color(uiColor: .systemYellow)
    public static let green = Color(uiColor: .systemGreen)
    public static let mint = Color(uiColor: .systemMint)
    public static let teal = Color(uiColor: .systemTeal)
    public static let cyan = Color(uiColor: .systemCyan)
    public static let blue = Color(uiColor: .systemBlue)
    public static let indigo = Color(uiColor: .systemIndigo)
    public static let purple = Color(uiColor: .systemPurple)
    public static let pink = Color(uiColor: .systemPink)
    public static let brown = Color(uiColor: .systemBrown)
    public static let gray = Color(uiColor: .systemGray)
    public static let black = Color(uiColor: .black)
    public static let white = Color(uiColor: .white)
    public static let clear = Color(uiColor: .clear)
}

extension EnvironmentValues {
    private enum ForegroundKey: EnvironmentKey { static let defaultValue: Color? = nil }

    /// Colour of text and symbols that say nothing else.
    var foregroundColor: Color? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }
}

extension View {
    /// The colour of text in this view.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(_EnvironmentModifier(name: "foregroundColor") { $0.foregroundColor = color })
    }

    /// What text, symbols and shapes in this view are drawn with.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let paint = style._paint
        return modifier(_EnvironmentModifier(name: "foregroundStyle") { $0.foregroundColor = paint.color(in: $0) })
    }
}
