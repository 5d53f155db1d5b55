@_spi(Runtime) import HeadlessUIKit

/// A font that takes its size from a text style or a number.
public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var uiStyle: UIFont.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption1
            case .caption2: .caption2
            }
        }
    }

    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        var uiWeight: UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    private enum Size: Hashable, Sendable {
        case style(TextStyle)
        case points(CGFloat)
    }

    private var size: Size
    private var weight: Weight?

    public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font {
        Font(size: .style(style), weight: weight)
    }
    /// - Parameter size: In points.
    public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
        Font(size: .points(size), weight: weight)
    }

    public static let largeTitle = system(.largeTitle)
    public static let title = system(.title)
    public static let title2 = system(.title2)
    public static let title3 = system(.title3)
    public static let headline = system(.headline)
    public static let subheadline = system(.subheadline)
    public static let body = system(.body)
    public static let callout = system(.callout)
    public static let footnote = system(.footnote)
    public static let caption = system(.caption)
    public static let caption2 = system(.caption2)

    public func weight(_ weight: Weight) -> Font { Font(size: size, weight: weight) }
    /// Semibold for text styles of reading size, as on iOS (M266).
    public func bold() -> Font {
        switch size {
        case .style(.largeTitle), .style(.title), .style(.title2), .points: weight(.bold)
        default: weight(.semibold)
        }
    }

    var isBody: Bool { size == .style(.body) }

    var uiFont: UIFont {
        let font: UIFont =
            switch size {
            case .style(let style): .preferredFont(forTextStyle: style.uiStyle)
            case .points(let points): .systemFont(ofSize: points)
            }
        return weight.map { font.withWeight($0.uiWeight) } ?? font
    }
}
