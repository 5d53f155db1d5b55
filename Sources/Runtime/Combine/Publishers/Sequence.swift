extension Publishers {
    /// Delivers a sequence's elements to each subscriber as it demands them, then finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        public let sequence: Elements

        public init(sequence: Elements) {
            self.sequence = sequence
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
                return
            }
            subscriber.receive(subscription: SequenceSubscription(first, iterator, subscriber))
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher that delivers the elements and finishes.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Downstream.Input == Iterator.Element {
    private var next: Iterator.Element?
    private var iterator: Iterator
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(_ first: Iterator.Element, _ iterator: Iterator, _ downstream: Downstream) {
        next = first
        self.iterator = iterator
        self.downstream = downstream
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
        // Demanded from within a delivery: the loop below goes on, which keeps the order and the stack small.
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while demand > .none, let downstream, let value = next {
            next = iterator.next()
            demand -= 1
            demand += downstream.receive(value)
            if next == nil, self.downstream != nil {
                self.downstream = nil
                downstream.receive(completion: .finished)
            }
        }
    }

    func cancel() {
        downstream = nil
        next = nil
    }
}
