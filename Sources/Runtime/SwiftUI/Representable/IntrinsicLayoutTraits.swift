import HeadlessUIKit

/// How long a UIKit view may be along each axis, from its intrinsic size and its priorities: Y01, Y02.
struct IntrinsicLayoutTraits {
    private struct Length {
        var least: CGFloat
        var ideal: CGFloat
        var most: CGFloat

        /// The threshold is 750 on both priorities (M020 to M023).
        @MainActor
        init(intrinsic: CGFloat, hugging: UILayoutPriority, compression: UILayoutPriority) {
            guard intrinsic != UIView.noIntrinsicMetric else {
                (least, ideal, most) = (0, 0, .infinity)
                return
            }
            ideal = intrinsic
            least = compression.rawValue < UILayoutPriority.defaultHigh.rawValue ? 0 : intrinsic
            most = hugging.rawValue < UILayoutPriority.defaultHigh.rawValue ? .infinity : intrinsic
        }

        /// A length that is only wished for.
        init(preferred: CGFloat) {
            (least, ideal, most) = (0, max(preferred, 0), .infinity)
        }

        func length(for proposal: CGFloat?) -> CGFloat {
            min(max(proposal ?? ideal, least), most)
        }
    }

    private let width: Length
    private let height: Length

    @MainActor
    init(of view: UIView) {
        let size = view.intrinsicContentSize
        width = Length(
            intrinsic: size.width, hugging: view.contentHuggingPriority(for: .horizontal),
            compression: view.contentCompressionResistancePriority(for: .horizontal))
        height = Length(
            intrinsic: size.height, hugging: view.contentHuggingPriority(for: .vertical),
            compression: view.contentCompressionResistancePriority(for: .vertical))
    }

    /// A controller's size: free, with its preferred one as the ideal, where that is more than 0 (Y14, M027).
    init(preferred size: CGSize) {
        width = Length(preferred: size.width)
        height = Length(preferred: size.height)
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        CGSize(width: width.length(for: proposal.width), height: height.length(for: proposal.height))
    }
}
