/// The system font at a size and weight. Metrics: M257 to M259.
public final class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// 100 to 900, as CSS counts weights.
        @_spi(Runtime) public var css: Int {
            switch rawValue {
            case ..<(-0.7): 100
            case ..<(-0.5): 200
            case ..<(-0.2): 300
            case ..<0.12: 400
            case ..<0.27: 500
            case ..<0.35: 600
            case ..<0.48: 700
            case ..<0.6: 800
            default: 900
            }
        }
    }

    public enum TextStyle: String, CaseIterable, Sendable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// In points.
    public let pointSize: CGFloat
    @_spi(Runtime) public let weight: Weight
    /// In points, above the baseline.
    public let ascender: CGFloat
    /// In points; negative, below the baseline.
    public let descender: CGFloat
    /// Extra room between two lines, in points.
    public let leading: CGFloat

    /// Height of one line, in points.
    public var lineHeight: CGFloat { ascender - descender }

    private init(
        size: CGFloat, weight: Weight, ascender: CGFloat? = nil, descender: CGFloat? = nil, leading: CGFloat = 0
    ) {
        pointSize = size
        self.weight = weight
        self.ascender = ascender ?? size * 1950 / 2048
        self.descender = descender ?? size * -494 / 2048
        self.leading = leading
        super.init()
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(size: size, weight: weight)
    }

    /// The system font in semibold (M261).
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(size: size, weight: .semibold)
    }

    /// The font of a text style at the standard text size (M258, M259).
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: UIFont(size: 34, weight: .regular, ascender: 36.72, descender: -11.78, leading: 0.43)
        case .title1: UIFont(size: 28, weight: .regular, ascender: 31.30, descender: -10.11, leading: 0.59)
        case .title2: UIFont(size: 22, lineHeight: 32)
        case .title3: UIFont(size: 20, lineHeight: 28)
        case .headline: UIFont(size: 17, weight: .semibold, ascender: 18.33, descender: -5.93, leading: 1.71)
        case .body: UIFont(size: 17, weight: .regular, ascender: 18.36, descender: -5.93, leading: 1.71)
        case .callout: UIFont(size: 16, lineHeight: 23.5, leading: 1.91)
        case .subheadline: UIFont(size: 15, lineHeight: 21)
        case .footnote: UIFont(size: 13, lineHeight: 18.5, leading: 2.49)
        case .caption1: UIFont(size: 12, lineHeight: 17.5, leading: 1.68)
        case .caption2: UIFont(size: 11, lineHeight: 16, leading: -0.13)
        }
    }

    /// A regular font whose line is as high as it was recorded (M264).
    private convenience init(size: CGFloat, lineHeight: CGFloat, leading: CGFloat = 0) {
        let ascender = size * 1950 / 2048
        self.init(size: size, weight: .regular, ascender: ascender, descender: ascender - lineHeight, leading: leading)
    }

    /// The same font at another weight.
    @_spi(Runtime) public func withWeight(_ weight: Weight) -> UIFont {
        UIFont(size: pointSize, weight: weight, ascender: ascender, descender: descender, leading: leading)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return pointSize == other.pointSize && weight == other.weight && ascender == other.ascender
    }

    public override var hash: Int { pointSize.hashValue }

    public override var description: String {
        weight == .regular ? "system \(pointSize.formatted())" : "system \(pointSize.formatted()), weight \(weight.css)"
    }
}

extension CGFloat {
    /// Without a fraction where there is none.
    fileprivate func formatted() -> String { self == rounded() ? "\(Int(self))" : "\(Double(self))" }
}
