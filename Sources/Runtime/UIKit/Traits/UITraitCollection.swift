/// What a view or a controller inherits from where it stands in the interface: a value for each trait.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// Values that differ from their traits' defaults, by trait.
    let values: TraitValues

    /// What a view sees on the recorded device when nothing says otherwise: light, left to right, compact by regular,
    /// text in its standard size (M051).
    @_spi(Runtime) public static let `default` = UITraitCollection(values: TraitValues())

    init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection with the traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: TraitValues().modified(mutations))
    }

    /// A collection like this one, but for the traits that `mutations` sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: values.modified(mutations))
    }

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

    public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
    public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
    public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection).map { values.isSame(as: $0.values) } ?? false
    }

    public override var hash: Int { userInterfaceStyle.hashValue ^ horizontalSizeClass.hashValue }

    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}
