import Recording

/// Why something is evaluated again: the event behind it, and words for it.
struct Cause {
    /// Number of the recorded event.
    var event: Int?
    /// To be read after "because": `isOn changed`.
    var text: String
    /// Behaviour that explains it, where one does.
    var rule: String?

    init(event: Int?, _ text: String, rule: String? = nil) {
        self.event = event
        self.text = text
        self.rule = rule
    }
}

extension [Cause] {
    /// The causes as one, each said once, in the order in which they came: however many there are, one update answers
    /// them (L15).
    var merged: Cause? {
        guard let first else { return nil }
        var texts: [String] = []
        for cause in self where !texts.contains(cause.text) { texts.append(cause.text) }
        return Cause(
            event: last?.event ?? first.event, texts.joined(separator: " and "), rule: compactMap(\.rule).first)
    }
}

@MainActor
var recorder: Recorder { Recorder.current }

/// The name of a type as the log shows it: without the arguments of a generic type.
func name(of type: Any.Type) -> String {
    let name = "\(type)"
    return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
}
