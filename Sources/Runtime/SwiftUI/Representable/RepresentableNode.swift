@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// The bridge: keeps one UIKit view for one identity of a representable, and decides when its methods are called.
///
/// This is the update rule of the behaviours catalogue, section 0, with update-evidence section 5. Each rule stands in
/// one function here, named for it.
final class RepresentableNode<Representable: UIViewRepresentable>: ViewNode<Representable>, DisplayNode, LayoutElement {
    private let typeName = HeadlessSwiftUI.name(of: Representable.self)
    private let links = DynamicProperties(of: Representable.self, owner: HeadlessSwiftUI.name(of: Representable.self))

    private var coordinator: Representable.Coordinator?
    private var uiView: Representable.UIViewType?
    private var host: PlatformViewHost?

    /// Why an update is due; empty when none is.
    private var causes: [Cause] = []
    /// Why an update was offered that is not due: the body around ran, and its value was equal.
    private var equalValueOffer: Cause?
    private var isQueued = false
    private var isBeingRemoved = false

    /// What `makeUIView` and `updateUIView` read: states, bindings, and environment keys through the context.
    private lazy var reader = Reader { [weak self] cause in self?.sourceChanged(cause) }
    /// What of the environment UIKit is told without being asked (E01 to E04).
    private lazy var environmentReader = Reader { [weak self] cause in self?.environmentChanged(cause) }
    /// What `sizeThatFits` reads: a change lays out again, without an update (L24).
    private lazy var sizeReader = Reader { [weak self] _ in self?.invalidateLayout() }

    private var sizes = SizeCache()
    private var frame = CGRect.zero

    override init(_ view: Representable, _ inputs: NodeInputs) {
        super.init(view, inputs)
        queue()
    }

    override var layoutElements: [any LayoutElement] { [self] }

    // MARK: What makes an update due

    /// L15: a value that differs makes one update due. L12: an equal one makes none.
    override func update(_ view: Representable, _ cause: Cause) {
        let changed = ValueComparison.changedFields(self.view, view)
        if changed.isEmpty {
            equalValueOffer = cause
        } else if !causes.isEmpty, ValueComparison.differsInBindingsOnly(changed, of: Representable.self) {
            // The state behind the bindings has said so already.
            self.view = view
        } else {
            self.view = view
            causes.append(Cause(event: cause.event, "\(changed.joined(separator: ", ")) changed", rule: "L15"))
        }
        queue()
    }

    /// L16, L20, L23: something that make or update read is another value now.
    private func sourceChanged(_ cause: Cause) {
        causes.append(cause)
        queue()
    }

    /// Has the node evaluated when layout or display asks for it in this pass.
    private func queue() {
        guard !isQueued, isAlive else { return }
        isQueued = true
        if host == nil { invalidateLayout() }
        graph.enqueue(self)
    }

    // MARK: Evaluation

    func evaluateForDisplay() { evaluateIfNeeded() }

    private func evaluateIfNeeded() {
        guard isQueued, isAlive else { return }
        isQueued = false
        let due = causes
        let offer = equalValueOffer
        causes = []
        equalValueOffer = nil
        if host == nil {
            makeAndUpdate()
        } else if let cause = due.merged {
            callUpdate(cause)
        } else if let offer {
            recordSkippedUpdate(offer)
        }
    }

    /// L01: coordinator, view, update, once each, in this order.
    private func makeAndUpdate() {
        installProperties()
        let coordinator = callMakeCoordinator()
        self.coordinator = coordinator
        let uiView = callMakeUIView(coordinator)
        self.uiView = uiView
        let host = PlatformViewHost(hosting: uiView, node: self)
        self.host = host
        graph.hostView.addSubview(host)
        pushEnvironment(nil)
        callUpdate(Cause(event: nil, "makeUIView returned", rule: "L01"))
    }

    /// L20: objects that the struct observes are dependencies by being there, read or not.
    private func installProperties() {
        reader.readMore { links.install(&view, environment: environment) }
    }

    private func callMakeCoordinator() -> Representable.Coordinator {
        guard Representable.Coordinator.self != Void.self else { return view.makeCoordinator() }
        return recorder.call(.lifecycle, receiver: typeName, "makeCoordinator()", rule: "L01") { seq in
            let coordinator = view.makeCoordinator()
            recorder.complete(seq, values: ["→ \(Self.name(of: coordinator))"])
            return coordinator
        }
    }

    private func callMakeUIView(_ coordinator: Representable.Coordinator) -> Representable.UIViewType {
        recorder.call(.lifecycle, receiver: typeName, "makeUIView(context:)", rule: "L02") { seq in
            let uiView = reader.readMore { view.makeUIView(context: context(coordinator)) }
            recorder.complete(seq, values: ["→ \(recorder.name(of: uiView))"])
            return uiView
        }
    }

    private func callUpdate(_ cause: Cause) {
        guard let coordinator, let uiView else { return }
        installProperties()
        defer { layOutAgainIfSizesChanged() }
        recorder.call(
            .lifecycle, receiver: typeName, "updateUIView(_:context:)", values: [recorder.name(of: uiView)],
            cause: cause.event, because: cause.text, rule: cause.rule
        ) {
            // What was read before stays a dependency: only make and update together know all that the view shows.
            reader.readMore { view.updateUIView(uiView, context: context(coordinator)) }
        }
    }

