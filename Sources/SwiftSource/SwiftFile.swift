@_implementationOnly import SwiftParser
@_implementationOnly import SwiftSyntax

/// The one place that knows SwiftSyntax: what the tool needs to know about, or do with, a Swift text.
public enum SwiftFile {
    /// A syntax error.
    public struct Problem: Sendable, Equatable {
        /// UTF-8 offset in the text.
        public var offset: Int
        public var message: String

        public init(offset: Int, message: String) {
            self.offset = offset
            self.message = message
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
    public struct Prepared: Sendable {
        /// Attributes of the Objective-C runtime, selectors, `@main`, previews rewritten; top-level declarations private.
        public var source: EditedSource
        public var entryPoint: EntryPoint
        /// Why the example cannot share a module with others, if so: it adds a conformance to a type of another module …
        public var needsOwnModule: String?
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
}
