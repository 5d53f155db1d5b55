extension Publishers {
    /// Delivers the latest values of two together, whenever one of them delivers and all have.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
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
            var latestA: A.Output?
            var latestB: B.Output?
            let junction = CombineLatestJunction(downstream: subscriber, sides: 2) {
                guard let latestA, let latestB else { return nil }
                return (latestA, latestB)
            }
            junction.join(a, at: 0) { latestA = $0 }
            junction.join(b, at: 1) { latestB = $0 }
            junction.begin()
        }
    }

    /// Delivers the latest values of three together, whenever one of them delivers and all have.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
            var latestA: A.Output?
            var latestB: B.Output?
            var latestC: C.Output?
            let junction = CombineLatestJunction(downstream: subscriber, sides: 3) {
                guard let latestA, let latestB, let latestC else { return nil }
                return (latestA, latestB, latestC)
            }
            junction.join(a, at: 0) { latestA = $0 }
            junction.join(b, at: 1) { latestB = $0 }
            junction.join(c, at: 2) { latestC = $0 }
            junction.begin()
        }
    }

    /// Delivers the latest values of four together, whenever one of them delivers and all have.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
            var latestA: A.Output?
            var latestB: B.Output?
            var latestC: C.Output?
            var latestD: D.Output?
            let junction = CombineLatestJunction(downstream: subscriber, sides: 4) {
                guard let latestA, let latestB, let latestC, let latestD else { return nil }
                return (latestA, latestB, latestC, latestD)
            }
            junction.join(a, at: 0) { latestA = $0 }
            junction.join(b, at: 1) { latestB = $0 }
            junction.join(c, at: 2) { latestC = $0 }
            junction.join(d, at: 3) { latestD = $0 }
            junction.begin()
        }
    }
}

extension Publisher {
    /// Delivers the latest values of two together, whenever one of them delivers and all have.
    public func combineLatest<B: Publisher>(
        _ other: B
    ) -> Publishers.CombineLatest<Self, B>
    where Failure == B.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// The same, with what a closure makes of the values.
    public func combineLatest<B: Publisher, T>(
        _ other: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
    where Failure == B.Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }

    /// Delivers the latest values of three together, whenever one of them delivers and all have.
    public func combineLatest<B: Publisher, C: Publisher>(
        _ b: B, _ c: C
    ) -> Publishers.CombineLatest3<Self, B, C>
    where Failure == B.Failure, Failure == C.Failure {
        Publishers.CombineLatest3(self, b, c)
    }

    /// The same, with what a closure makes of the values.
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
    where Failure == B.Failure, Failure == C.Failure {
        combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// Delivers the latest values of four together, whenever one of them delivers and all have.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
        _ b: B, _ c: C, _ d: D
    ) -> Publishers.CombineLatest4<Self, B, C, D>
    where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
        Publishers.CombineLatest4(self, b, c, d)
    }

    /// The same, with what a closure makes of the values.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where Failure == B.Failure, Failure == C.Failure, Failure == D.Failure {
        combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

/// Keeps the latest value of each publisher.
///
/// A value that comes without demand, or from within the delivery of a combination, is kept and becomes part of the
/// next combination; it does not make one itself. It finishes when all publishers have.
private final class CombineLatestJunction<Downstream: Subscriber>: Junction<Downstream> {
    private var combination: (() -> Downstream.Input?)?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(downstream: Downstream, sides: Int, combination: @escaping () -> Downstream.Input?) {
        self.combination = combination
        super.init(downstream: downstream, sides: sides)
    }

    func join<P: Publisher>(_ publisher: P, at side: Int, keep: @escaping (P.Output) -> Void)
    where P.Failure == Downstream.Failure {
        attach(publisher, at: side) { [unowned self] value in
            keep(value)
            return deliver(from: side)
        }
    }

    private func deliver(from side: Int) -> Subscribers.Demand {
        guard !isDelivering, demand > .none, let downstream, let value = combination?() else { return .none }
        demand -= 1
        isDelivering = true
        let more = downstream.receive(value)
        isDelivering = false
        demand += more
        requestFromAll(more, except: side)
        return more
    }

    override func subscriberDidRequest(_ more: Subscribers.Demand) {
        demand += more
        requestFromAll(more)
    }

    override func sideDidFinish(_ side: Int) {
        if sides.allSatisfy(\.isOver) { finish(.finished) }
    }

    override func release() { combination = nil }
}
