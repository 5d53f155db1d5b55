/// Where a subscriber stands with its publisher.
enum SubscriptionStatus {
    /// Attached, and not yet answered.
    case awaiting
    case active(any Subscription)
    /// Completed or cancelled.
    case over

    var isOver: Bool {
        if case .over = self { true } else { false }
    }

    var subscription: (any Subscription)? {
        if case .active(let subscription) = self { subscription } else { nil }
    }

    /// Takes a subscription; a second one, or one that comes too late, is cancelled.
    ///
    /// - Returns: Whether it was taken.
    mutating func begin(_ subscription: any Subscription) -> Bool {
        guard case .awaiting = self else {
            subscription.cancel()
            return false
        }
        self = .active(subscription)
        return true
    }

    /// Ends it.
    ///
    /// - Returns: The subscription there was, for the caller to cancel when it is done with its own state.
    mutating func end() -> (any Subscription)? {
        defer { self = .over }
        return subscription
    }
}
