import Foundation
import Lessons
import Recording
import SwiftSource
import Testing

@testable import Pages

/// A small book with everything on its pages, made without the pipeline.
enum SampleSite {
    static let program = """
        import SwiftUI

        struct ContentView: View {
            @State private var isAnimating = false
            @State private var isShown = true

            var body: some View {
                Toggle("Animating", isOn: $isAnimating)
                if isShown {
                    ActivityIndicator(isAnimated: isAnimating)
                }
                Button("Remove") { isShown = false }
            }
        }

        """
    static let representable = """
        struct ActivityIndicator: UIViewRepresentable {
            let isAnimated: Bool

            func makeUIView(context: Context) -> UIActivityIndicatorView {
                UIActivityIndicatorView(style: .medium)
            }

            func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
                // An update describes the view for every value.
                if isAnimated {
                    view.startAnimating()
                } else {
                    view.stopAnimating()
                }
            }
        }

        """

    static let body = Sample.code("swift", program, line: 10, [("example", "spinner"), ("hidden", nil)])
    static let view = Sample.code("swift", representable, line: 30, [("example", "spinner")])
    static let script = Sample.code("swift", "app.switches[\"Animating\"].tap()\n", line: 60, [("script", "spinner")])
    static let log = Sample.code(
        "log", "makeUIView(context:)   → UIActivityIndicatorView#1\n", line: 70, [("of", "spinner")])
    static let spinner = Example(
        name: "spinner", blocks: [body, view], script: script, logs: [.init(block: log, kinds: nil)])

    // MARK: The run of the spinner

    private static func screen(isOn: Bool, isShown: Bool = true) -> Screen {
        var elements: [Screen.Element] = [
            .init(
                kind: .switch, id: 1, source: "Toggle", label: "Animating", value: isOn ? "1" : "0",
                frame: .init(x: 16, y: 300, width: 343, height: 31),
                children: [
                    .init(
                        kind: .staticText, id: 2, source: "Text", label: "Animating",
                        frame: .init(x: 16, y: 304.5, width: 76.5, height: 22))
                ]),
            .init(
                kind: .button, id: 4, source: "Button", label: "Remove",
                frame: .init(x: 155, y: 367, width: 65, height: 22)),
        ]
        if isShown {
            elements.append(
                .init(
                    kind: .activityIndicator, id: 3, source: "UIActivityIndicatorView#1",
                    label: isOn ? "In progress" : "Progress halted", value: isOn ? "1" : "0", isHidden: !isOn,
                    frame: .init(x: 177.5, y: 339, width: 20, height: 20)))
        }
        return Screen(width: 375, height: 667, elements: elements)
    }

    private static func change(from old: Bool, firstSeq seq: Int) -> [Event] {
        let new = !old
        return [
            Event(seq: seq, kind: .action, receiver: "Toggle", name: "isOn", values: ["\(old) → \(new)"]),
            Event(
                seq: seq + 1, kind: .state, receiver: "ContentView", name: "isAnimating", values: ["\(old) → \(new)"],
                cause: seq, depth: 1),
            Event(
                seq: seq + 2, kind: .body, receiver: "ContentView", name: "body", cause: seq + 1,
                because: "isAnimating changed"),
            Event(
                seq: seq + 3, kind: .lifecycle, receiver: "ActivityIndicator", name: "updateUIView(_:context:)",
                values: ["UIActivityIndicatorView#1"], cause: seq + 2, because: "isAnimated changed", rule: "L08",
                depth: 1),
            Event(
                seq: seq + 4, kind: .uikit, receiver: "UIActivityIndicatorView#1",
                name: new ? "startAnimating()" : "stopAnimating()", cause: seq + 3, depth: 2),
        ]
    }

