import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of a name, of one sender or of all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Delivers notifications as they are posted, within the call that posts them.
    public struct Publisher: HeadlessCombine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let subscription = NotificationSubscription(subscriber)
            subscription.observe(center, name, object)
            subscriber.receive(subscription: subscription)
        }

        public static func == (left: Publisher, right: Publisher) -> Bool {
            left.center === right.center && left.name == right.name && left.object === right.object
        }
    }
}

/// One observer of a center. Notifications that nobody has demanded are lost.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == Notification {
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var center: NotificationCenter?
    private var token: (any NSObjectProtocol)?

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    func observe(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        self.center = center
        token = center.addObserver(forName: name, object: object, queue: nil) { [self] in deliver($0) }
    }

    private func deliver(_ notification: Notification) {
        guard let downstream, demand > .none else { return }
        demand -= 1
        demand += downstream.receive(notification)
    }

    func request(_ more: Subscribers.Demand) {
        more.checkIsPositive()
        demand += more
    }

    func cancel() {
        downstream = nil
        if let token = token.take() { center?.removeObserver(token) }
        center = nil
    }
}
