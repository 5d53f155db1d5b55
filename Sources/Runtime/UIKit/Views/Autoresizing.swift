extension UIView {
    /// Parts of a view's place that give way when its superview has another size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Gives the subviews their part of a new size (M128).
    func resizeSubviews(from old: CGSize) {
        let new = bounds.size
        guard autoresizesSubviews, old != new else { return }
        for view in subviews where !view.autoresizingMask.isEmpty {
            let mask = view.autoresizingMask
            let frame = view.frame
            let (x, width) = Self.resized(
                frame.minX, frame.width, from: old.width, to: new.width, before: mask.contains(.flexibleLeftMargin),
                length: mask.contains(.flexibleWidth), behind: mask.contains(.flexibleRightMargin))
            let (y, height) = Self.resized(
                frame.minY, frame.height, from: old.height, to: new.height, before: mask.contains(.flexibleTopMargin),
                length: mask.contains(.flexibleHeight), behind: mask.contains(.flexibleBottomMargin))
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Along one axis: what is flexible shares the difference by its present lengths; equally, if those are nothing.
    private static func resized(
        _ origin: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, before isBeforeFlexible: Bool,
        length isLengthFlexible: Bool, behind isBehindFlexible: Bool
    ) -> (origin: CGFloat, length: CGFloat) {
        let parts = [origin, length, old - origin - length]
        let flexible = [isBeforeFlexible, isLengthFlexible, isBehindFlexible]
        let count = flexible.filter { $0 }.count
        guard count > 0 else { return (origin, length) }
        let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func share(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return (new - old) * (total > 0 ? parts[index] / total : 1 / CGFloat(count))
        }
        return (origin + share(0), length + share(1))
    }
}
