import HeadlessUIKit
import Recording

/// How far something is, or that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    public typealias Body = Never
    /// From 0 to 1; nil where nobody knows.
    let fraction: Double?

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ProgressNode(view, inputs) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() {
        fraction = nil
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        fraction = value.map { min(max(Double($0) / Double(total), 0), 1) }
    }
}

/// A spinner 20 points wide, or a bar 4 points tall (M247).
private final class ProgressNode<Label: View, CurrentValueLabel: View>: LeafNode<ProgressView<Label, CurrentValueLabel>>
{
    override func changesLayout(from old: ProgressView<Label, CurrentValueLabel>) -> Bool {
        (old.fraction == nil) != (view.fraction == nil)
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        view.fraction == nil ? CGSize(width: 20, height: 20) : CGSize(width: proposal.width ?? 100, height: 4)
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let id = snapshot.identifier(&stageIdentifier)
        guard let fraction = view.fraction else {
            return [
                Screen.Element(
                    kind: .activityIndicator, id: id, source: "ProgressView", label: "In progress", value: "1",
                    frame: Screen.Frame(frame))
            ]
        }
        return [
            Screen.Element(
                kind: .progressIndicator, id: id, source: "ProgressView", value: "\(Int((fraction * 100).rounded()))%",
                frame: Screen.Frame(frame))
        ]
    }
}
