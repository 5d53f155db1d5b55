/// Choices of the runtime where what is known of Apple's leaves one: each with its default, and why.
public struct RuntimeOptions: Sendable {
    /// Those of the run in progress.
    @MainActor public static var current = RuntimeOptions()

    /// Whether a view whose removal has begun is updated once more (L32). On: some nine independent apps had to defend
    /// against that update, and a recording on iOS 26 fits it (update-evidence, section 3).
    public var updatesOutgoingViews = true

    public init() {}
}
