import HeadlessUIKit

/// A size of text that a person chose.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// UIKit's name for the same size (M053).
    var contentSizeCategory: UIContentSizeCategory { Self.categories[self] ?? .large }

    init?(_ category: UIContentSizeCategory) {
        guard let size = Self.allCases.first(where: { $0.contentSizeCategory == category }) else { return nil }
        self = size
    }

    private static let categories: [DynamicTypeSize: UIContentSizeCategory] = [
        .xSmall: .extraSmall, .small: .small, .medium: .medium, .large: .large, .xLarge: .extraLarge,
        .xxLarge: .extraExtraLarge, .xxxLarge: .extraExtraExtraLarge, .accessibility1: .accessibilityMedium,
        .accessibility2: .accessibilityLarge, .accessibility3: .accessibilityExtraLarge,
        .accessibility4: .accessibilityExtraExtraLarge, .accessibility5: .accessibilityExtraExtraExtraLarge,
    ]
}

/// How much room there is along an axis, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular

    var uiKit: HeadlessUIKit.UIUserInterfaceSizeClass { self == .compact ? .compact : .regular }

    init?(_ sizeClass: HeadlessUIKit.UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}

extension EnvironmentValues {
    private enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
    private enum HorizontalSizeClassKey: EnvironmentKey {
        static let defaultValue: UserInterfaceSizeClass? = .compact
    }
    private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// Compact on the recorded device (M051).
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// Regular on the recorded device (M051).
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of text in this view.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }
}
