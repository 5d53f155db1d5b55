/// A file that is compiled into every module of examples, before them.
///
/// A declaration in a module shadows those that it imports: so the main queue, its clock and its timers are virtual in an example,
/// whatever the example imports. The names of the stage come in here too, rather than by an import in the example's own
/// file, where they could be taken for something else.
enum Prelude {
    /// Names for what the entry point needs.
    static let performance = "__BridgebookPerformance"
    static let application = "__BridgebookApplication"
    static let script = "__bridgebookScript"

    static let text = """
        import UIKit
        import Stage

        typealias \(performance) = Stage.Performance
        typealias \(application) = Stage.XCUIApplication
        typealias DispatchQueue = VirtualDispatchQueue
        typealias DispatchTime = VirtualDispatchTime
        typealias Timer = VirtualTimer

        """
}
