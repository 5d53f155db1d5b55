import Recording

/// An example as an instrument: its code, its screen and its log, and keys to step through them.
///
/// The HTML holds every step with its calls and its screen, in reading order; the script only hides, marks and copies. Its
/// hooks are classes and `data-go` attributes: `.step` holds `.call` rows and one `.shot`, and `.live` shows a copy of the
/// shot of the step that the reader is at.
struct StageComponent {
    let plan: StagePlan
    /// Level of the stage's heading; each step has one below.
    let level: Int
    let context: PageContext
    /// Whether it is an appetiser between other things, not the object of the page.
    var isCompact = false

    func write(to html: inout HTML) {
        let crop = ScreenCrop(of: plan.trace.steps.map(\.screen))
        html.element(
            .section, .class(classes), Attribute("data-example", plan.prefix),
            .label("Example: \(plan.title)"), .style("--lines:\(plan.program.lineCount)")
        ) { html in
            html.newline()
            html.element(.div, .class("stage-frame")) { html in
                bar(to: &html)
                html.element(.div, .class("stage-body")) { html in
                    code(to: &html)
                    screen(crop, to: &html)
                    log(crop, to: &html)
                }
                foot(to: &html)
            }
            behaviours(to: &html)
            html.element(.p, .class("announce vh"), .role("status"))
        }
        html.newline()
    }

    /// The labels in the log, as links to what the book says about them.
    private func behaviours(to html: inout HTML) {
        let rules = Set(plan.trace.steps.flatMap(\.events).compactMap(\.rule))
        let known = rules.sorted().compactMap { id in context.site.behaviours[id].map { (id: id, place: $0) } }
        guard !known.isEmpty, !isCompact else { return }
        html.element(.p, .class("behaviours")) { html in
            html.text("Behaviours in this run: ")
            for (index, behaviour) in known.enumerated() {
                if index > 0 { html.text(", ") }
                let link = context.link(to: behaviour.place.address) + "#" + behaviour.place.anchor
                html.element(.a, .href(link), text: behaviour.id)
            }
        }
        html.newline()
    }

    private var classes: String {
        var classes = "stage wide"
        if isCompact { classes += " compact" }
        if plan.program.lineCount <= Self.briefLines { classes += " brief" }
        return classes
    }

    /// Code of this many lines is no higher than a screen.
    private static let briefLines = 12

    private func bar(to html: inout HTML) {
        html.element(.div, .class("stage-bar")) { html in
            html.element(.heading(level), text: plan.title)
            html.element(.span, .class("stage-now js-only"))
            html.element(.div, .class("tools js-only")) { html in
                html.element(.button, .class("btn"), .type("button"), Attribute("data-copy", codeID), text: "Copy code")
                html.element(
                    .button, .class("btn"), .type("button"), Attribute("data-link"), text: "Copy link to this step")
                html.element(.button, .class("btn"), .type("button"), Attribute("data-go", "start"), text: "Reset")
            }
        }
        html.newline()
    }

    private var codeID: String { "code.\(plan.prefix)" }

    private func code(to html: inout HTML) {
        let code = plan.program.code
        html.element(.div, .class("stage-code")) { html in
            paneLabel("Code", "\(plan.program.lineCount) lines", to: &html)
            CodePane(
                id: codeID, label: "Code of the example",
                lines: CodeLines(code: code, highlights: context.options.highlights(code))
            ).write(to: &html)
        }
        html.newline()
    }

    private func screen(_ crop: ScreenCrop, to html: inout HTML) {
        let first = plan.trace.steps.first?.screen ?? Screen()
        // Focusable, because it scrolls where the screen and its description are higher than the code.
        html.element(
            .div, .class("stage-screen live js-only"), .role("group"), .label("Screen of \(plan.title)"), .focusable
        ) { html in
            paneLabel("Screen", "\(points(crop.screenWidth)) × \(points(crop.screenHeight)) pt", to: &html)
            ScreenView(screen: first, crop: crop).write(to: &html)
            html.element(.p, .class("hint"), text: ScreenSentence(first).text)
        }
        html.newline()
    }

    private func log(_ crop: ScreenCrop, to html: inout HTML) {
        html.element(.div, .class("stage-log")) { html in
            paneLabel("Call log", "indented by caller", to: &html)
            LogView(plan: plan, crop: crop, level: level + 1).write(to: &html)
        }
        html.newline()
    }

    private func paneLabel(_ name: String, _ remark: String, to html: inout HTML) {
        html.element(.p, .class("pane-label")) { html in
            html.text(name)
            html.element(.span, text: remark)
        }
    }

    private func foot(to html: inout HTML) {
        html.element(.div, .class("stage-foot")) { html in
            html.element(.div, .class("transport js-only"), .role("group"), .label("Step through the run")) { html in
                key("-step", "Previous step", "Page Up", .previousStep, &html)
                key("-1", "Previous call", "Left", .previousCall, &html)
                key("+1", "Next call", "Right", .nextCall, &html)
                key("+step", "Next step", "Page Down", .nextStep, &html)
            }
            legend(to: &html)
        }
        html.newline()
    }

    private func key(_ move: String, _ name: String, _ key: String, _ icon: Icon, _ html: inout HTML) {
        html.element(
            .button, .class("icon-btn"), .type("button"), Attribute("data-go", move), .label(name),
            .title("\(name) (\(key))")
        ) { icon.write(to: &$0) }
    }

    /// Says what the glyphs mean, for the participants that the run has.
    private func legend(to html: inout HTML) {
        let present = Set(plan.trace.steps.flatMap(\.events).map { Participant($0) })
        html.element(.ul, .class("legend"), .label("Glyphs of the log")) { html in
            for participant in Participant.allCases where present.contains(participant) {
                html.element(.li) { html in
                    participant.writeGlyph(to: &html)
                    html.text(participant.rawValue)
                }
            }
        }
    }
}
