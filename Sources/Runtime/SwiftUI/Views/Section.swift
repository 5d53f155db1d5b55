/// Views with a header and a footer. Outside of lists and forms, they stand one after the other (M073).
public struct Section<Parent: View, Content: View, Footer: View>: View {
    public typealias Body = Never
    let header: Parent
    let content: Content
    let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { SectionNode(view, inputs) }
}

extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

extension Section {
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

/// A section as the list around it sees it.
@MainActor
protocol SectionParts: Node {
    var headerNode: Node { get }
    var contentNode: Node { get }
    var footerNode: Node { get }
}

private final class SectionNode<Parent: View, Content: View, Footer: View>: ViewNode<Section<Parent, Content, Footer>>,
    SectionParts
{
    private var header: ViewNode<Parent>!
    private var content: ViewNode<Content>!
    private var footer: ViewNode<Footer>!

    override init(_ view: Section<Parent, Content, Footer>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        let isStyled = isInStyledList
        header = Parent._makeNode(view.header, below(isStyled ? .body.weight(.medium) : nil))
        content = Content._makeNode(view.content, inputs.child(of: self))
        footer = Footer._makeNode(view.footer, below(isStyled ? .footnote : nil))
    }

    /// Headers are medium, footers small; both fainter (M222; that the colour is the secondary one is assumed).
    private func below(_ font: Font?) -> NodeInputs {
        guard let font else { return NodeInputs(graph: graph, parent: self, environment: environment) }
        let scope = EnvironmentScope(parent: environment)
        scope.set(
            {
                $0.font = font
                $0.foregroundColor = .secondary
            }, name: nil, cause: nil)
        return NodeInputs(graph: graph, parent: self, environment: scope)
    }

    private var isInStyledList: Bool {
        var node = parent
        while let current = node {
            if current is any SectionStyling { return true }
            if current is any LayoutElement { return false }
            node = current.parent
        }
        return false
    }

    override var children: [Node] { [header, content, footer] }
    var headerNode: Node { header }
    var contentNode: Node { content }
    var footerNode: Node { footer }

    override func update(_ view: Section<Parent, Content, Footer>, _ cause: Cause) {
        self.view = view
        header.update(view.header, cause)
        content.update(view.content, cause)
        footer.update(view.footer, cause)
    }
}