    static let trace = Trace(
        example: "spinner", lesson: "01-first-contact/02-spinner.md", toolchain: "6.3.1", runtime: "0.1.0",
        steps: [
            Step(
                caption: "",
                events: [
                    Event(
                        seq: 1, kind: .body, receiver: "ContentView", name: "body",
                        because: "it appears for the first time"),
                    Event(
                        seq: 2, kind: .lifecycle, receiver: "ActivityIndicator", name: "makeCoordinator()",
                        values: ["→ Void"],
                        rule: "L01", depth: 1),
                    Event(
                        seq: 3, kind: .lifecycle, receiver: "ActivityIndicator", name: "makeUIView(context:)",
                        values: ["→ UIActivityIndicatorView#1"], rule: "L02", depth: 1),
                    Event(
                        seq: 4, kind: .lifecycle, receiver: "ActivityIndicator", name: "updateUIView(_:context:)",
                        values: ["UIActivityIndicatorView#1"], cause: 3, because: "makeUIView just returned",
                        rule: "L01", depth: 1),
                ], screen: screen(isOn: false)),
            Step(
                caption: "app.switches[\"Animating\"].tap()", events: change(from: false, firstSeq: 5),
                screen: screen(isOn: true)),
            Step(
                caption: "app.switches[\"Animating\"].tap()", events: change(from: true, firstSeq: 10),
                screen: screen(isOn: false)),
            Step(
                caption: "app.environment(\\.locale,\n    Locale(identifier: \"de\"))",
                events: [
                    Event(
                        seq: 15, kind: .skipped, receiver: "ActivityIndicator", name: "updateUIView(_:context:)",
                        values: ["UIActivityIndicatorView#1"], because: "its values are equal", rule: "L12")
                ], screen: screen(isOn: false)),
            Step(caption: "app.advance(by: .seconds(1))", screen: screen(isOn: false)),
            Step(
                caption: "app.buttons[\"Remove\"].tap()",
                events: [
                    Event(seq: 16, kind: .action, receiver: "Button", name: "action", values: ["\"Remove\""]),
                    Event(
                        seq: 17, kind: .state, receiver: "ContentView", name: "isShown", values: ["true → false"],
                        depth: 1),
                    Event(seq: 18, kind: .body, receiver: "ContentView", name: "body", because: "isShown changed"),
                    Event(
                        seq: 19, kind: .lifecycle, receiver: "ActivityIndicator",
                        name: "dismantleUIView(_:coordinator:)",
                        values: ["UIActivityIndicatorView#1"], because: "it left the body", rule: "L33", depth: 1),
                    Event(seq: 20, kind: .print, name: "print", values: ["the indicator was started 1 time"], depth: 2),
                    Event(
                        seq: 21, kind: .warning,
                        name: "Modifying state during view update, this will cause undefined behavior.",
                        values: ["ContentView.isShown keeps false"], rule: "W01"),
                ], screen: screen(isOn: false, isShown: false)),
        ])

    // MARK: A second example, with a search field in the dark style

    static let search = Example(
        name: "search",
        blocks: [
            Sample.code(
                "swift", "struct ContentView: View {\n    var body: some View { SearchBar() }\n}\n", line: 80,
                [("example", "search")])
        ],
        script: Sample.code(
            "swift", "app.searchFields.firstMatch.typeText(\"Zoë\")\n", line: 90, [("script", "search")]), logs: [])

    private static func searchScreen(_ text: String) -> Screen {
        let clear = Screen.Element(
            kind: .button, id: 2, source: "UISearchBar", label: "Clear text",
            frame: .init(x: 325, y: 28, width: 28, height: 28))
        return Screen(
            width: 375, height: 667, isDark: true,
            elements: [
                .init(
                    kind: .searchField, id: 1, source: "UISearchBar#1", value: text, placeholder: "Search names",
                    isFocused: !text.isEmpty,
                    frame: .init(x: 8, y: 20, width: 359, height: 44), children: text.isEmpty ? [] : [clear]),
                .init(
                    kind: .staticText, id: 3, source: "Text",
                    label: text.isEmpty ? "Nothing typed" : "You typed \(text)",
                    frame: .init(x: 100, y: 80, width: 175, height: 22),
                    style: .init(color: "#ff9f0a", alignment: "center")),
                .init(
                    kind: .switch, id: 4, source: "UISwitch#1", label: "Exact", value: "1", isEnabled: false,
                    frame: .init(x: 154, y: 116, width: 66, height: 30)),
            ])
    }

    static let searchTrace = Trace(
        example: "search", lesson: "01-first-contact/02-spinner.md", toolchain: "6.3.1", runtime: "0.1.0",
        steps: [
            Step(caption: "", screen: searchScreen("")),
            Step(
                caption: "app.searchFields.firstMatch.typeText(\"Zoë\")",
                events: [
                    Event(
                        seq: 1, kind: .delegate, receiver: "SearchBar.Coordinator#1",
                        name: "searchBar(_:shouldChangeTextIn:replacementText:)", values: ["\"Z\"", "→ true"]),
                    Event(
                        seq: 2, kind: .binding, receiver: "SearchBar", name: "text", values: ["\"\" → \"Z\""], depth: 1),
                    Event(seq: 3, kind: .action, receiver: "DispatchQueue.main", name: "async(execute:)"),
                    Event(
                        seq: 4, kind: .action, receiver: "UISwitch#1", name: "valueChanged",
                        values: ["→ Coordinator#1.changed(_:)"]),
                ], screen: searchScreen("Zoë")),
        ])

    // MARK: The book

    private static func mixed(_ parts: Inline.Content...) -> Block {
        Block(.paragraph(parts.map { Inline($0, range: Sample.range()) }), range: Sample.range())
    }

