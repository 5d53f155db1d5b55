/// One line of what a running example reports, as it happens: a trace is what these lines add up to.
///
/// The run of an example may end at any moment, by a trap or a time limit, so each record stands alone and nothing
/// that was reported is lost.
public enum Record: Codable, Sendable, Equatable {
    /// The script's statement with this index is about to run; -1 is the first appearance.
    case stepBegan(Int)
    case event(Event)
    /// The event with this number has these values, now that its call has ended.
    case completed(seq: Int, values: [String])
    /// The event with this number, the last one so far, is none: the method it names does not exist.
    case retracted(seq: Int)
    /// The screen after the step that began last.
    case screen(Screen)
    /// The script asked for something that is not there, in words and with a remedy. The run ends.
    case failed(message: String, suggestion: String?)
    /// The script came to its end.
    case finished
}
