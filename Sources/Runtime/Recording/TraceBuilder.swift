/// Puts the records of a run together into the steps of a trace.
public struct TraceBuilder: Sendable {
    /// What the script says about its statements: a caption and a place each.
    public struct Statement: Sendable, Equatable {
        public var caption: String
        public var source: SourcePosition?

        public init(caption: String, source: SourcePosition? = nil) {
            self.caption = caption
            self.source = source
        }
    }

    private let statements: [Statement]
    public private(set) var steps: [Step] = []
    /// Whether the run came to its end.
    public private(set) var isFinished = false
    /// What the script asked for in vain.
    public private(set) var failure: (message: String, suggestion: String?)?
    /// Index of the statement that began last; -1 for the first appearance, nil when nothing began.
    public private(set) var lastStatement: Int?
    /// Where each event stands, by its number.
    private var positions: [Int: (step: Int, event: Int)] = [:]

    public init(statements: [Statement] = []) {
        self.statements = statements
    }

    public mutating func add(_ record: Record) {
        switch record {
        case .stepBegan(let index):
            lastStatement = index
            let statement = statements.indices.contains(index) ? statements[index] : Statement(caption: "")
            steps.append(Step(caption: statement.caption, source: statement.source))
        case .event(let event):
            // Something recorded before the first step belongs to it.
            if steps.isEmpty { steps.append(Step(caption: "")) }
            positions[event.seq] = (steps.count - 1, steps[steps.count - 1].events.count)
            steps[steps.count - 1].events.append(event)
        case .completed(let seq, let values):
            guard let position = positions[seq] else { return }
            steps[position.step].events[position.event].values = values
        case .retracted(let seq):
            guard let position = positions.removeValue(forKey: seq) else { return }
            steps[position.step].events.remove(at: position.event)
        case .screen(let screen):
            if !steps.isEmpty { steps[steps.count - 1].screen = screen }
        case .failed(let message, let suggestion):
            failure = (message, suggestion)
        case .finished:
            isFinished = true
        }
    }
}
