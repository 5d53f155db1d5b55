import Recording

/// A screen drawn as HTML controls at the recorded frames, inside a device's edge.
///
/// It is a picture: inert, and hidden from assistive technology, for which ``ScreenSentence`` says the same in words.
struct ScreenView {
    let screen: Screen
    let crop: ScreenCrop

    func write(to html: inout HTML) {
        let scheme = crop.showsStyle ? (screen.isDark ? "device dark" : "device light") : "device"
        html.element(.div, .class(scheme), .ariaHidden, Attribute("inert")) { html in
            html.element(
                .div, .class("glass"), .style("--sw:\(points(crop.screenWidth));--sh:\(points(crop.height))")
            ) { html in
                for item in ScreenItem.items(of: screen) { draw(item, to: &html) }
            }
        }
    }

    private func draw(_ item: ScreenItem, to html: inout HTML) {
        switch item {
        case .surface(let element):
            html.element(.div, .class("el"), place(element.frame, colour("background", element.style.background)))
        case .hidden(let element):
            html.element(.div, .class("el gone"), place(element.frame)) { $0.element(.span, text: "hidden") }
        case .text(let text, let element):
            html.element(.div, .class(textClass(element)), place(element.frame, font(element)), text: text)
        case .control(let element):
            switch element.kind {
            case .switch: toggle(element, to: &html)
            case .button: button(element, to: &html)
            case .searchField: field(element, "search", to: &html)
            case .textField: field(element, "text", to: &html)
            case .activityIndicator:
                let isStill = element.value == "0"
                html.element(
                    .div, .class(isStill ? "el spinner still" : "el spinner"), place(element.frame, font(element))
                ) {
                    Icon.blades.write(to: &$0)
                }
            default:
                html.element(.div, .class("el picture"), place(element.frame), text: element.label ?? "")
            }
        }
    }

    /// The size of a switch in a row, in points.
    private static let toggle = (width: 66.0, height: 31.0)

    /// A switch has its own size, and stands at the trailing edge of its row.
    private func toggle(_ element: Screen.Element, to html: inout HTML) {
        let width = min(
            element.frame.width, element.frame.width < ScreenItem.narrowestSwitchRow ? 66 : Self.toggle.width)
        let height = min(element.frame.height, Self.toggle.height)
        let frame = Screen.Frame(
            x: element.frame.x + element.frame.width - width,
            y: element.frame.y + (element.frame.height - height) / 2, width: width, height: height)
        html.void(
            .input, .class("el switch"), .type("checkbox"), .role("switch"), .label(element.label ?? "Switch"),
            Attribute("data-element", "\(element.id)"), element.value == "1" ? Attribute("checked") : nil,
            disabled(element), place(frame))
    }

    private func button(_ element: Screen.Element, to html: inout HTML) {
        let title = element.label ?? ""
        let style = font(element) + colour("background", element.style.background)
        // A search bar's own buttons are symbols.
        let isSymbol = element.source == "UISearchBar"
        html.element(
            .button, .class(isSymbol ? "el button symbol" : "el button"), .type("button"),
            isSymbol || title.isEmpty ? .label(title.isEmpty ? "Button" : title) : nil,
            Attribute("data-element", "\(element.id)"), disabled(element), place(element.frame, style)
        ) { html in
            if isSymbol { Icon.cross.write(to: &html) } else { html.text(title) }
        }
    }

    private func field(_ element: Screen.Element, _ type: String, to html: inout HTML) {
        if type == "search" {
            html.element(.span, .class("el lens"), place(element.frame)) { Icon.glass.write(to: &$0) }
        }
        html.void(
            .input, .class("el field \(type)" + (element.isFocused ? " focused" : "")), .type(type),
            .label(element.label ?? element.placeholder ?? "Text"), Attribute("data-element", "\(element.id)"),
            element.placeholder.map { Attribute("placeholder", $0) }, element.value.map { Attribute("value", $0) },
            Attribute("autocomplete", "off"), disabled(element), place(element.frame))
    }

    private func disabled(_ element: Screen.Element) -> Attribute? { element.isEnabled ? nil : Attribute("disabled") }

    private func place(_ frame: Screen.Frame, _ more: String = "") -> Attribute {
        .style(
            "--x:\(points(frame.x));--y:\(points(frame.y - crop.top));--w:\(points(frame.width));--h:\(points(frame.height))"
                + more)
    }

    private func textClass(_ element: Screen.Element) -> String {
        var name = "el text"
        if !element.isEnabled { name += " dim" }
        let lineHeight = (element.style.fontSize ?? 17) * 1.3
        // Fonts differ from Apple's in width: text that took one line there must not take two here.
        if element.frame.height > lineHeight * 1.5, element.kind == .staticText { name += " lines" }
        return name
    }

    private func font(_ element: Screen.Element) -> String {
        var css = ""
        if let size = element.style.fontSize, size != 17 { css += ";--fs:\(points(size))" }
        if let weight = element.style.fontWeight, weight != 400 { css += ";font-weight:\(weight)" }
        css += colour("color", element.style.color)
        switch element.style.alignment {
        case "center": css += ";justify-content:center;text-align:center"
        case "trailing": css += ";justify-content:end;text-align:end"
        default: break
        }
        return css
    }

    /// A declaration of a recorded colour; nothing for what is not `#rrggbb` or `#rrggbbaa`.
    private func colour(_ property: String, _ value: String?) -> String {
        guard let value, property != "color" || !ScreenCrop.isOrdinary(value, isDark: screen.isDark),
            value.first == "#", value.utf8.count == 7 || value.utf8.count == 9,
            value.dropFirst().allSatisfy(\.isHexDigit)
        else { return "" }
        return ";\(property):\(value)"
    }
}
