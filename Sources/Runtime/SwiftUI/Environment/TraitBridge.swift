@_spi(Runtime) import HeadlessUIKit

/// A key of the environment that is a trait of UIKit's as well (A21, E12).
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    static func read(from traitCollection: UITraitCollection) -> Value
    static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
    /// What of this environment UIKit sees as traits (E06, E07, E12, M051 to M055).
    @MainActor var traits: UITraitCollection {
        UITraitCollection { traits in
            traits.userInterfaceStyle = colorScheme == .dark ? .dark : .light
            traits.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            traits.preferredContentSizeCategory = dynamicTypeSize.contentSizeCategory
            traits.horizontalSizeClass = horizontalSizeClass?.uiKit ?? .unspecified
            traits.verticalSizeClass = verticalSizeClass?.uiKit ?? .unspecified
            for key in scope?.bridgedKeys ?? [] { write(key, to: &traits) }
        }
    }

    @MainActor private func write<Key: UITraitBridgedEnvironmentKey>(
        _ key: Key.Type, to traits: inout any UIMutableTraits
    ) {
        Key.write(to: &traits, value: self[key])
    }

    /// Makes the evaluation in progress depend on what `traits` depends on, without the cost of putting them together.
    @MainActor func readTraits() {
        _ = (colorScheme, layoutDirection, dynamicTypeSize, horizontalSizeClass, verticalSizeClass)
        for key in scope?.bridgedKeys ?? [] { read(key) }
    }

    private func read<Key: UITraitBridgedEnvironmentKey>(_ key: Key.Type) { _ = self[key] }

    /// Takes over from traits what differs between them and those of the place around.
    mutating func apply(_ traits: UITraitCollection, differingFrom outer: UITraitCollection) {
        if traits.userInterfaceStyle != outer.userInterfaceStyle {
            colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        }
        if traits.layoutDirection != outer.layoutDirection {
            layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if traits.preferredContentSizeCategory != outer.preferredContentSizeCategory,
            let size = DynamicTypeSize(traits.preferredContentSizeCategory)
        {
            dynamicTypeSize = size
        }
        if traits.horizontalSizeClass != outer.horizontalSizeClass {
            horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        }
        if traits.verticalSizeClass != outer.verticalSizeClass {
            verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        }
    }
}
