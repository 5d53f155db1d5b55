/// The line at the foot of every page: what the logs are, and what made them.
struct Footer {
    let runs: Provenance

    func write(to html: inout HTML) {
        html.element(.footer, .class("site-foot")) { html in
            html.element(.p, text: runs.sentence)
        }
        html.newline()
    }
}

/// Which compiler and which runtime the book's runs were made with.
struct Provenance: Sendable, Equatable {
    private let toolchains: [String]
    private let runtimes: [String]

    init(toolchains: [String], runtimes: [String]) {
        self.toolchains = Set(toolchains).sorted()
        self.runtimes = Set(runtimes).sorted()
    }

    var sentence: String {
        guard !toolchains.isEmpty else { return "This book has no runs yet." }
        let swift = toolchains.joined(separator: ", ")
        let runtime = runtimes.joined(separator: ", ")
        return
            "Every log on this site is the record of a run, made with Swift \(swift) and headless runtime \(runtime)."
    }
}
