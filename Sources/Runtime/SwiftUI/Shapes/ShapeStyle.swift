@_spi(Runtime) import HeadlessUIKit

/// What text, symbols and shapes are drawn with.
///
/// A colour, the tint, or a level of what is around; styles of one's own need Apple's drawing and don't exist here.
@preconcurrency @MainActor
public protocol ShapeStyle {
    var _paint: _Paint { get }
}

/// The styles that there are, as a value.
public enum _Paint: Hashable {
    case color(Color)
    /// From 1, the foreground itself; each further one is fainter.
    case level(Int)
    case tint

    /// The colour in an environment.
    func color(in environment: EnvironmentValues) -> Color {
        switch self {
        case .color(let color): return color
        case .tint: return environment.tint ?? .blue
        case .level(1): return environment.foregroundColor ?? .primary
        case .level(let level):
            // The levels of the label colour (M285); of another colour the same share is assumed.
            guard let color = environment.foregroundColor, color != .primary else {
                return level == 2 ? .secondary : Color(uiColor: .tertiaryLabel)
            }
            return color.opacity(level == 2 ? 0.6 : 0.3)
        }
    }
}

extension Color: ShapeStyle {
    public var _paint: _Paint { .color(self) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(uiColor: .systemRed) }
    public static var orange: Color { Color(uiColor: .systemOrange) }
    public static var yellow: Color { Color(uiColor: .systemYellow) }
    public static var green: Color { Color(uiColor: .systemGreen) }
    public static var mint: Color { Color(uiColor: .systemMint) }
    public static var teal: Color { Color(uiColor: .systemTeal) }
    public static var cyan: Color { Color(uiColor: .systemCyan) }
    public static var blue: Color { Color(uiColor: .systemBlue) }
    public static var indigo: Color { Color(uiColor: .systemIndigo) }
    public static var purple: Color { Color(uiColor: .systemPurple) }
    public static var pink: Color { Color(uiColor: .systemPink) }
    public static var brown: Color { Color(uiColor: .systemBrown) }
    public static var gray: Color { Color(uiColor: .systemGray) }
    public static var black: Color { Color(uiColor: .black) }
    public static var white: Color { Color(uiColor: .white) }
    public static var clear: Color { Color(uiColor: .clear) }
}

/// A level of the foreground around.
public struct HierarchicalShapeStyle: ShapeStyle {
    let level: Int
    public var _paint: _Paint { .level(level) }

    public static let primary = HierarchicalShapeStyle(level: 1)
    public static let secondary = HierarchicalShapeStyle(level: 2)
    public static let tertiary = HierarchicalShapeStyle(level: 3)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 1) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 2) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 3) }
}

/// The colour of controls around.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public var _paint: _Paint { .tint }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension EnvironmentValues {
    private enum TintKey: EnvironmentKey { static let defaultValue: Color? = nil }

    /// Colour of controls that say nothing else; nil for the system's.
    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}

extension View {
    /// The colour of controls in this view; a represented view has it as its tint (E05).
    public func tint(_ tint: Color?) -> some View {
        modifier(_EnvironmentModifier(name: "tint") { $0.tint = tint })
    }

    /// The colour of controls in this view; a represented view has it as its tint (E05).
    public func accentColor(_ accentColor: Color?) -> some View {
        modifier(_EnvironmentModifier(name: "accentColor") { $0.tint = accentColor })
    }
}
