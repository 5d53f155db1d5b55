import Lessons

/// A GitHub alert: a rule, an icon and a word; no box.
struct Callout {
    let kind: Block.AlertKind

    func write(to html: inout HTML, content: (inout HTML) -> Void) {
        let isPitfall = kind == .warning || kind == .caution
        html.element(.div, .class(isPitfall ? "callout pitfall" : "callout"), .role("note"), .label(word)) { html in
            html.element(.p, .class("label")) { html in
                icon.write(to: &html)
                html.text(word)
            }
            content(&html)
        }
    }

    private var word: String { kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() }

    private var icon: Icon {
        switch kind {
        case .note: .note
        case .tip: .tip
        case .important: .important
        case .warning, .caution: .warning
        }
    }
}
