import HeadlessUIKit

/// Answers to proposals, kept until something changes (Y08). A layout asks few different ones, so a list is enough, and
/// it keeps the order in which they came.
struct SizeCache {
    private(set) var answers: [(proposal: ProposedViewSize, size: CGSize)] = []

    var isEmpty: Bool { answers.isEmpty }

    subscript(proposal: ProposedViewSize) -> CGSize? {
        get { answers.first { $0.proposal == proposal }?.size }
        set {
            guard let newValue else { return answers.removeAll { $0.proposal == proposal } }
            answers.append((proposal, newValue))
        }
    }

    mutating func removeAll() { answers.removeAll(keepingCapacity: true) }
}
