/// What a run of one example leaves behind: steps, each with the events that happened and the screen after them.
///
/// The page, the checker and the preview all read this form. It is plain data; the same run gives the same bytes.
public struct Trace: Codable, Sendable, Equatable {
    /// Version of this format.
    public var version = 1
    /// Name of the example in its lesson.
    public var example: String
    /// Path of the lesson, relative to the content folder.
    public var lesson: String
    /// The Swift compiler that built the example, for instance `6.3.1`.
    public var toolchain: String
    /// Version of the headless runtime.
    public var runtime: String
    public var steps: [Step]

    public init(example: String, lesson: String, toolchain: String, runtime: String, steps: [Step]) {
        self.example = example
        self.lesson = lesson
        self.toolchain = toolchain
        self.runtime = runtime
        self.steps = steps
    }
}

/// One thing a person did (or the first appearance), everything it set off, and what the screen showed afterwards.
public struct Step: Codable, Sendable, Equatable {
    /// The script's statement, as its author wrote it; empty for the first appearance.
    public var caption: String
    /// Where the statement stands; nil for the first appearance.
    public var source: SourcePosition?
    public var events: [Event]
    public var screen: Screen

    public init(caption: String, source: SourcePosition? = nil, events: [Event] = [], screen: Screen = Screen()) {
        self.caption = caption
        self.source = source
        self.events = events
        self.screen = screen
    }
}

/// A place in the author's text. Lines and columns count from 1, columns in UTF-8 bytes.
public struct SourcePosition: Codable, Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// One thing that happened.
public struct Event: Codable, Sendable, Equatable {
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A SwiftUI body was evaluated.
        case body
        /// A representable's method was called: make, update, dismantle …
        case lifecycle
        /// A state was written.
        case state
        /// A binding that no state stands behind was written.
        case binding
        /// An environment value changed.
        case environment
        /// A UIKit object was told to do something.
        case uikit
        /// A control's event reached its target.
        case action
        /// A delegate was called.
        case delegate
        /// A size was asked for, or a layout ran.
        case layout
        /// The example printed a line.
        case print
        /// The runtime warned, as Apple's would.
        case warning
        /// A call that a reader might expect did not happen, by a rule.
        case skipped
    }

    /// Place in the run, counted from 1.
    public var seq: Int
    public var kind: Kind
    /// Whose method it is: a type, or an object as type and number (`UISwitch#1`). Nil where there is none.
    public var receiver: String?
    /// The call or the property, as Swift spells it: `updateUIView(_:context:)`, `valueChanged`, `isOn`.
    public var name: String
    /// What matters about it, short: `→ UISwitch#1`, `false → true`.
    public var values: [String]
    /// The event behind this one.
    public var cause: Int?
    /// The cause in words, to be read after "because": `isOn changed`.
    public var because: String?
    /// The behaviour in the catalogue that explains it, for instance `L01`.
    public var rule: String?
    /// How many recorded calls were running when it happened.
    public var depth: Int
    /// Where the code that ran stands, when known.
    public var source: SourcePosition?

    public init(
        seq: Int, kind: Kind, receiver: String? = nil, name: String, values: [String] = [], cause: Int? = nil,
        because: String? = nil, rule: String? = nil, depth: Int = 0, source: SourcePosition? = nil
    ) {
        self.seq = seq
        self.kind = kind
        self.receiver = receiver
        self.name = name
        self.values = values
        self.cause = cause
        self.because = because
        self.rule = rule
        self.depth = depth
        self.source = source
    }
}

/// Version of the headless runtime, part of every trace.
public let runtimeVersion = "0.1"
