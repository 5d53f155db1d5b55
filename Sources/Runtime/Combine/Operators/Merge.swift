extension Publishers {
    /// Delivers the values of two publishers as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let junction = MergeJunction(downstream: subscriber, sides: 2)
            junction.begin()
            junction.attach(a, at: 0)
            junction.attach(b, at: 1)
        }
    }

    /// Delivers the values of three publishers as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
        public typealias Output = A.Output
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
            let junction = MergeJunction(downstream: subscriber, sides: 3)
            junction.begin()
            junction.attach(a, at: 0)
            junction.attach(b, at: 1)
            junction.attach(c, at: 2)
        }
    }

    /// Delivers the values of four publishers as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure
    {
        public typealias Output = A.Output
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
            let junction = MergeJunction(downstream: subscriber, sides: 4)
            junction.begin()
            junction.attach(a, at: 0)
            junction.attach(b, at: 1)
            junction.attach(c, at: 2)
            junction.attach(d, at: 3)
        }
    }

    /// Delivers the values of publishers of one type as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        /// The same with one publisher more.
        public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard !publishers.isEmpty else { return Empty().receive(subscriber: subscriber) }
            let junction = MergeJunction(downstream: subscriber, sides: publishers.count)
            junction.begin()
            for (index, publisher) in publishers.enumerated() { junction.attach(publisher, at: index) }
        }
    }
}

extension Publisher {
    /// Delivers the values of this and another publisher as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
    where Failure == P.Failure, Output == P.Output {
        Publishers.Merge(self, other)
    }

    /// Delivers the values of this and two more publishers as they come.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output {
        Publishers.Merge3(self, b, c)
    }

    /// Delivers the values of this and three more publishers as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure,
        Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// Delivers the values of this and another publisher of its type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany([self, other])
    }
}

/// Takes one value from each publisher in advance while the subscriber's demand is limited, and holds it until it is
/// demanded; takes everything when there is no limit.
private final class MergeJunction<Downstream: Subscriber>: Junction<Downstream> {
    private var demand = Subscribers.Demand.none
    /// Whether the publishers have been asked for their first values.
    private var hasAsked = false
    private var waiting: [(side: Int, value: Downstream.Input)] = []
    private var isDelivering = false

    func attach<P: Publisher>(_ publisher: P, at side: Int)
    where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        attach(publisher, at: side) { [unowned self] value in
            waiting.append((side, value))
            deliver()
            return .none
        }
    }

    override func initialDemand(for demand: Subscribers.Demand) -> Subscribers.Demand {
        demand == .unlimited ? .unlimited : .max(1)
    }

    override func subscriberDidRequest(_ more: Subscribers.Demand) {
        let isFirst = !hasAsked
        let wasUnlimited = demand == .unlimited
        demand += more
        hasAsked = true
        deliver()
        if demand == .unlimited, !wasUnlimited {
            requestFromAll(.unlimited)
        } else if isFirst {
            requestFromAll(.max(1))
        }
    }

    private func deliver() {
        guard demand != .unlimited else {
            while !waiting.isEmpty, let downstream {
                _ = downstream.receive(waiting.removeFirst().value)
            }
            return finishIfDone()
        }
        // A value that comes while one is delivered waits for its turn.
        guard !isDelivering else { return }
        isDelivering = true
        while demand > .none, !waiting.isEmpty, let downstream {
            let next = waiting.removeFirst()
            demand -= 1
            demand += downstream.receive(next.value)
            sides[next.side].subscription?.request(demand == .unlimited ? .unlimited : .max(1))
        }
        isDelivering = false
        finishIfDone()
    }

    override func sideDidFinish(_ side: Int) { finishIfDone() }

    private func finishIfDone() {
        guard !isDelivering, waiting.isEmpty, sides.allSatisfy(\.isOver) else { return }
        finish(.finished)
    }

    override func release() { waiting = [] }
}
