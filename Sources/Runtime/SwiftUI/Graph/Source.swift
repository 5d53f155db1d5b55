import Observation
import Recording

/// Something that can change, and that readers depend on because they read it: a state, an environment value.
@MainActor
class Source {
    private var readers: [ObjectIdentifier: Subscription] = [:]
    private var lastOrder = 0

    private struct Subscription {
        /// Readers are told in the order in which they read.
        var order: Int
        weak var reader: Reader?
    }

    /// Makes whatever is being evaluated now a reader of this source.
    func track() {
        Reader.current?.depend(on: self)
    }

    /// Makes a reader depend on this source, whatever is being evaluated now.
    func track(by reader: Reader) {
        reader.depend(on: self)
    }

    /// Tells every reader that the value is another one.
    func changed(_ cause: Cause) {
        for subscription in readers.values.sorted(by: { $0.order < $1.order }) {
            subscription.reader?.sourceChanged(cause)
        }
    }

    fileprivate func add(_ reader: Reader) {
        lastOrder += 1
        readers[ObjectIdentifier(reader)] = Subscription(order: lastOrder, reader: reader)
    }

    fileprivate func remove(_ reader: Reader) {
        readers[ObjectIdentifier(reader)] = nil
    }
}

/// What an evaluation read: while it runs, each source that is read is noted; when one of them changes, it is told.
@MainActor
final class Reader {
    /// The reader of the evaluation in progress.
    private(set) static var current: Reader?

    private var sources: [ObjectIdentifier: Source] = [:]
    private let onChange: (Cause) -> Void
    /// Counts evaluations; those before ``oldestGeneration`` are forgotten.
    private var generation = 0
    private var oldestGeneration = 0

    init(onChange: @escaping (Cause) -> Void) {
        self.onChange = onChange
    }

    /// Evaluates `body`; what it reads from now on is all that this reader depends on.
    func read<Result>(_ body: () -> Result) -> Result {
        forget()
        return readMore(body)
    }

    /// Evaluates `body`; what it reads comes to what this reader depends on already.
    func readMore<Result>(_ body: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return observing(body)
    }

    /// Runs `body`; a property of an `@Observable` object that it reads is a source as well (L22).
    private func observing<Result>(_ body: () -> Result) -> Result {
        generation += 1
        let generation = generation
        return withObservationTracking(body) { [weak self] in
            // Called before the property changes, and once.
            MainActor.assumeIsolated {
                let event = Recorder.current.currentCall
                TransactionQueue.current.enqueue {
                    // What an evaluation read that was followed by another one counts no more.
                    guard let self, self.oldestGeneration <= generation else { return }
                    self.onChange(Cause(event: event, "an observed property changed", rule: "L22"))
                }
            }
        }
    }

    /// Evaluates `body` without noting what it reads.
    static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return try body()
    }

    func depend(on source: Source) {
        guard sources.updateValue(source, forKey: ObjectIdentifier(source)) == nil else { return }
        source.add(self)
    }

    isolated deinit { forget() }

    func forget() {
        oldestGeneration = generation + 1
        for source in sources.values { source.remove(self) }
        sources.removeAll(keepingCapacity: true)
    }

    fileprivate func sourceChanged(_ cause: Cause) {
        onChange(cause)
    }
}
