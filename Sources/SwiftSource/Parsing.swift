internal import SwiftParser
internal import SwiftSyntax

extension SourceFileSyntax {
    /// Parses a text as Swift 5, which is how examples are compiled: what is an error in Swift 6 alone, as
    /// `@Environment (\.locale)`, is none here.
    init(parsing text: String) {
        var parser = Parser(text, swiftVersion: .v5)
        self = SourceFileSyntax.parse(from: &parser)
    }
}
