/// A publisher that delivers nothing before it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Lets the publisher begin.
    ///
    /// - Returns: Stops it again.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// A publisher that connects when its first subscriber comes, and disconnects when the last has cancelled.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// Connects its upstream while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private var subscribers = 0
        private var connection: (any Cancellable)?

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = subscribers == 0
            subscribers += 1
            upstream.subscribe(
                HandleEventsSubscriber(downstream: subscriber, cancel: { [self] in leave() }))
            // Only now, so that the first subscriber misses nothing.
            guard isFirst, subscribers > 0 else { return }
            connection = upstream.connect()
        }

        private func leave() {
            subscribers -= 1
            guard subscribers == 0 else { return }
            connection.take()?.cancel()
        }
    }

    /// Makes any publisher wait for `connect()`.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        private let inner: Multicast<Upstream, PassthroughSubject<Output, Never>>

        public init(upstream: Upstream) {
            inner = Multicast(upstream: upstream) { PassthroughSubject() }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            inner.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher where Failure == Never {
    /// A publisher that waits for `connect()` before it delivers anything.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
