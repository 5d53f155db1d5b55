/// An attribute of an element. Its value is escaped when it is written.
struct Attribute: Sendable {
    let name: StaticString
    /// Nil for an attribute that says all by being there: `hidden`.
    let value: String?

    init(_ name: StaticString, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    static func id(_ value: String) -> Attribute { Attribute("id", value) }
    static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    static func href(_ value: String) -> Attribute { Attribute("href", value) }
    static func src(_ value: String) -> Attribute { Attribute("src", value) }
    static func style(_ value: String) -> Attribute { Attribute("style", value) }
    static func type(_ value: String) -> Attribute { Attribute("type", value) }
    static func role(_ value: String) -> Attribute { Attribute("role", value) }
    static func title(_ value: String) -> Attribute { Attribute("title", value) }
    static func label(_ value: String) -> Attribute { Attribute("aria-label", value) }
    static func current(_ value: String) -> Attribute { Attribute("aria-current", value) }

    /// Hides an element from assistive technology.
    static let ariaHidden = Attribute("aria-hidden", "true")
    /// Lets an area that scrolls be reached, and so scrolled, with the keyboard.
    static let focusable = Attribute("tabindex", "0")
}
