@_spi(Runtime) import HeadlessUIKit
import Recording

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A control that performs an action.
public struct Button<Label: View>: View {
    public typealias Body = Never
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ButtonNode(view, inputs) }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// A borderless button in the accent colour, as on iOS (M233).
private final class ButtonNode<Label: View>: ViewNode<Button<Label>>, LayoutElement, StageTarget {
    private var label: ViewNode<Label>!
    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: .center, spacing: nil) }
    private var frame = CGRect.zero
    private var stageIdentifier: Int?

    override init(_ view: Button<Label>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        label = Label._makeNode(view.label, inputs.child(of: self))
    }

    override var children: [Node] { [label] }
    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: Button<Label>, _ cause: Cause) {
        self.view = view
        label.update(view.label, cause)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        stack.size(of: label.layoutElements, proposal: proposal)
    }

    func place(in frame: CGRect) {
        self.frame = frame
        stack.place(label.layoutElements, in: frame)
    }

    var spacing: SpacingKind {
        let elements = label.layoutElements
        return elements.count == 1 ? elements[0].spacing : .view
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let inside = label.screenElements(snapshot)
        return [
            Screen.Element(
                kind: .button, id: snapshot.identifier(&stageIdentifier, target: self), source: "Button",
                label: inside.spokenText, isEnabled: environment.environment.isEnabled, frame: Screen.Frame(frame),
                style: .init(color: view.role == .destructive ? snapshot.hex(.systemRed) : nil), children: inside)
        ]
    }

    func stageTap() {
        guard environment.environment.isEnabled else { return }
        let title = label.screenElements(ScreenSnapshot()).spokenText
        recorder.call(.action, receiver: "Button", "action", values: title.map { [$0.debugDescription] } ?? []) {
            view.action()
        }
    }
}

extension [Screen.Element] {
    /// The text in the elements, as a screen reader would say it.
    var spokenText: String? {
        let texts = compactMap { $0.label ?? $0.children.spokenText }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
