@_spi(Runtime) import HeadlessSwiftUI
@_spi(Runtime) import HeadlessUIKit
import Recording

/// A run of one example: its root view appears on a screen, and a script does what a person would do.
@MainActor
public enum Performance {
    /// Puts Swift concurrency on virtual time: `Task`, `Task.sleep`, the main actor's executor. To be called once in a
    /// process, before its first task.
    public static func installVirtualTime() { VirtualExecutor.install() }

    /// Shows a view and plays a script; everything that happens is reported to ``Recorder/current``.
    public static func run<Root: View>(_ root: () -> Root, script: (XCUIApplication) throws -> Void) {
        run({ UIHostingController(rootView: root()) }, script: script)
    }

    /// Shows a UIKit view, as the whole of a screen, and plays a script.
    public static func run<Root: UIView>(_ root: () -> Root, script: (XCUIApplication) throws -> Void) {
        run(
            {
                let controller = UIViewController()
                controller.view = root()
                return controller
            }, script: script)
    }

    /// Makes a view controller the root of the window and plays a script.
    public static func run<Root: UIViewController>(_ root: () -> Root, script: (XCUIApplication) throws -> Void) {
        letGoOfFormerApp()
        EventLoop.beginRun()
        let app = XCUIApplication()
        formerApp = app
        app.launch(root)
        do {
            try script(app)
        } catch {
            app.fail("The script threw an error: \(error)", suggestion: "Catch the error, or mend what threw it.")
        }
        app.finish()
    }

    /// The app of the run before. An app is not taken apart when its run ends, as a process is not when it is left.
    private static var formerApp: XCUIApplication?

    /// What an app that goes away sets off is no part of the run that comes.
    private static func letGoOfFormerApp() {
        let recorder = Recorder.current
        Recorder.current = Recorder { _ in }
        formerApp = nil
        Recorder.current = recorder
    }

    /// Shows an app's first scene and plays a script.
    public static func run<Program: App>(app: Program.Type, script: (XCUIApplication) throws -> Void) {
        run({ Program().body._content }, script: script)
    }
}
