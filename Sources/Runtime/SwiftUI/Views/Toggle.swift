@_spi(Runtime) import HeadlessUIKit
import Recording

/// A control that is on or off, with a label.
public struct Toggle<Label: View>: View {
    public typealias Body = Never
    let isOn: Binding<Bool>
    let label: Label

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ToggleNode(view, inputs) }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// As wide as it is let, label before, switch behind (M235).
private final class ToggleNode<Label: View>: ViewNode<Toggle<Label>>, LayoutElement, StageTarget {
    private var label: ViewNode<Label>!
    private var frame = CGRect.zero
    private var stageIdentifier: Int?
    private let stack = StackLayout(axis: .horizontal, alignment: .leading, spacing: nil)
    private static var switchSize: CGSize { CGSize(width: 66, height: 30) }

    override init(_ view: Toggle<Label>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        label = Label._makeNode(view.label, inputs.child(of: self))
    }

    override var children: [Node] { [label] }
    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: Toggle<Label>, _ cause: Cause) {
        self.view = view
        label.update(view.label, cause)
    }

    private func labelSize(_ width: CGFloat?) -> CGSize {
        stack.size(
            of: label.layoutElements,
            proposal: ProposedViewSize(width: width.map { max($0 - Self.switchSize.width - 8, 0) }, height: nil))
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let label = labelSize(proposal.width)
        let least = label.width + 8 + Self.switchSize.width
        return CGSize(width: max(proposal.width ?? least, least), height: max(label.height, Self.switchSize.height))
    }

    func place(in frame: CGRect) {
        self.frame = frame
        let size = labelSize(frame.width)
        stack.place(
            label.layoutElements,
            in: CGRect(x: frame.minX, y: frame.midY - size.height / 2, width: size.width, height: size.height))
    }

    /// M225: in a list, a toggle counts as a line.
    func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
        trait == RowHeightTrait.self ? CGFloat(24.5) as? Trait.Value : nil
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let inside = label.screenElements(snapshot)
        return [
            Screen.Element(
                kind: .switch, id: snapshot.identifier(&stageIdentifier, target: self), source: "Toggle",
                label: inside.spokenText, value: view.isOn.location.current ? "1" : "0",
                isEnabled: environment.environment.isEnabled, frame: Screen.Frame(frame), children: inside)
        ]
    }

    func stageTap() {
        guard environment.environment.isEnabled else { return }
        let isOn = view.isOn.location.current
        recorder.call(.action, receiver: "Toggle", "isOn", values: ["\(isOn) → \(!isOn)"]) {
            view.isOn.wrappedValue = !isOn
        }
    }
}
