/// A drawing of 20 by 20 units in the ink of the text around it. It says nothing that words beside it do not say.
struct Icon: Sendable {
    private let markup: StaticString
    private init(_ markup: StaticString) { self.markup = markup }

    static let menu = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h9"/></svg>"##)
    static let note = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 9.2v4.2M10 6.4v.1"/></svg>"##
    )
    static let tip = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M7.6 13.4c0-1.7-2.4-2.7-2.4-5.8a4.8 4.8 0 0 1 9.6 0c0 3.1-2.4 4.1-2.4 5.8ZM8 16.6h4"/></svg>"##
    )
    static let important = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 6.2v4.6M10 13.5v.1"/></svg>"##
    )
    static let warning = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3 18 16.6H2Z"/><path d="M10 8.2v3.8M10 14.3v.1"/></svg>"##
    )
    static let previousStep = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M14.5 4.5 9 10l5.5 5.5M5.5 4.5v11"/></svg>"##
    )
    static let previousCall = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M12.5 4.5 7 10l5.5 5.5"/></svg>"##)
    static let nextCall = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M7.5 4.5 13 10l-5.5 5.5"/></svg>"##)
    static let nextStep = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M5.5 4.5 11 10l-5.5 5.5M14.5 4.5v11"/></svg>"##
    )
    static let schemes = Icon(
        ##"<svg class="icon t-auto" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6.5"/><path d="M10 3.5v13a6.5 6.5 0 0 0 0-13Z" fill="currentColor" stroke="none"/></svg><svg class="icon t-light" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="3.4"/><path d="M10 2.2v2M10 15.8v2M2.2 10h2M15.8 10h2M4.5 4.5l1.4 1.4M14.1 14.1l1.4 1.4M4.5 15.5l1.4-1.4M14.1 5.9l1.4-1.4"/></svg><svg class="icon t-dark" viewBox="0 0 20 20" aria-hidden="true"><path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z"/></svg>"##
    )
    static let brand = Icon(
        ##"<svg viewBox="0 0 30 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><path class="deck" d="M5 8.5C9 1.5 21 1.5 25 8.5"/><circle cx="4.5" cy="11.5" r="3.2"/><rect x="22" y="8.2" width="6.6" height="6.6" fill="currentColor" stroke="none"/></svg>"##
    )
    /// A search field's glass and an activity indicator's blades, as the drawn device shows them.
    static let glass = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13.2 13.2 3.8 3.8"/></svg>"##
    )
    static let cross = Icon(
        ##"<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m5.5 5.5 9 9M14.5 5.5l-9 9"/></svg>"##)
    static let blades = Icon(
        ##"<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1.9v4"/><path d="M10 1.9v4" opacity=".23" transform="rotate(45 10 10)"/><path d="M10 1.9v4" opacity=".34" transform="rotate(90 10 10)"/><path d="M10 1.9v4" opacity=".45" transform="rotate(135 10 10)"/><path d="M10 1.9v4" opacity=".56" transform="rotate(180 10 10)"/><path d="M10 1.9v4" opacity=".67" transform="rotate(225 10 10)"/><path d="M10 1.9v4" opacity=".78" transform="rotate(270 10 10)"/><path d="M10 1.9v4" opacity=".89" transform="rotate(315 10 10)"/></svg>"##
    )

    func write(to html: inout HTML) { html.markup(markup) }
}
