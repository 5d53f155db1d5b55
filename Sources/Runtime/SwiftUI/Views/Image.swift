@_spi(Runtime) import HeadlessUIKit
import Recording

/// A symbol.
///
/// - Note: Sizes of symbols are **assumed**: a square a fifth larger than the font. The drawings themselves are Apple's.
public struct Image: View {
    public typealias Body = Never
    let systemName: String
    var isResizable = false
    var font: Font?

    public init(systemName: String) {
        self.systemName = systemName
    }

    /// Takes all that it is offered.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    public func font(_ font: Font?) -> Image {
        var image = self
        image.font = font
        return image
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { ImageNode(view, inputs) }
}

final class ImageNode: LeafNode<Image> {
    private lazy var reader = Reader { [weak self] _ in self?.invalidateLayout() }

    override func changesLayout(from old: Image) -> Bool {
        old.isResizable != view.isResizable || old.font != view.font
    }

    private var pointSize: CGFloat {
        (view.font ?? reader.read { environment.environment.font } ?? .body).uiFont.pointSize
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = TextMeasurement.pixels(pointSize * 1.2)
        let size = CGSize(width: side, height: side)
        return view.isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        [
            Screen.Element(
                kind: .image, id: snapshot.identifier(&stageIdentifier), source: "Image", label: view.systemName,
                frame: Screen.Frame(frame),
                style: .init(
                    fontSize: pointSize, color: environment.environment.foregroundColor.map { snapshot.hex($0.uiColor) }
                ))
        ]
    }

    override func willEnd() { reader.forget() }
}
