import Recording

/// A run's log: its steps in order, each with its calls and the screen after them.
struct LogView {
    let plan: StagePlan
    let crop: ScreenCrop
    /// Level of the steps' headings.
    let level: Int

    func write(to html: inout HTML) {
        html.element(.ol, .class("steps")) { html in
            for (index, step) in plan.trace.steps.enumerated() {
                html.newline()
                html.element(.li, .class("step"), .id(plan.id(ofStep: index))) { html in
                    caption(step, number: index + 1, to: &html)
                    calls(of: step, index, to: &html)
                    shot(of: step, to: &html)
                }
            }
        }
    }

    private func caption(_ step: Step, number: Int, to html: inout HTML) {
        html.element(.heading(level), .class("step-cap")) { html in
            html.element(.b, text: "\(number)")
            if step.caption.isEmpty {
                html.element(.span, text: "First appearance")
            } else {
                html.element(.code, text: step.caption.split(whereSeparator: \.isWhitespace).joined(separator: " "))
            }
        }
    }

    private func calls(of step: Step, _ index: Int, to html: inout HTML) {
        guard !step.events.isEmpty else { return html.element(.p, .class("no-calls"), text: "No calls") }
        html.element(.ol, .class("calls")) { html in
            for (number, event) in step.events.enumerated() {
                html.newline()
                LogRow(event: event, id: plan.id(ofCall: number, inStep: index)).write(to: &html)
            }
        }
    }

    private func shot(of step: Step, to html: inout HTML) {
        html.newline()
        html.element(.figure, .class("shot")) { html in
            ScreenView(screen: step.screen, crop: crop).write(to: &html)
            html.element(.figcaption, text: ScreenSentence(step.screen).text)
        }
        html.newline()
    }
}

/// One event: glyph, name, values, and the cause in words.
struct LogRow {
    let event: Event
    let id: String

    func write(to html: inout HTML) {
        html.element(
            .li, .class(event.kind == .skipped ? "call skipped" : "call"), .id(id),
            event.depth > 0 ? .style("--d:\(event.depth)") : nil
        ) { html in
            html.element(.a, .href("#" + SitePath.percentEncoded(id))) { html in
                Participant(event).writeGlyph(to: &html)
                html.element(.span, .class("what")) { html in
                    name(to: &html)
                    if !values.isEmpty { html.element(.span, .class("val"), text: values) }
                }
                why(to: &html)
            }
        }
    }

    private func name(to html: inout HTML) {
        html.element(.span, .class("name")) { html in
            if let receiver = event.receiver, !isNamedBelow {
                html.element(.span, .class("of"), text: receiver + ".")
                html.void(.wbr)
            }
            html.text(event.name)
        }
    }

    private var values: String {
        let values = event.values.joined(separator: ", ")
        guard event.kind == .skipped else { return values }
        return values.isEmpty ? "not called" : "not called, " + values
    }

    /// Whose method of the life cycle it is matters less than which: it stands with the cause, as it does in logs as text.
    private var isNamedBelow: Bool { event.kind == .lifecycle || event.kind == .skipped }

    private func why(to html: inout HTML) {
        let words = [isNamedBelow ? event.receiver : nil, event.because.map { "because \($0)" }].compactMap { $0 }
        guard !words.isEmpty || event.rule != nil else { return }
        html.element(.span, .class("why")) { html in
            html.text(words.joined(separator: ", "))
            if let rule = event.rule {
                if !words.isEmpty { html.text(" ") }
                html.element(.span, .class("rule"), text: rule)
            }
        }
    }
}
