/// How a navigation bar shows its title.
public enum _NavigationTitleMode: Hashable, Sendable { case automatic, inline, large }

/// Names of the ways in which a navigation bar shows its title.
public enum NavigationBarItem {
    public typealias TitleDisplayMode = _NavigationTitleMode
}

enum NavigationTitleKey: PreferenceKey {
    static var defaultValue: String? { nil }
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

enum NavigationTitleModeKey: PreferenceKey {
    static let defaultValue = _NavigationTitleMode.automatic
    static func reduce(value: inout _NavigationTitleMode, nextValue: () -> _NavigationTitleMode) {
        if value == .automatic { value = nextValue() }
    }
}

extension View {
    /// The title of the navigation bar over this view.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        preference(key: NavigationTitleKey.self, value: titleKey.text)
    }

    public func navigationTitle(_ title: Text) -> some View {
        preference(key: NavigationTitleKey.self, value: title.string)
    }

    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        preference(key: NavigationTitleKey.self, value: String(title))
    }

    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        preference(key: NavigationTitleModeKey.self, value: displayMode)
    }
}
