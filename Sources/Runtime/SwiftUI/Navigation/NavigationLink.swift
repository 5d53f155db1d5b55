import HeadlessUIKit
import Recording

/// A button that pushes a view in the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View>: View {
    let destination: Destination?
    let value: AnyHashable?
    let label: Label

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.destination = destination()
        value = nil
        self.label = label()
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.destination = destination
        value = nil
        self.label = label()
    }

    public var body: some View {
        _LinkView(label: label, destination: destination, value: value)
    }
}

extension NavigationLink where Destination == Never {
    /// Pushes the view that a `navigationDestination(for:destination:)` makes for the value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        destination = nil
        self.value = value.map { AnyHashable($0) }
        self.label = label()
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

/// The button of a link, which knows the navigation around it.
struct _LinkView<Label: View, Destination: View>: View {
    typealias Body = Never
    let label: Label
    let destination: Destination?
    let value: AnyHashable?

    static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        LinkNode(view, inputs, content: \.label)
    }
}

private final class LinkNode<Label: View, Destination: View>: ContainerNode<_LinkView<Label, Destination>, Label>,
    StageTarget
{
    private let stack = StackLayout(axis: .horizontal, alignment: .center, spacing: nil)

    private var navigation: Navigation? { environment.environment.navigation }
    private var isEnabled: Bool {
        environment.environment.isEnabled && navigation != nil && (view.destination != nil || view.value != nil)
    }

    override func update(_ view: _LinkView<Label, Destination>, _ cause: Cause) {
        super.update(view, cause)
        if let destination = view.destination {
            navigation?.host?.update(view: AnyView(destination), link: self, cause)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        stack.size(of: content.layoutElements, proposal: proposal)
    }

    override func placeContent() { stack.place(content.layoutElements, in: frame) }

    override var spacing: SpacingKind {
        let elements = content.layoutElements
        return elements.count == 1 ? elements[0].spacing : .view
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let inside = content.screenElements(snapshot)
        let values = environment.environment
        return [
            Screen.Element(
                kind: .button, id: snapshot.identifier(&stageIdentifier, target: self), source: "NavigationLink",
                label: inside.spokenText, isEnabled: isEnabled, frame: Screen.Frame(frame),
                style: .init(color: snapshot.hex(_Paint.tint.color(in: values).uiColor)), children: inside)
        ]
    }

    func stageTap() {
        guard isEnabled, let host = navigation?.host else { return }
        let title = content.screenElements(ScreenSnapshot()).spokenText
        recorder.call(.action, receiver: "NavigationLink", "push", values: title.map { [$0.debugDescription] } ?? []) {
            if let destination = view.destination {
                host.push(view: AnyView(destination), link: self)
            } else if let value = view.value {
                host.push(value: value)
            }
        }
    }
}

/// Says which view is pushed for values of a type.
public struct _NavigationDestinationModifier<Value: Hashable, Destination: View>: ViewModifier {
    public typealias Body = Never
    let destination: (Value) -> Destination

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { NavigationDestinationNode(view, inputs) }
}

private final class NavigationDestinationNode<Content: View, Value: Hashable, Destination: View>:
    ViewNode<ModifiedContent<Content, _NavigationDestinationModifier<Value, Destination>>>
{
    private var content: ViewNode<Content>!

    override init(
        _ view: ModifiedContent<Content, _NavigationDestinationModifier<Value, Destination>>, _ inputs: NodeInputs
    ) {
        super.init(view, inputs)
        environment.environment.navigation?.destinations[ObjectIdentifier(Value.self)] = { [weak self] value in
            guard let self, let value = value.base as? Value else { return nil }
            return AnyView(self.view.modifier.destination(value))
        }
        content = Content._makeNode(view.content, inputs.child(of: self))
    }

    override var children: [Node] { [content] }

    override func update(
        _ view: ModifiedContent<Content, _NavigationDestinationModifier<Value, Destination>>, _ cause: Cause
    ) {
        self.view = view
        content.update(view.content, cause)
    }
}

extension View {
    /// Which view a navigation stack pushes for values of a type.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_NavigationDestinationModifier<D, C>(destination: destination))
    }
}
