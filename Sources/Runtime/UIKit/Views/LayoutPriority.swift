/// How much a layout rule matters, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Here only the axes by which priorities are told apart; constraints themselves do not exist yet.
public enum NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// How strongly a view keeps to its intrinsic size: hugging against growth, compression resistance against shrinking.
public struct LayoutPriorities: Sendable {
    public var horizontalHugging: UILayoutPriority
    public var verticalHugging: UILayoutPriority
    public var horizontalCompression: UILayoutPriority
    public var verticalCompression: UILayoutPriority

    /// Without arguments, the priorities of a plain view: 250 and 750 (M113).
    public init(
        horizontalHugging: UILayoutPriority = .defaultLow, verticalHugging: UILayoutPriority = .defaultLow,
        horizontalCompression: UILayoutPriority = .defaultHigh, verticalCompression: UILayoutPriority = .defaultHigh
    ) {
        self.horizontalHugging = horizontalHugging
        self.verticalHugging = verticalHugging
        self.horizontalCompression = horizontalCompression
        self.verticalCompression = verticalCompression
    }

    /// A control of fixed size: 750 in all four (M115).
    static let fixedSize = LayoutPriorities(horizontalHugging: .defaultHigh, verticalHugging: .defaultHigh)
}
