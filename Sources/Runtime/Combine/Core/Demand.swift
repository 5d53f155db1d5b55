extension Subscribers {
    /// How many values a subscriber is ready to receive: a count, or no limit.
    public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
        /// All ones in the sign bit's place, as Apple encodes it: one word, and "no limit" is the largest.
        private var rawValue: UInt

        private static let limit = UInt(Int.max) + 1

        private init(rawValue: UInt) {
            self.rawValue = min(rawValue, Self.limit)
        }

        /// As many as there are.
        public static let unlimited = Demand(rawValue: limit)
        /// No value.
        public static let none = Demand(rawValue: 0)

        /// At most so many values.
        ///
        /// - Precondition: `value` is not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// The count; nil when there is no limit.
        public var max: Int? { self == .unlimited ? nil : Int(rawValue) }

        public var description: String { self == .unlimited ? "unlimited" : "max(\(rawValue))" }

        // No limit stays without limit, whatever is added or taken away; a count does not go below none.

        public static func + (left: Demand, right: Demand) -> Demand {
            guard left != .unlimited, right != .unlimited else { return .unlimited }
            return Demand(rawValue: left.rawValue + right.rawValue)
        }

        public static func += (left: inout Demand, right: Demand) { left = left + right }
        public static func + (left: Demand, right: Int) -> Demand {
            right < 0 ? left - -right : left + .max(right)
        }
        public static func += (left: inout Demand, right: Int) { left = left + right }

        public static func - (left: Demand, right: Demand) -> Demand {
            guard left != .unlimited else { return .unlimited }
            return right >= left ? .none : Demand(rawValue: left.rawValue - right.rawValue)
        }

        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        public static func - (left: Demand, right: Int) -> Demand {
            right < 0 ? left + -right : left - .max(right)
        }
        public static func -= (left: inout Demand, right: Int) { left = left - right }

        public static func * (left: Demand, right: Int) -> Demand {
            guard left != .unlimited else { return .unlimited }
            let (product, overflows) = left.rawValue.multipliedReportingOverflow(by: UInt(Swift.max(right, 0)))
            return overflows ? .unlimited : Demand(rawValue: product)
        }

        public static func *= (left: inout Demand, right: Int) { left = left * right }

        public static func < (left: Demand, right: Demand) -> Bool { left.rawValue < right.rawValue }
        public static func == (left: Demand, right: Int) -> Bool { left.max == right }
        public static func != (left: Demand, right: Int) -> Bool { !(left == right) }
        public static func > (left: Demand, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
        public static func >= (left: Demand, right: Int) -> Bool { left.max.map { $0 >= right } ?? true }
        public static func < (left: Demand, right: Int) -> Bool { !(left >= right) }
        public static func <= (left: Demand, right: Int) -> Bool { !(left > right) }
    }
}

extension Subscribers.Demand {
    /// Traps on a demand of nothing where Apple's publishers do.
    func checkIsPositive() {
        precondition(self > .none, "API Violation: demand must not be zero")
    }
}
