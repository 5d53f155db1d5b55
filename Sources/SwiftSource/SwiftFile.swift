/// The one place that knows SwiftSyntax: what the tool needs to know about, or do with, a Swift text.
///
/// All offsets are in UTF-8 bytes. Every function accepts any text: a file, a fragment of one, or a text with syntax errors.
public enum SwiftFile {
    /// Something in a text that keeps it from being compiled.
    public struct Problem: Sendable, Equatable {
        /// UTF-8 offset in the text.
        public var offset: Int
        public var message: String
        /// What the author can do about it.
        public var suggestion: String?

        public init(offset: Int, message: String, suggestion: String? = nil) {
            self.offset = offset
            self.message = message
            self.suggestion = suggestion
        }
    }

    /// How an example's first view is made.
    public enum EntryPoint: Sendable, Equatable {
        /// An expression that makes a view, `ContentView()`.
        case view(expression: String)
        /// Type that conforms to `App`.
        case app(type: String)
        /// Nothing in the text can be shown by itself.
        case none
    }

    /// An example made ready for a batch.
    public struct Prepared: Sendable, Equatable {
        /// Attributes of the Objective-C runtime, selectors, `@main`, previews rewritten; top-level declarations private.
        public var source: EditedSource
        public var entryPoint: EntryPoint
        /// Why the example cannot share a module with others, if so: it adds a conformance to a type of another module …
        public var needsOwnModule: String?
        /// Syntax errors, and what cannot be rewritten; in order.
        public var problems: [Problem]
    }

    /// A piece of text to be coloured.
    public struct Highlight: Sendable, Equatable {
        public enum Kind: String, Sendable, CaseIterable {
            case keyword, type, string, number, comment, attribute, identifier
        }
        /// UTF-8 offsets in the text.
        public var range: Range<Int>
        public var kind: Kind

        public init(range: Range<Int>, kind: Kind) {
            self.range = range
            self.kind = kind
        }
    }

    /// One top-level statement of a script.
    public struct Statement: Sendable, Equatable {
        /// UTF-8 offsets in the text, without the space and the comments around the statement.
        public var range: Range<Int>
        /// Whether it declares something for later statements, as `let row = app.cells["A"]` does.
        public var isDeclaration: Bool

        public init(range: Range<Int>, isDeclaration: Bool) {
            self.range = range
            self.isDeclaration = isDeclaration
        }
    }

    /// A type, or a member of one, or something declared at the top level.
    public struct Declaration: Sendable, Equatable {
        public enum Kind: String, Sendable, CaseIterable {
            case type, `extension`, function, initializer, deinitializer, `subscript`, variable, enumCase, typeAlias
        }
        public var kind: Kind
        /// As Swift spells it: `ContentView`, `updateUIView(_:context:)`, `isOn`. An extension bears its type's name.
        public var name: String
        /// Names of the enclosing types, outermost first: `["SearchBar", "Coordinator"]`.
        public var path: [String]
        /// UTF-8 offsets of the name, without the labels of parameters.
        public var nameRange: Range<Int>
        /// UTF-8 offsets of the declaration, with its attributes, without comments before it.
        public var range: Range<Int>

        public init(kind: Kind, name: String, path: [String], nameRange: Range<Int>, range: Range<Int>) {
            self.kind = kind
            self.name = name
            self.path = path
            self.nameRange = nameRange
            self.range = range
        }
    }
}
