import HeadlessUIKit

extension EnvironmentValues {
    private enum IsEnabled: EnvironmentKey { static let defaultValue = true }
    private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
    private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
    private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }

    /// Whether the views here react to a person; `disabled(_:)` turns it off.
    public var isEnabled: Bool {
        get { self[IsEnabled.self] }
        set { self[IsEnabled.self] = newValue }
    }

    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The font of text that says nothing else.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }
