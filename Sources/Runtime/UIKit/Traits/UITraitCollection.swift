/// What a view inherits from where it stands in the interface.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    /// What a view sees on the recorded device when nothing says otherwise: light, left to right (M051).
    @_spi(Runtime) public static let `default` = UITraitCollection(userInterfaceStyle: .light, layoutDirection: .leftToRight)

    @_spi(Runtime) public init(
        userInterfaceStyle: UIUserInterfaceStyle, layoutDirection: UITraitEnvironmentLayoutDirection
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
        super.init()
    }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
