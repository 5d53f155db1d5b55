/// How the lines of a text stand below each other.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable { case leading, center, trailing }

extension EnvironmentValues {
    private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
    private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }

    /// How many lines a text may have; nil for any number.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
}

extension View {
    /// How many lines text in this view may have; nil for any number.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
}
