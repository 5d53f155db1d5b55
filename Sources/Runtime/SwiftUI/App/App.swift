/// A program that is made of scenes.
@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

/// A part of an app's interface with a life of its own.
@preconcurrency @MainActor
public protocol Scene {
    associatedtype Content: View
    /// What the scene shows.
    var _content: Content { get }
}

/// Puts an app's scenes together; one scene is what an example shows.
@resultBuilder
public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene of windows that all show the same.
public struct WindowGroup<Content: View>: Scene {
    public let _content: Content

    public init(@ViewBuilder content: () -> Content) {
        _content = content()
    }
}

/// A view for the canvas of an editor.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
