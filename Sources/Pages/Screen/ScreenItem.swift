import Recording

/// One thing that a person sees on a screen. A screen is a tree; what is drawn, and what is said of it, is a list.
enum ScreenItem: Sendable, Equatable {
    /// A surface behind others, in its colour.
    case surface(Screen.Element)
    case text(String, Screen.Element)
    /// A control, an indicator or an image.
    case control(Screen.Element)
    /// Takes up its place, and is not drawn.
    case hidden(Screen.Element)

    var element: Screen.Element {
        switch self {
        case .surface(let element), .text(_, let element), .control(let element), .hidden(let element): element
        }
    }

    /// What a screen shows, back to front.
    static func items(of screen: Screen) -> [ScreenItem] {
        var items: [ScreenItem] = []
        for element in screen.elements { collect(element, &items) }
        return items
    }

    private static func collect(_ element: Screen.Element, _ items: inout [ScreenItem]) {
        if element.isHidden {
            if element.frame.width > 0, element.frame.height > 0 { items.append(.hidden(element)) }
            return
        }
        if element.style.background != nil, element.kind == .other || element.kind == .staticText {
            items.append(.surface(element))
        }
        switch element.kind {
        case .staticText:
            if let text = element.value ?? element.label { items.append(.text(text, element)) }
            collectChildren(of: element, &items)
        case .switch where contains(.switch, in: element.children):
            // A row that holds the switch itself: SwiftUI's `Toggle` around UIKit's control.
            labelText(of: element, &items)
            collectChildren(of: element, &items)
        case .switch:
            labelText(of: element, &items)
            items.append(.control(element))
        case .searchField, .textField:
            items.append(.control(element))
            // The text inside is the field's own; a button that clears it is one more control.
            for child in element.children where child.kind != .staticText { collect(child, &items) }
        case .button, .activityIndicator, .image:
            items.append(.control(element))
        default:
            collectChildren(of: element, &items)
        }
    }

    private static func collectChildren(of element: Screen.Element, _ items: inout [ScreenItem]) {
        for child in element.children { collect(child, &items) }
    }

    /// A switch that is wider than its knob's track has its label in the same row.
    private static func labelText(of element: Screen.Element, _ items: inout [ScreenItem]) {
        guard let label = element.label, !label.isEmpty else { return }
        if contains(.staticText, in: element.children) {
            for child in element.children where child.kind != .switch { collect(child, &items) }
        } else if element.frame.width >= Self.narrowestSwitchRow {
            items.append(.text(label, element))
        }
    }

    /// Twice the width of a switch, in points.
    static let narrowestSwitchRow = 102.0

    private static func contains(_ kind: Screen.Element.Kind, in elements: [Screen.Element]) -> Bool {
        elements.contains { $0.kind == kind || contains(kind, in: $0.children) }
    }
}