    /// L12, as an event, so that a reader of the log sees what did not happen, and why.
    private func recordSkippedUpdate(_ offer: Cause) {
        guard let uiView else { return }
        recorder.record(
            .skipped, receiver: typeName, "updateUIView(_:context:)", values: [recorder.name(of: uiView)],
            cause: offer.event, because: "its values are equal", rule: "L12")
    }

    private func context(_ coordinator: Representable.Coordinator) -> UIViewRepresentableContext<Representable> {
        UIViewRepresentableContext(
            coordinator: coordinator, environment: environment.environment,
            transaction: TransactionQueue.current.transaction)
    }

    private static func name(of coordinator: Representable.Coordinator) -> String {
        if type(of: coordinator) is AnyClass { return recorder.name(of: coordinator as AnyObject) }
        return "\(type(of: coordinator))"
    }

    // MARK: Environment into UIKit

    private func environmentChanged(_ cause: Cause) {
        guard isAlive else { return }
        pushEnvironment(cause)
    }

    /// E01, E02, E04: enabled state and direction, behind the pass, without an update (E03).
    private func pushEnvironment(_ cause: Cause?) {
        graph.pushEnvironment { [weak self] in
            guard let self, let host else { return }
            let environment = environmentReader.read { [environment] in
                let values = environment.environment
                return (isEnabled: values.isEnabled, direction: values.layoutDirection, scheme: values.colorScheme, tint: values.tint)
            }
            recorder.caused(by: cause?.event, because: cause?.text ?? "the environment says so") {
                host.apply(
                    isEnabled: environment.isEnabled, direction: environment.direction, tint: environment.tint?.uiColor)
            }
        }
    }

    /// What the view sees as its traits: E06, E07.
    var traits: UITraitCollection { environment.environment.traits }

    // MARK: Removal

    /// L32: a view whose removal has begun is updated once more, with its last value.
    override func updateBeforeRemoval() {
        guard RuntimeOptions.current.updatesOutgoingViews, !isBeingRemoved, host != nil else { return }
        isBeingRemoved = true
        isQueued = false
        causes = []
        callUpdate(Cause(event: nil, "it is being removed", rule: "L32"))
    }

    /// L33, L44: dismantled with its own coordinator, then both are let go.
    override func willEnd() {
        reader.forget()
        environmentReader.forget()
        sizeReader.forget()
        guard let coordinator, let uiView else { return }
        recorder.call(
            .lifecycle, receiver: typeName, "dismantleUIView(_:coordinator:)", values: [recorder.name(of: uiView)],
            because: "it left the body", rule: "L33"
        ) {
            Representable.dismantleUIView(uiView, coordinator: coordinator)
        }
        host?.removeFromSuperview()
        host = nil
        self.uiView = nil
        self.coordinator = nil
    }

    // MARK: Layout

    override func forgetSizes() { sizes.removeAll() }

    /// What is around is laid out again only if an update made a difference to an answer that it was given.
    private func layOutAgainIfSizesChanged() {
        let given = sizes
        guard !given.isEmpty else { return }
        sizes.removeAll()
        for (proposal, size) in given.answers where measure(proposal) != size { return invalidateLayout() }
        sizes = given
    }

    /// Y08: the same proposal is answered from memory until something changes.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        evaluateIfNeeded()
        if let size = sizes[proposal] { return size }
        let size = measure(proposal)
        sizes[proposal] = size
        return size
    }

    /// Y06: an answer of the representable's own is taken as it is. Y01, Y02: otherwise intrinsic size and priorities decide.
    private func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let coordinator, let uiView else { return .zero }
        let own = sizeReader.read {
            // Y09: the transaction is an empty one here.
            view.sizeThatFits(
                proposal, uiView: uiView,
                context: UIViewRepresentableContext(
                    coordinator: coordinator, environment: environment.environment, transaction: Transaction()))
        }
        return own ?? IntrinsicLayoutTraits(of: uiView).size(for: proposal)
    }

    func place(in frame: CGRect) {
        evaluateIfNeeded()
        self.frame = frame
        if let host, host.superview == nil { graph.hostView.addSubview(host) }
        host?.frame = frame
        host?.layoutIfNeeded()
    }

    /// What can't be seen is in no window: a tab that is not chosen, a row that is scrolled out. It is not dismantled (L40,
    /// L41).
    override func setOnScreen(_ isOnScreen: Bool) {
        if !isOnScreen { host?.removeFromSuperview() }
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        uiView.map { snapshot.elements(of: $0) } ?? []
    }

    /// Y10: laid out again, not updated.
    func intrinsicContentSizeDidChange() {
        guard isAlive else { return }
        invalidateLayout()
    }
}

/// A representable's node as its host sees it.
@MainActor
protocol HostedNode: AnyObject {
    var traits: UITraitCollection { get }
    func intrinsicContentSizeDidChange()
}

extension RepresentableNode: HostedNode {}
