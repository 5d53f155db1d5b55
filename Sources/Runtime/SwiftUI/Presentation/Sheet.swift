import HeadlessUIKit
import Recording

/// Shows views in a sheet, or over everything, while a binding says so (L42).
public struct _SheetModifier<Item, Sheet: View>: ViewModifier {
    public typealias Body = Never
    /// What is shown; nil while nothing is.
    let item: Binding<Item?>
    /// Tells items apart: another one is another sheet.
    let id: (Item) -> AnyHashable
    let coversAll: Bool
    let onDismiss: (() -> Void)?
    let sheet: (Item) -> Sheet

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { SheetNode(view, inputs) }
}

/// The sheet's content is made when it is presented, in the environment of the modifier, and goes when it is dismissed.
private final class SheetNode<Content: View, Item, Sheet: View>:
    ViewNode<ModifiedContent<Content, _SheetModifier<Item, Sheet>>>, Presentation
{
    private var content: ViewNode<Content>!
    private var shown: (id: AnyHashable, node: ViewNode<Sheet>)?
    private var frame = CGRect.zero
    private var stageIdentifier: Int?
    private lazy var reader = Reader { [weak self] _ in
        guard let self else { return }
        graph.invalidate(self)
    }

    override init(_ view: ModifiedContent<Content, _SheetModifier<Item, Sheet>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        showWhatIsAsked(Cause(event: nil, "it appears"))
    }

    override var children: [Node] { [content] + (shown.map { [$0.node] } ?? []) }
    override var layoutElements: [any LayoutElement] { content.layoutElements }
    override var slots: [Node] { content.slots }
    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { content.preference(key) }

    override func update(_ view: ModifiedContent<Content, _SheetModifier<Item, Sheet>>, _ cause: Cause) {
        self.view = view
        content.update(view.content, cause)
        showWhatIsAsked(cause)
    }

    override func evaluate() { showWhatIsAsked(Cause(event: nil, "its binding changed")) }

    private func showWhatIsAsked(_ cause: Cause) {
        let item = reader.read { view.modifier.item.location.get() }
        let id = item.map(view.modifier.id)
        if let item, let shown, shown.id == id { return shown.node.update(view.modifier.sheet(item), cause) }
        end()
        guard let item, let id else { return }
        let scope = EnvironmentScope(parent: environment)
        scope.set({ [weak self] in $0.setDismissal { self?.dismiss() } }, name: nil, cause: nil)
        let inputs = NodeInputs(graph: graph, parent: self, environment: scope)
        shown = (id, Reader.untracked { Sheet._makeNode(view.modifier.sheet(item), inputs) })
        graph.present(self)
    }

    /// The sheet goes: its views are taken out, then `onDismiss` runs.
    private func end() {
        guard let shown else { return }
        self.shown = nil
        graph.endPresentation(self)
        graph.takeOut(shown.node)
        guard let action = view.modifier.onDismiss else { return }
        graph.afterRemoval {
            recorder.call(.action, "onDismiss", because: "the sheet was dismissed", rule: "L42") { action() }
        }
    }

    private func dismiss() { view.modifier.item.wrappedValue = nil }

    /// M226: a sheet leaves 31 points above itself free.
    func layOut(in bounds: CGRect) {
        let top: CGFloat = view.modifier.coversAll ? 0 : 31
        frame = CGRect(x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: bounds.height - top)
        guard let shown else { return }
        let layout = RootLayout(elements: shown.node.layoutElements, bounds: frame)
        layout.place(layout.measure())
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        // Asked for as a part of the root, it is the content; the sheet stands in front of the whole.
        content.screenElements(snapshot)
    }

    func presentedElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        guard let shown else { return [] }
        snapshot.dismissal = view.modifier.coversAll ? nil : { [weak self] in self?.dismiss() }
        return [
            Screen.Element(
                kind: .other, id: snapshot.identifier(&stageIdentifier),
                source: view.modifier.coversAll ? "fullScreenCover" : "sheet", frame: Screen.Frame(frame),
                style: .init(
                    background: snapshot.hex(.systemBackground), cornerRadius: view.modifier.coversAll ? nil : 39),
                children: shown.node.screenElements(snapshot))
        ]
    }

    override func willEnd() {
        reader.forget()
        graph.endPresentation(self)
    }
}

extension Binding where Value == Bool {
    /// True, or nothing.
    var presence: Binding<Bool?> {
        Binding<Bool?>(
            value: wrappedValue ? true : nil, location: onMainActor { PresenceLocation(location) })
    }
}

/// A flag as something that is there or not.
private final class PresenceLocation: Location {
    private let flag: any Location<Bool>

    init(_ flag: any Location<Bool>) {
        self.flag = flag
    }

    func get() -> Bool? { flag.get() ? true : nil }
    func set(_ value: Bool?) { flag.set(value != nil) }
    func isSame(as other: any Location<Bool?>) -> Bool {
        (other as? PresenceLocation).map { flag.isSame(as: $0.flag) } ?? false
    }
}

extension View {
    /// Shows views in a sheet while `isPresented` is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                item: isPresented.presence, id: { $0 }, coversAll: false, onDismiss: onDismiss,
                sheet: { _ in content() }))
    }

    /// Shows views for an item in a sheet while there is one.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                item: item, id: { AnyHashable($0.id) }, coversAll: false, onDismiss: onDismiss, sheet: content))
    }

    /// Shows views over everything while `isPresented` is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _SheetModifier(
                item: isPresented.presence, id: { $0 }, coversAll: true, onDismiss: onDismiss, sheet: { _ in content() }
            ))
    }
}
