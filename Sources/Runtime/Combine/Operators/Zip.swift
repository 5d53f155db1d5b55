extension Publishers {
    /// Delivers the values of two in tuples: the first of each, the second of each, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let aQueue = ZipQueue<A.Output>()
            let bQueue = ZipQueue<B.Output>()
            let junction = ZipJunction(downstream: subscriber, queues: [aQueue, bQueue]) {
                (aQueue.values.removeFirst(), bQueue.values.removeFirst())
            }
            junction.join(a, at: 0) { aQueue.values.append($0) }
            junction.join(b, at: 1) { bQueue.values.append($0) }
            junction.begin()
        }
    }

    /// Delivers the values of three in tuples: the first of each, the second of each, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let aQueue = ZipQueue<A.Output>()
            let bQueue = ZipQueue<B.Output>()
            let cQueue = ZipQueue<C.Output>()
            let junction = ZipJunction(downstream: subscriber, queues: [aQueue, bQueue, cQueue]) {
                (aQueue.values.removeFirst(), bQueue.values.removeFirst(), cQueue.values.removeFirst())
            }
            junction.join(a, at: 0) { aQueue.values.append($0) }
            junction.join(b, at: 1) { bQueue.values.append($0) }
            junction.join(c, at: 2) { cQueue.values.append($0) }
            junction.begin()
        }
    }

    /// Delivers the values of four in tuples: the first of each, the second of each, and so on.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let aQueue = ZipQueue<A.Output>()
            let bQueue = ZipQueue<B.Output>()
            let cQueue = ZipQueue<C.Output>()
            let dQueue = ZipQueue<D.Output>()
            let junction = ZipJunction(downstream: subscriber, queues: [aQueue, bQueue, cQueue, dQueue]) {
                (
                    aQueue.values.removeFirst(), bQueue.values.removeFirst(), cQueue.values.removeFirst(),
                    dQueue.values.removeFirst()
                )
            }
            junction.join(a, at: 0) { aQueue.values.append($0) }
            junction.join(b, at: 1) { bQueue.values.append($0) }
            junction.join(c, at: 2) { cQueue.values.append($0) }
            junction.join(d, at: 3) { dQueue.values.append($0) }
            junction.begin()
        }
    }
}

extension Publisher {
    /// Delivers the values of two in tuples: the first of each, the second of each, and so on.
    public func zip<B: Publisher>(
        _ other: B
    ) -> Publishers.Zip<Self, B>
    where Failure == B.Failure {
        Publishers.Zip(self, other)
    }

    /// The same, with what a closure makes of the values.
    public func zip<B: Publisher, T>(
        _ other: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, B>, T>
    where Failure == B.Failure {
        zip(other).map { transform($0.0, $0.1) }
    }

    /// Delivers the values of three in tuples: the first of each, the second of each, and so on.
    public func zip<B: Publisher, C: Publisher>(
        _ b: B, _ c: C
    ) -> Publishers.Zip3<Self, B, C>
    where Failure == B.Failure, Failure == C.Failure {
        Publishers.Zip3(self, b, c)
    }

    /// The same, with what a closure makes of the values.
    public func zip<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T>
    where Failure == B.Failure, Failure == C.Failure {
        zip(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// Delivers the values of four in tuples: the first of each, the second of each, and so on.
    public func zip<B: Publisher, C: Publisher, D: Publisher>(
        _ b: B, _ c: C, _ d: D
    ) -> Publishers.Zip4<Self, B, C, D>
    where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
        Publishers.Zip4(self, b, c, d)
    }

    /// The same, with what a closure makes of the values.
    public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T>
    where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
        zip(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

/// The values of one publisher that wait for those of the others.
private final class ZipQueue<Value>: AnyZipQueue {
    var values: [Value] = []
    override var isEmpty: Bool { values.isEmpty }
    override func removeAll() { values = [] }
}

private class AnyZipQueue {
    var isEmpty: Bool { true }
    func removeAll() {}
}

/// Delivers a tuple when there is a value of each publisher; finishes when one that has finished has none left.
private final class ZipJunction<Downstream: Subscriber>: Junction<Downstream> {
    private let queues: [AnyZipQueue]
    private let next: () -> Downstream.Input

    /// - Parameter next: Takes one value from each queue.
    init(downstream: Downstream, queues: [AnyZipQueue], next: @escaping () -> Downstream.Input) {
        self.queues = queues
        self.next = next
        super.init(downstream: downstream, sides: queues.count)
    }

    func join<P: Publisher>(_ publisher: P, at side: Int, keep: @escaping (P.Output) -> Void)
    where P.Failure == Downstream.Failure {
        attach(publisher, at: side) { [unowned self] value in
            keep(value)
            guard let downstream, queues.allSatisfy({ !$0.isEmpty }) else { return .none }
            let more = downstream.receive(next())
            requestFromAll(more, except: side)
            finishIfDone()
            return more
        }
    }

    override func sideDidFinish(_ side: Int) { finishIfDone() }

    private func finishIfDone() {
        guard queues.indices.contains(where: { sides[$0].isOver && queues[$0].isEmpty }) else { return }
        finish(.finished)
    }

    override func release() {
        for queue in queues { queue.removeAll() }
    }
}
