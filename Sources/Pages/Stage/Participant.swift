import Recording

/// Who an event of a run belongs to. Each has a shape of its own, so that nothing depends on colour.
enum Participant: String, CaseIterable, Sendable {
    case swiftUI = "SwiftUI"
    case representable = "Representable"
    case coordinator = "Coordinator"
    case uiKit = "UIKit"
    case system = "System"
    case output = "Printed"
    case warning = "Warning"

    init(_ event: Event) {
        self =
            switch event.kind {
            case .body, .state, .binding, .environment: .swiftUI
            case .lifecycle: .representable
            case .skipped: Self.isUIKit(event.receiver) ? .uiKit : .representable
            case .delegate: .coordinator
            case .action: Self.isUIKit(event.receiver) ? .uiKit : Self.isQueue(event.receiver) ? .system : .swiftUI
            case .uikit, .layout: .uiKit
            case .print: .output
            case .warning: .warning
            }
    }

    /// `UISwitch#1` is UIKit's, and `Toggle` is not.
    private static func isUIKit(_ receiver: String?) -> Bool {
        guard let receiver else { return false }
        return receiver.hasPrefix("UI") && receiver.contains("#")
    }

    /// Work that a queue or a timer runs belongs to neither framework.
    private static func isQueue(_ receiver: String?) -> Bool {
        guard let receiver else { return false }
        return receiver.hasPrefix("DispatchQueue") || receiver.hasPrefix("Timer") || receiver.hasPrefix("RunLoop")
    }

    func writeGlyph(to html: inout HTML) {
        html.element(.i, .class("g " + className))
    }

    private var className: String {
        switch self {
        case .swiftUI: "g-swiftui"
        case .representable: "g-bridge"
        case .coordinator: "g-coord"
        case .uiKit: "g-uikit"
        case .system: "g-system"
        case .output: "g-print"
        case .warning: "g-warn"
        }
    }
}
