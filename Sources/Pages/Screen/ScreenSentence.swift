import Recording

/// What a screen shows, in words: the text alternative of its drawing.
struct ScreenSentence: Sendable, Equatable {
    let text: String

    init(_ screen: Screen) {
        let items = ScreenItem.items(of: screen)
        let controlLabels = Set(
            items.compactMap { item -> String? in
                if case .control(let element) = item, element.kind != .button { element.label } else { nil }
            })
        var shown: [Phrase] = []
        var hidden: [Phrase] = []
        for item in items {
            switch item {
            case .surface: break
            case .text(let text, _):
                // A control's own label is said with the control.
                if !controlLabels.contains(text) { shown.append(Phrase(kind: "text", name: text, states: [])) }
            case .control(let element): shown.append(Self.phrase(element, states: Self.states(of: element)))
            case .hidden(let element): hidden.append(Self.phrase(element, states: []))
            }
        }
        var sentences = [shown.isEmpty ? "The screen shows nothing." : "The screen shows \(Self.list(shown))."]
        if !hidden.isEmpty {
            sentences.append("\(Self.list(hidden)) \(hidden.count == 1 ? "is" : "are") hidden.".capitalisingFirst)
        }
        text = sentences.joined(separator: " ")
    }

    /// One thing, or several that are alike.
    private struct Phrase: Equatable {
        var kind: String
        var name: String?
        var states: [String]

        func text(count: Int) -> String {
            let states = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
            if let name { return "the \(kind) “\(name)”\(states)" }
            if count > 1 { return "\(count) \(kind)s\(states)" }
            return ("aeiou".contains(kind.prefix(1)) ? "an " : "a ") + kind + states
        }
    }

    private static func states(of element: Screen.Element) -> [String] {
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
        return states
    }

    private static func phrase(_ element: Screen.Element, states: [String]) -> Phrase {
        // UIKit labels an indicator by what it does, which the state says.
        let label =
            element.kind == .activityIndicator && Self.indicatorLabels.contains(element.label ?? "")
            ? nil : element.label
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
            case .slider: "slider"
            case .progressIndicator: "progress bar"
            case .scrollView: "scroll view"
            case .collectionView: "list"
            case .cell: "row"
            case .navigationBar: "navigation bar"
            case .tabBar: "tab bar"
            case .other: "view"
            }
        return Phrase(kind: kind, name: name, states: states)
    }

    private static let indicatorLabels = ["In progress", "Progress halted"]

    private static func list(_ phrases: [Phrase]) -> String {
        var items: [String] = []
        var rest = phrases[...]
        while let phrase = rest.first {
            let count = phrase.name == nil ? rest.prefix { $0 == phrase }.count : 1
            items.append(phrase.text(count: count))
            rest = rest.dropFirst(count)
        }
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    fileprivate var capitalisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
