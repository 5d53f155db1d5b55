/// Names an example of a book.
public struct ExampleID: Hashable, Sendable {
    /// Path of the lesson, relative to the content folder.
    public var lesson: String
    public var name: String

    public init(lesson: String, name: String) {
        self.lesson = lesson
        self.name = name
    }
}
