/// A framed piece of code with its name and a copy button.
struct CodeListing {
    /// Unique on the page.
    let id: String
    let caption: String
    let lines: CodeLines

    func write(to html: inout HTML) {
        html.element(.figure, .class("listing")) { html in
            html.element(.figcaption) { html in
                html.text(caption)
                html.element(
                    .button, .class("btn js-only"), .type("button"), Attribute("data-copy", id),
                    .label("Copy: \(caption)"),
                    text: "Copy")
            }
            CodePane(id: id, label: caption, lines: lines).write(to: &html)
        }
        html.newline()
    }
}

/// Code in an area that scrolls sideways.
struct CodePane {
    let id: String
    let label: String
    let lines: CodeLines

    func write(to html: inout HTML) {
        html.element(.pre, .class("code"), .id(id), .focusable, .role("group"), .label(label)) { html in
            html.element(.code) { lines.write(to: &$0) }
        }
    }
}

/// The name of a language, as a caption shows it.
enum LanguageName {
    static func of(_ language: String) -> String {
        switch language.lowercased() {
        case "": "Text"
        case "swift": "Swift"
        case "sh", "bash", "shell", "console": "Shell"
        case "json": "JSON"
        case "yaml", "yml": "YAML"
        case "md", "markdown": "Markdown"
        case "html": "HTML"
        case "xml": "XML"
        case "css": "CSS"
        case "log": "Log"
        default: language
        }
    }
}
