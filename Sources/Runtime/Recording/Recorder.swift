import Foundation

/// Receives what happens in a run, gives each event its place and its number, and hands it on.
///
/// There is one recorder a process: an example runs alone in its child process. Tests install a fresh one each.
@MainActor
public final class Recorder {
    /// The recorder of the run in progress.
    public static var current = Recorder(sink: { _ in })

    private let sink: (Record) -> Void
    /// Asked before every record, so that what the example printed stands before what happened next.
    /// Returns whole lines, without their line ends.
    public var takePrintedLines: () -> [String] = { [] }

    private var lastSeq = 0
    private var openCalls: [Int] = []
    private var numbers = ObjectNumbers()
    private var ambientCause: (event: Int?, text: String?) = (nil, nil)

    public init(sink: @escaping (Record) -> Void) {
        self.sink = sink
    }

    /// How many recorded calls are running now.
    public var depth: Int { openCalls.count }

    /// The innermost recorded call that is running now.
    public var currentCall: Int? { openCalls.last }

    /// Records an event without duration, and returns its number.
    ///
    /// - Parameter cause: The event behind it; the innermost running call when nil.
    @discardableResult
    public func record(
        _ kind: Event.Kind, receiver: String? = nil, _ name: String, values: [String] = [], cause: Int? = nil,
        because: String? = nil, rule: String? = nil
    ) -> Int {
        flushPrintedLines()
        if cause == nil, because == nil, openCalls.isEmpty {
            return emit(kind, receiver, name, values, ambientCause.event, ambientCause.text, rule)
        }
        return emit(kind, receiver, name, values, cause ?? currentCall, because, rule)
    }

    /// Records a call and runs it: events inside it stand one level deeper and have it as their cause.
    public func call<Result>(
        _ kind: Event.Kind, receiver: String? = nil, _ name: String, values: [String] = [], cause: Int? = nil,
        because: String? = nil, rule: String? = nil, body: () throws -> Result
    ) rethrows -> Result {
        let seq = record(kind, receiver: receiver, name, values: values, cause: cause, because: because, rule: rule)
        return try within(seq, body)
    }

    /// Records a call as the other `call` does, and lets the body say by its
    /// number what came out of it: see ``complete(_:values:)``.
    public func call<Result>(
        _ kind: Event.Kind, receiver: String? = nil, _ name: String, values: [String] = [], cause: Int? = nil,
        because: String? = nil, rule: String? = nil, body: (_ seq: Int) throws -> Result
    ) rethrows -> Result {
        let seq = record(kind, receiver: receiver, name, values: values, cause: cause, because: because, rule: rule)
        return try within(seq) { try body(seq) }
    }

    /// Gives an event that was recorded when its call began the values that are known when it ends.
    public func complete(_ seq: Int, values: [String]) {
        report(.completed(seq: seq, values: values))
    }

    /// Runs `body` with another event as the cause of what it records outside of any call.
    public func caused<Result>(by event: Int?, because text: String?, _ body: () throws -> Result) rethrows -> Result {
        let outer = ambientCause
        ambientCause = (event, text)
        defer { ambientCause = outer }
        return try body()
    }

    /// Runs `body` as part of the recorded call `seq`.
    public func within<Result>(_ seq: Int, _ body: () throws -> Result) rethrows -> Result {
        openCalls.append(seq)
        defer {
            flushPrintedLines()
            openCalls.removeLast()
        }
        return try body()
    }

    /// Takes back the innermost running call, of which it turned out that nobody answers it: an optional method that a
    /// delegate does not have. Nothing may have been recorded inside it.
    public func retractCurrentCall() {
        guard let seq = openCalls.last, seq == lastSeq else { return }
        sink(.retracted(seq: seq))
        lastSeq -= 1
    }

    /// Reports something that is not an event of its own.
    public func report(_ record: Record) {
        flushPrintedLines()
        sink(record)
    }

    /// Type and number of an object, as the log names it: `UISwitch#1`. Numbers are given when an object is first named.
    public func name(of object: AnyObject) -> String {
        numbers.name(of: object)
    }

    private func flushPrintedLines() {
        for line in takePrintedLines() {
            _ = emit(.print, nil, "print", [line.withoutPrivateContexts.withVisibleControls], currentCall, nil, nil)
        }
    }

    private func emit(
        _ kind: Event.Kind, _ receiver: String?, _ name: String, _ values: [String], _ cause: Int?, _ because: String?,
        _ rule: String?
    ) -> Int {
        lastSeq += 1
        sink(
            .event(
                Event(
                    seq: lastSeq, kind: kind, receiver: receiver, name: name, values: values, cause: cause,
                    because: because, rule: rule, depth: depth)))
        return lastSeq
    }
}

/// Gives objects small numbers, by type, in the order in which they are first named.
private struct ObjectNumbers {
    private struct Entry {
        weak var object: AnyObject?
        var name: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var lastNumber: [String: Int] = [:]

    mutating func name(of object: AnyObject) -> String {
        let id = ObjectIdentifier(object)
        // An address can be used again once its object is gone: the weak reference tells.
        if let entry = entries[id], entry.object === object { return entry.name }
        // Without the arguments of a generic class: they say how it is made, not what it is.
        let type = String("\(Swift.type(of: object))".prefix { $0 != "<" })
        let number = (lastNumber[type] ?? 0) + 1
        lastNumber[type] = number
        let name = "\(type)#\(number)"
        entries[id] = Entry(object: object, name: name)
        return name
    }
}

extension String {
    /// With control characters as Swift escapes them: a log is text that can stand in a Markdown file and on a terminal.
    var withVisibleControls: String {
        func isHidden(_ scalar: Unicode.Scalar) -> Bool {
            scalar != "\t" && scalar.properties.generalCategory == .control
        }
        guard unicodeScalars.contains(where: isHidden) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += isHidden(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    /// Without the address that stands for a file in the full name of a type that is private to it: `Coordinator` rather
    /// than `Example.(unknown context at $55ed3912bccc).Coordinator`. The address is another one in every run.
    var withoutPrivateContexts: String {
        let marker = "(unknown context at $"
        guard var range = range(of: marker) else { return self }
        var text = self
        while true {
            guard let end = text[range.upperBound...].range(of: ").") else { return text }
            // The module's name stands before it, and goes with it.
            var start = range.lowerBound
            if start > text.startIndex, text[text.index(before: start)] == "." {
                start = text.index(before: start)
                while start > text.startIndex, case let before = text.index(before: start),
                    text[before].isLetter || text[before].isNumber || text[before] == "_"
                {
                    start = before
                }
            }
            text.removeSubrange(start..<end.upperBound)
            guard let next = text.range(of: marker) else { return text }
            range = next
        }
    }
}
