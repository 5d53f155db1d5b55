/// Choices of the runtime where what is known of Apple's leaves one: each with its default, and why.
public struct RuntimeOptions: Sendable {
    /// Those of the run in progress.
    @MainActor public static var current = RuntimeOptions()

    /// Whether a view whose removal has begun is updated once more (L32). On: some nine independent apps had to defend
    /// against that update, and a recording on iOS 26 fits it (update-evidence, section 3).
    public var updatesOutgoingViews = true

    /// Whether a hosting view inside a represented view takes its environment from the SwiftUI view around it (E10).
    /// On: shown in public with table cells. Off: it gets what UIKit's traits carry, and no more.
    public var nestedHostsInheritEnvironment = true

    /// Whether a container's `viewDidAppear` and `viewDidDisappear` come before those of the controllers in it. On: the
    /// order of the calls that begin an appearance; no public run of the calls that end one was found.
    public var containersEndAppearanceFirst = true

    /// How long an animated presentation takes, in virtual time. No duration of Apple's is known; 0.35 s is that of its
    /// standard animation.
    public var presentationDuration = Duration.milliseconds(350)

    public init() {}
}
