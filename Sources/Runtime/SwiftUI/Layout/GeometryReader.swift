import HeadlessUIKit
import Recording

/// A view whose content is made for the size that it is given. It takes all that it is offered.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    public var content: (GeometryProxy) -> Content
    /// The evaluation whose body this is in: what the content reads, it depends on.
    private let owner: Reader?

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
        owner = Reader.current
    }

    fileprivate func content(_ proxy: GeometryProxy) -> Content {
        owner?.readMore { content(proxy) } ?? content(proxy)
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> {
        GeometryReaderNode(view, inputs)
    }
}

/// Size and place of a geometry reader.
public struct GeometryProxy {
    fileprivate let geometry: Geometry
    /// In points.
    public let size: CGSize

    fileprivate init(_ geometry: Geometry) {
        self.geometry = geometry
        size = geometry.frame.size
    }

    /// The reader's frame, in points.
    @MainActor public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: size)
        case .global:
            geometry.isPlaceRead = true
            return geometry.frame
        }
    }
}

/// What a frame is measured against.
public enum CoordinateSpace: Hashable, Sendable {
    /// The whole of the hosting view.
    case global
    /// The view itself.
    case local
}

@MainActor
private final class Geometry {
    nonisolated(unsafe) fileprivate(set) var frame: CGRect
    /// Whether the content was made for the place, and not for the size alone.
    fileprivate var isPlaceRead = false

    init(_ frame: CGRect) {
        self.frame = frame
    }
}

/// The content is made when layout gives the reader its place, and again when that is another.
private final class GeometryReaderNode<Content: View>: ViewNode<GeometryReader<Content>>, LayoutElement {
    private var geometry: Geometry?
    private var content: ViewNode<Content>?

    override var children: [Node] { content.map { [$0] } ?? [] }
    override var layoutElements: [any LayoutElement] { [self] }
    override var slots: [Node] { [self] }

    override func update(_ view: GeometryReader<Content>, _ cause: Cause) {
        self.view = view
        if let geometry { makeContent(geometry, cause) }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func place(in frame: CGRect) {
        let isCurrent = geometry.map { $0.frame.size == frame.size && ($0.frame == frame || !$0.isPlaceRead) } ?? false
        let geometry = Geometry(frame)
        geometry.isPlaceRead = self.geometry?.isPlaceRead ?? false
        self.geometry = geometry
        if !isCurrent { makeContent(geometry, Cause(event: nil, "its geometry changed")) }
        if let content { ZLayout(alignment: .topLeading).place(content.layoutElements, in: frame) }
    }

    private func makeContent(_ geometry: Geometry, _ cause: Cause) {
        let value = view.content(GeometryProxy(geometry))
        if let content {
            content.update(value, cause)
        } else {
            content = Reader.untracked {
                Content._makeNode(value, NodeInputs(graph: graph, parent: self, environment: environment))
            }
            invalidatePreferences()
        }
    }
}
