@_spi(Runtime) import HeadlessUIKit
import Recording

/// Text that can be read.
public struct Text: View {
    public typealias Body = Never
    let string: String
    var font: Font?
    var weight: Font.Weight?
    var isBold = false
    var paint: _Paint?

    public init(_ key: LocalizedStringKey) {
        string = key.text
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        string = String(content)
    }

    public init(verbatim content: String) {
        string = content
    }

    public func font(_ font: Font?) -> Text {
        var text = self
        text.font = font
        return text
    }

    public func bold(_ isActive: Bool = true) -> Text {
        var text = self
        text.isBold = isActive
        return text
    }

    public func fontWeight(_ weight: Font.Weight?) -> Text {
        var text = self
        text.weight = weight
        return text
    }

    public func foregroundColor(_ color: Color?) -> Text {
        var text = self
        text.paint = color.map { .color($0) }
        return text
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        var text = self
        text.paint = style._paint
        return text
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { TextNode(view, inputs) }
}

final class TextNode: ViewNode<Text>, LayoutElement {
    private var frame = CGRect.zero
    private var stageIdentifier: Int?
    private lazy var reader = Reader { [weak self] _ in
        guard let self else { return }
        resolved = nil
        invalidateLayout()
    }
    private var resolved: (font: Font, uiFont: UIFont, lineLimit: Int)?

    override var layoutElements: [any LayoutElement] { [self] }

    override func update(_ view: Text, _ cause: Cause) {
        guard !ValueComparison.areEqual(self.view, view) else { return }
        self.view = view
        resolved = nil
        invalidateLayout()
    }

    private var font: (font: Font, uiFont: UIFont, lineLimit: Int) {
        if let resolved { return resolved }
        let around = reader.read { [environment] in
            let values = environment.environment
            return (font: values.font, lineLimit: values.lineLimit)
        }
        var font = view.font ?? around.font ?? .body
        if let weight = view.weight { font = font.weight(weight) }
        if view.isBold { font = font.bold() }
        let result = (font, font.uiFont, around.lineLimit ?? 0)
        resolved = result
        return result
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let font = font
        return TextMeasurement.size(
            of: view.string, font: font.uiFont, width: proposal.width ?? .infinity, lineLimit: font.lineLimit)
    }

    func place(in frame: CGRect) { self.frame = frame }

    var spacing: SpacingKind { (view.font ?? resolved?.font ?? .body).isBody ? .bodyText : .view }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        let values = environment.environment
        let color = view.paint?.color(in: values) ?? values.foregroundColor
        let font = font.uiFont
        return [
            Screen.Element(
                kind: .staticText, id: snapshot.identifier(&stageIdentifier), source: "Text", label: view.string,
                value: nil, frame: Screen.Frame(frame),
                style: .init(
                    fontSize: font.pointSize, fontWeight: font.weight.css,
                    color: color.map { snapshot.hex($0.uiColor) },
                    alignment: values.multilineTextAlignment == .leading ? nil : values.multilineTextAlignment.rawValue)
            )
        ]
    }

    override func willEnd() { reader.forget() }
}
