import Recording

/// What a screen shows, in words: the text alternative of its drawing.
struct ScreenSentence: Sendable, Equatable {
    let text: String

    init(_ screen: Screen) {
        let items = ScreenItem.items(of: screen)
        let controlLabels = Set(items.compactMap { item -> String? in
            if case .control(let element) = item, element.kind != .button { element.label } else { nil }
        })
        var shown: [String] = []
        var hidden: [String] = []
        for item in items {
            switch item {
            case .surface: break
            case .text(let text, _):
                // A control's own label is said with the control.
                if !controlLabels.contains(text) { shown.append("the text “\(text)”") }
            case .control(let element): shown.append(Self.phrase(element))
            case .hidden(let element): hidden.append(Self.noun(element))
            }
        }
        var sentences = [shown.isEmpty ? "The screen shows nothing." : "The screen shows \(Self.list(shown))."]
        if !hidden.isEmpty {
            sentences.append("\(Self.list(hidden)) \(hidden.count == 1 ? "is" : "are") hidden.".capitalisingFirst)
        }
        text = sentences.joined(separator: " ")
    }

    private static func phrase(_ element: Screen.Element) -> String {
        var states: [String] = []
        switch element.kind {
        case .switch: states.append(element.value == "1" ? "on" : "off")
        case .activityIndicator: states.append(element.value == "0" ? "still" : "turning")
        case .searchField, .textField:
            let value = element.value ?? ""
            states.append(value.isEmpty ? "empty" : "with “\(value)”")
        default: break
        }
        if !element.isEnabled { states.append("disabled") }
        if element.isFocused { states.append("being edited") }
        return noun(element) + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
    }

    private static func noun(_ element: Screen.Element) -> String {
        // UIKit labels an indicator by what it does, which the state says.
        let label = element.kind == .activityIndicator && Self.indicatorLabels.contains(element.label ?? "") ? nil : element.label
        let name = [label, element.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        let kind =
            switch element.kind {
            case .staticText: "text"
            case .button: "button"
            case .switch: "switch"
            case .activityIndicator: "activity indicator"
            case .searchField: "search field"
            case .textField: "text field"
            case .image: "image"
            case .secureTextField: "secure text field"
            case .textView: "text view"
            case .slider: "slider"
            case .stepper: "stepper"
            case .picker: "picker"
            case .segmentedControl: "segmented control"
            case .progressIndicator: "progress bar"
            case .link: "link"
            case .scrollView: "scroll view"
            case .collectionView: "list"
            case .cell: "row"
            case .navigationBar: "navigation bar"
            case .tabBar: "tab bar"
            case .alert: "alert"
            case .sheet: "sheet"
            case .other: "view"
            }
        if let name { return "the \(kind) “\(name)”" }
        return ("aeiou".contains(kind.prefix(1)) ? "an " : "a ") + kind
    }

    private static let indicatorLabels = ["In progress", "Progress halted"]

    private static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    fileprivate var capitalisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