    private static let everyKindOfBlock: [Block] = [
        Sample.heading(3, "Everything that Markdown has"),
        Block(
            .list(
                .init(
                    start: 1, isTight: true,
                    items: [
                        "A tap writes the state.", "The state causes the body.",
                        "The body makes a new struct, and the update runs.",
                    ].map {
                        .init(isChecked: nil, blocks: [Sample.paragraph($0)], range: Sample.range())
                    })), range: Sample.range()),
        Block(
            .list(
                .init(
                    start: nil, isTight: true,
                    items: [("Handles true", true), ("Handles false", false)].map {
                        .init(isChecked: $0.1, blocks: [Sample.paragraph($0.0)], range: Sample.range())
                    })), range: Sample.range()),
        Block(
            .blockQuote([Sample.paragraph("A representable is a struct; the view behind it is made once.")]),
            range: Sample.range()),
        Block(
            .table(
                .init(
                    alignments: [.none, .none, .right],
                    head: ["Method", "When", "Times"].map { [Sample.text($0)] },
                    rows: [
                        [
                            [Inline(.code("makeUIView(context:)"), range: Sample.range())],
                            [Sample.text("First appearance")], [Sample.text("1")],
                        ],
                        [
                            [Inline(.code("updateUIView(_:context:)"), range: Sample.range())],
                            [Sample.text("Every change")], [Sample.text("3")],
                        ],
                    ])), range: Sample.range()),
        Block(.thematicBreak, range: Sample.range()),
        Sample.block(
            Sample.code(
                "sh",
                "bridgebook build Content --output Site/public --a-long-option-that-makes-the-line-wider-than-any-phone\n",
                line: 200)),
        Block(
            .alert(.warning, [Sample.paragraph("Without the second branch the indicator turns for ever.")]),
            range: Sample.range()),
        Block(
            .alert(.note, [Sample.paragraph("The check keeps a repeated update from repeating the call.")]),
            range: Sample.range()),
        Block(
            .alert(.tip, [Sample.paragraph("Read an update as a sentence about the present.")]), range: Sample.range()),
        mixed(.text("It holds in every case."), .footnoteReference(label: "a", index: 1, ordinal: 1)),
        Block(
            .footnote(label: "a", index: 1, references: 1, [Sample.paragraph("Measured on a public project.")]),
            range: Sample.range()),
    ]

    static var book: Book {
        let lesson = Lesson(
            path: "01-first-contact/02-spinner.md",
            frontMatter: FrontMatter(
                title: "Start and stop from a parameter",
                summary:
                    "A SwiftUI value goes in, a UIKit call comes out. One Boolean is enough to watch the whole bridge at work.",
                level: .core, needs: ["01-first-contact/01-a-view.md"], since: "13.0"),
            blocks: [
                Sample.heading(2, "One value in"),
                mixed(
                    .text(
                        "A representable is a struct, and SwiftUI makes a new one whenever the body around it runs. The "
                    ),
                    .code("UIView"),
                    .text(
                        " behind it is made once. So a value cannot stay in the view by itself: each time it changes, you carry it across, in "
                    ),
                    .code("updateUIView"), .text(".")),
                Sample.block(body), Sample.block(view),
                mixed(
                    .text("Both branches count: see "),
                    .link(destination: "#spinner-step-3", title: "", [Sample.text("what the second tap does")]),
                    .text(".")),
                Sample.heading(2, "Run it"),
                Sample.paragraph("Step with the arrow keys. Every call is there, with what caused it."),
                Sample.block(script), Sample.block(log),
            ] + everyKindOfBlock + [
                Sample.heading(2, "Another example"),
                Sample.block(search.blocks[0]),
            ] + (search.script.map { [Sample.block($0)] } ?? []),
            examples: [spinner, search], diagnostics: [], source: [])
        return Book(
            index: Sample.lesson(
                "index.md", title: "Bridgebook",
                summary: "How UIKit views live inside SwiftUI, shown by runs of real code.",
                [
                    Sample.paragraph(
                        "Every lesson holds a program that was compiled and run. What you read beside it is what happened."
                    )
                ]),
            chapters: [
                .init(
                    index: Sample.lesson(
                        "01-first-contact/index.md", title: "First contact",
                        summary: "A UIKit view on a SwiftUI screen, and the four calls that keep it there.",
                        [Sample.paragraph("Start here.")]),
                    lessons: [
                        Sample.lesson(
                            "01-first-contact/01-a-view.md", title: "A UIKit view in SwiftUI",
                            summary: "The smallest bridge.", [Sample.paragraph("Text only.")]),
                        lesson,
                    ]),
                .init(
                    index: Sample.lesson(
                        "02-coordinators/index.md", title: "Coordinators",
                        summary: "The object that stays while your struct comes and goes."),
                    lessons: [Sample.lesson("02-coordinators/01-target.md", title: "Target and action")]),
            ])
    }

    static let traces = [
        ExampleID(lesson: "01-first-contact/02-spinner.md", name: "spinner"): trace,
        ExampleID(lesson: "01-first-contact/02-spinner.md", name: "search"): searchTrace,
    ]

    /// The theme of the repository.
    static func theme() throws -> Theme {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Theme.load(from: root.appendingPathComponent("Site").path)
    }
}

/// Writes the sample to the folder in `BRIDGEBOOK_SAMPLE_SITE`, for browser tests that need no pipeline.
@Test(.enabled(if: ProcessInfo.processInfo.environment["BRIDGEBOOK_SAMPLE_SITE"] != nil))
func writesTheSampleSite() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["BRIDGEBOOK_SAMPLE_SITE"])
    let generator = SiteGenerator(
        book: SampleSite.book, traces: SampleSite.traces, theme: try SampleSite.theme(),
        options: SiteOptions(assets: Sample.Files()))
    let (files, diagnostics) = generator.generate()
    #expect(diagnostics.isEmpty)
    try SiteWriter().write(files, to: folder)
}
