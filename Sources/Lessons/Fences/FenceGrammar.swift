/// What fences can say: the table of languages and their attributes.
///
/// A language that is not in the table makes a plain listing without attributes. To add an attribute or a fence, add its
/// row, and teach `ExampleCollector` what it means.
struct FenceGrammar {
    var language: String
    var attributes: [Attribute]
    /// The attribute without which such a fence says nothing.
    var required: String?
    /// False for a fence that the format defines and this version does not do.
    var isSupported = true

    struct Attribute {
        var name: String
        var value: Value
        /// What else the fence must say for this attribute to mean something.
        var goesWith: String?
        /// What the fence must not say besides.
        var excludes: [String] = []
        /// False for an attribute that the format defines and this version does not do.
        var isSupported = true
    }

    enum Value {
        case flag
        /// Letters, digits, `-` and `_`.
        case exampleName
        /// Event kinds with commas between them.
        case eventKinds
        /// Anything; only of attributes that are not supported yet.
        case anything
    }

    static let all: [FenceGrammar] = [
        FenceGrammar(
            language: "swift",
            attributes: [
                Attribute(name: "example", value: .exampleName),
                Attribute(name: "hidden", value: .flag, goesWith: "example"),
                Attribute(name: "script", value: .exampleName, excludes: ["example", "hidden"]),
                Attribute(name: "from", value: .anything, isSupported: false),
                Attribute(name: "fails", value: .anything, isSupported: false),
                Attribute(name: "traps", value: .anything, isSupported: false),
                Attribute(name: "warns", value: .anything, isSupported: false),
                Attribute(name: "skip", value: .anything, isSupported: false),
                Attribute(name: "tab", value: .anything, isSupported: false),
            ]),
        FenceGrammar(
            language: "log",
            attributes: [
                Attribute(name: "of", value: .exampleName),
                Attribute(name: "only", value: .eventKinds, goesWith: "of"),
            ],
            required: "of"),
        FenceGrammar(language: "screen", attributes: [], isSupported: false),
        FenceGrammar(language: "predict", attributes: [], isSupported: false),
        FenceGrammar(language: "quiz", attributes: [], isSupported: false),
        FenceGrammar(language: "exercise", attributes: [], isSupported: false),
        FenceGrammar(language: "diagnostics", attributes: [], isSupported: false),
    ]

    /// The row of a language, if it has one.
    static func of(_ language: String) -> FenceGrammar? { all.first { $0.language == language } }

    func attribute(named name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// Names of the attributes that can be used now.
    var supportedNames: [String] { attributes.filter(\.isSupported).map(\.name) }
}

extension Example.LogExpectation {
    /// Names of the event kinds that `only=` may pick: the kinds of a recorded event.
    public static let validKinds = [
        "body", "lifecycle", "state", "binding", "environment", "uikit", "action", "delegate", "layout", "print",
        "warning", "skipped",
    ]
}
