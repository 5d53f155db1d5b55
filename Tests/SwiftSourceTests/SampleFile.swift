/// A file with some of everything that is rewritten.
let sampleFile = #"""
    // Größe: UTF-8 before what is rewritten.
    import SwiftUI
    import UIKit
    import Observation

    @objc protocol DialDelegate {
        @objc optional func dial(_ dial: DialControl, didTurnTo angle: Double)
        @objc optional func dialWillTurn()
    }

    open class DialControl: UIControl {
        @IBOutlet weak var delegate: DialDelegate?
        @objc public dynamic var angle = 0.0
        public lazy var button: UIButton = {
            let button = UIButton()
            button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            return button
        }()
        private let other: UIButton = {
            let button = UIButton()
            button.addTarget(nil, action: #selector(tapped), for: .touchUpInside)
            return button
        }()
        @objc private func tapped(_ sender: UIButton) {
            delegate?.dialWillTurn?()
            delegate?.dial?(self, didTurnTo: angle)
        }
        @objc func reset() {}
        @objc func reset(_ sender: Any) {}
        @objc func moved(_ sender: UIButton, forEvent event: UIEvent) {}
        func connect() {
            let weakly: () -> Void = { [weak self] in
                self?.button.addTarget(self, action: #selector(self?.tapped), for: .touchUpInside)
            }
            weakly()
            button.addTarget(self, action: #selector(reset as () -> Void), for: .touchUpInside)
            button.addTarget(self, action: #selector(DialControl.reset(_:)), for: .touchUpInside)
            button.addTarget(self, action: #selector(moved), for: .touchUpInside)
            button.addTarget(self, action: #selector(UIView.endEditing(_:)), for: .touchUpInside)
            button.addTarget(self, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
            button.addTarget(self, action: #selector(getter: angle), for: .touchUpInside)
            button.addTarget(self, action: #selector(setter: DialControl.angle), for: .touchUpInside)
            button.addTarget(self, action: Selector(("moved:forEvent:")), for: .touchUpInside)
        }
    }

    struct Dial: UIViewRepresentable {
        @Binding var angle: Double

        func makeCoordinator() -> Coordinator { Coordinator(self) }

        func makeUIView(context: Context) -> DialControl {
            let dial = DialControl()
            dial.delegate = context.coordinator
            dial.button.addTarget(
                context.coordinator,
                action: #selector(context.coordinator.turned(_:)), for: .touchUpInside)
            dial.button.addTarget(
                context.coordinator,
                action: #selector(
                    Coordinator.handleRefreshControl  // the label makes a difference
                ),
                for: .touchUpInside)
            return dial
        }

        func updateUIView(_ dial: DialControl, context: Context) { dial.angle = angle }

        class Coordinator: NSObject, DialDelegate {
            var parent: Dial
            init(_ parent: Dial) { self.parent = parent }
            @objc func turned(_ sender: UIButton) {}
            @objc func handleRefreshControl(sender: UIButton) {}
            func dial(_ dial: DialControl, didTurnTo angle: Double) { parent.angle = angle }
        }
    }

    class Box<Content>: NSObject {
        @objc private func opened(_ sender: Any) {}
        func connect(_ button: UIButton) {
            button.addTarget(self, action: #selector(opened), for: .touchUpInside)
            button.addTarget(self, action: #selector(Box.opened(_:)), for: .touchUpInside)
        }
    }

    public extension UIView {
        public func pin() -> Self { self }
        internal var isPinned: Bool { true }
    }

    extension Dial: Equatable { static func == (a: Dial, b: Dial) -> Bool { a.angle == b.angle } }

    @propertyWrapper public struct Clamped {
        public var wrappedValue: Double
        public init(wrappedValue: Double) { self.wrappedValue = wrappedValue }
    }
    @resultBuilder enum Sum { static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) } }
    protocol Named { var name: String { get } }
    extension Named { var greeting: String { "Hello, \(name)" } }
    extension Array where Element: Named { var names: [String] { map(\.name) } }
    extension Box where Content == Int { var opened: Int { 1 } }
    @Observable final class Model { var level = 1; static let shared = Model() }
    enum Mode: String, CaseIterable, Codable { case plain, dotted }
    actor Store { public func load() -> Mode { .plain } }
    func == (a: DialControl, b: Int) -> Bool { a.angle == Double(b) }
    typealias Angle = Double
    let start: Angle = 0
    public private(set) var turns = 0
    @inlinable public func half(_ x: Angle) -> Angle { x / 2 }

    #if os(iOS)
    struct ContentView: View {
        @State private var angle = start
        var body: some View { Dial(angle: $angle) }
    }
    #endif

    @main
    struct DialApp: App {
        var body: some View { ContentView() }
    }

    #Preview("Turned", traits: .landscapeLeft) {
        @Previewable @State var angle = 1.0
        Dial(angle: $angle)
    }

    #Preview {
        let dial = DialControl()
        dial.angle = 2
        return dial
    }

    #Preview { ContentView() }

    """#
