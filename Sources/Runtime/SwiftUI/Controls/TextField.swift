@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// A field for a line of text.
public struct TextField<Label: View>: View {
    public typealias Body = Never
    let text: Binding<String>
    let prompt: String

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        TextFieldNode(view, inputs) { .init(text: $0.text, prompt: $0.prompt, isSecure: false) }
    }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.text = text
        prompt = titleKey.text
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.text = text
        self.prompt = prompt?.string ?? titleKey.text
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.text = text
        prompt = String(title)
    }
}

/// A field for text that is not shown.
public struct SecureField<Label: View>: View {
    public typealias Body = Never
    let text: Binding<String>
    let prompt: String

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        TextFieldNode(view, inputs) { .init(text: $0.text, prompt: $0.prompt, isSecure: true) }
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.text = text
        prompt = titleKey.text
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.text = text
        prompt = String(title)
    }
}

/// How text fields look.
public protocol TextFieldStyle {
    /// In points.
    var _height: CGFloat { get }
}

/// A field without a border: 26 points tall (M239).
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _height: CGFloat { 26 }
}

/// A field with a rounded border: 34 points tall (M239).
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _height: CGFloat { 34 }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
    private enum FieldHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 26 }
    private enum SubmitKey: EnvironmentKey { nonisolated(unsafe) static let defaultValue: [() -> Void] = [] }

    var textFieldHeight: CGFloat {
        get { self[FieldHeightKey.self] }
        set { self[FieldHeightKey.self] = newValue }
    }

    /// What runs when text is submitted; the innermost first.
    var submitActions: [() -> Void] {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let height = style._height
        return modifier(_EnvironmentModifier(name: "textFieldStyle") { $0.textFieldHeight = height })
    }

    /// Runs an action when the return key is typed in a field in this view.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        modifier(_EnvironmentModifier(name: "onSubmit") { $0.submitActions.insert(action, at: 0) })
    }
}

struct TextFieldValue {
    var text: Binding<String>
    var prompt: String
    var isSecure: Bool
}

/// As wide as it is let. It is first responder of its window while it is edited, as UIKit's fields are.
private final class TextFieldNode<V: View>: LeafNode<V> {
    private let value: (V) -> TextFieldValue
    private let host = FieldHost()
    private lazy var sizeReader = Reader { [weak self] _ in self?.invalidateLayout() }

    init(_ view: V, _ inputs: NodeInputs, value: @escaping (V) -> TextFieldValue) {
        self.value = value
        super.init(view, inputs)
        host.insert = { [weak self] in self?.insert($0) }
        host.canEdit = { [weak self] in self?.environment.environment.isEnabled ?? false }
    }

    /// The ideal width is that of the text, or of the prompt, and 4 (M240, recorded on macOS).
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let height = sizeReader.read { environment.environment.textFieldHeight }
        if let width = proposal.width, width.isFinite { return CGSize(width: width, height: height) }
        if proposal.width == .infinity { return CGSize(width: .infinity, height: height) }
        let text = value(view).text.location.current
        let shown = text.isEmpty ? value(view).prompt : text
        return CGSize(
            width: TextMeasurement.size(of: shown, font: .preferredFont(forTextStyle: .body)).width + 4, height: height)
    }

    override func place(in frame: CGRect) {
        super.place(in: frame)
        if host.superview == nil { graph.hostView.addSubview(host) }
        host.frame = frame
    }

    override func setOnScreen(_ isOnScreen: Bool) {
        if !isOnScreen { host.removeFromSuperview() }
    }

    /// Types at the end of the text. A line feed is the return key, a backspace (U+0008) takes the last character away.
    private func insert(_ character: Character) {
        let field = value(view)
        let old = field.text.location.current
        switch character {
        case "\n": submit()
        case "\u{8}": if !old.isEmpty { set(String(old.dropLast()), in: field) }
        default: set(old + String(character), in: field)
        }
    }

    private func set(_ text: String, in field: TextFieldValue) {
        recorder.call(
            .action, receiver: name(of: V.self), "text",
            values: [field.isSecure ? "" : "→ \(text.debugDescription)"].filter { !$0.isEmpty }
        ) {
            field.text.wrappedValue = text
        }
    }

    private func submit() {
        let actions = environment.environment.submitActions
        recorder.call(.action, receiver: name(of: V.self), "onSubmit") {
            for action in actions { action() }
        }
        host.resignFirstResponder()
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let field = value(view)
        let text = field.text.location.current
        let id = snapshot.identifier(&stageIdentifier)
        snapshot.forward(id, to: .view(host))
        return [
            Screen.Element(
                kind: field.isSecure ? .secureTextField : .textField, id: id, source: name(of: V.self),
                label: field.prompt,
                value: field.isSecure ? String(repeating: "•", count: text.count) : text, placeholder: field.prompt,
                isEnabled: environment.environment.isEnabled, isFocused: host.isFirstResponder,
                frame: Screen.Frame(frame))
        ]
    }

    override func willEnd() {
        sizeReader.forget()
        host.removeFromSuperview()
    }
}

/// Stands for a field among the responders of the window.
private final class FieldHost: UIView {
    var insert: (Character) -> Void = { _ in }
    var canEdit: () -> Bool = { false }

    override var canBecomeFirstResponder: Bool { canEdit() }

    override func stageTap() { becomeFirstResponder() }

    override func stageType(_ text: String) {
        for character in text where isFirstResponder {
            insert(character)
            // Each character is carried through before the next one comes.
            TransactionQueue.current.flush()
        }
    }
}
