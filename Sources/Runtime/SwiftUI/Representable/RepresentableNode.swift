@_spi(Runtime) import HeadlessUIKit
@_spi(Runtime) import Recording

/// The bridge: keeps one UIKit view or controller for one identity of a representable, and decides when its methods are
/// called.
///
/// This is the update rule of the behaviours catalogue, section 0, with update-evidence section 5. Each rule stands in
/// one function here, named for it.
final class RepresentableNode<Family: RepresentableFamily>: ViewNode<Family.Representable>, DisplayNode, LayoutElement {
    private let typeName = HeadlessSwiftUI.name(of: Family.Representable.self)
    private let links = DynamicProperties(
        of: Family.Representable.self, owner: HeadlessSwiftUI.name(of: Family.Representable.self))

    private var coordinator: Family.Coordinator?
    /// The view, or the controller.
    private var platform: Family.Platform?
    private var host: PlatformViewHost?

    /// Why an update is due; empty when none is.
    private var causes: [Cause] = []
    /// Why an update was offered that is not due: the body around ran, and its value was equal.
    private var equalValueOffer: Cause?
    private var isQueued = false
    private var isBeingRemoved = false
    private var isOffScreen = false

    /// What `makeUIView` and `updateUIView` read: states, bindings, and environment keys through the context.
    private lazy var reader = Reader { [weak self] cause in self?.sourceChanged(cause) }
    /// What of the environment UIKit is told without being asked (E01 to E04).
    private lazy var environmentReader = Reader { [weak self] cause in self?.environmentChanged(cause) }
    /// What `sizeThatFits` reads: a change lays out again, without an update (L24).
    private lazy var sizeReader = Reader { [weak self] _ in self?.invalidateLayout() }

    private var sizes = SizeCache()
    private var frame = CGRect.zero

    override init(_ view: Family.Representable, _ inputs: NodeInputs) {
        Self.trapClasses()
        super.init(view, inputs)
        queue()
    }

    override var layoutElements: [any LayoutElement] { [self] }

    // MARK: What makes an update due

    /// L15: a value that differs makes one update due. L12: an equal one makes none.
    override func update(_ view: Family.Representable, _ cause: Cause) {
        let changed = ValueComparison.changedFields(self.view, view)
        if changed.isEmpty {
            equalValueOffer = cause
        } else if !causes.isEmpty, ValueComparison.differsInBindingsOnly(changed, of: Family.Representable.self) {
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

    func evaluateForDisplay() {
        evaluateIfNeeded()
        mount()
    }

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
        let platform = callMake(coordinator)
        self.platform = platform
        host = Family.host(platform, self)
        pushEnvironment(nil)
        callUpdate(Cause(event: nil, "\(Family.names.make.prefix { $0 != "(" }) returned", rule: "L01"))
    }

    /// L20: objects that the struct observes are dependencies by being there, read or not.
    private func installProperties() {
        reader.readMore { links.install(&view, environment: environment) }
    }

    private func callMakeCoordinator() -> Family.Coordinator {
        guard Family.Coordinator.self != Void.self else { return Family.makeCoordinator(view) }
        return recorder.call(.lifecycle, receiver: typeName, "makeCoordinator()", rule: "L01") { seq in
            let coordinator = Family.makeCoordinator(view)
            recorder.complete(seq, values: ["→ \(Self.name(of: coordinator))"])
            return coordinator
        }
    }

    private func callMake(_ coordinator: Family.Coordinator) -> Family.Platform {
        recorder.call(.lifecycle, receiver: typeName, Family.names.make, rule: "L02") { seq in
            let platform = reader.readMore { Family.make(view, context(coordinator)) }
            recorder.complete(seq, values: ["→ \(recorder.name(of: platform))"])
            return platform
        }
    }

    private func callUpdate(_ cause: Cause) {
        guard let coordinator, let platform else { return }
        installProperties()
        defer { layOutAgainIfSizesChanged() }
        recorder.call(
            .lifecycle, receiver: typeName, Family.names.update, values: [recorder.name(of: platform)],
            cause: cause.event, because: cause.text, rule: cause.rule
        ) {
            // What was read before stays a dependency: only make and update together know all that the view shows.
            reader.readMore { Family.update(view, platform, context(coordinator)) }
        }
    }

    /// L12, as an event, so that a reader of the log sees what did not happen, and why.
    private func recordSkippedUpdate(_ offer: Cause) {
        guard let platform else { return }
        recorder.record(
            .skipped, receiver: typeName, Family.names.update, values: [recorder.name(of: platform)],
            cause: offer.event, because: "its values are equal", rule: "L12")
    }

    private func context(_ coordinator: Family.Coordinator) -> RepresentableContext<Family.Coordinator> {
        RepresentableContext(
            coordinator: coordinator, environment: environment.environment,
            transaction: TransactionQueue.current.transaction)
    }

    private static func name(of coordinator: Family.Coordinator) -> String {
        if type(of: coordinator) is AnyClass { return recorder.name(of: coordinator as AnyObject) }
        return "\(type(of: coordinator))"
    }

    /// A07: the first time that a class is to be shown, the process ends.
    private static func trapClasses() {
        guard Family.Representable.self is AnyClass else { return }
        let message = "\(Family.names.protocolName)s must be value types: \(Family.Representable.self)"
        recorder.record(.warning, message, rule: "A07")
        fatalError(message)
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
                values.readTraits()
                return (isEnabled: values.isEnabled, direction: values.layoutDirection, tint: values.tint)
            }
            recorder.caused(by: cause?.event, because: cause?.text ?? "the environment says so") {
                host.apply(
                    isEnabled: environment.isEnabled, direction: environment.direction, tint: environment.tint?.uiColor)
                if cause != nil { host.inheritedTraitsMayHaveChanged() }
            }
        }
    }

    /// What the view sees as its traits: E06, E07. A view that asks for them in its update does not depend on them (L23).
    var traits: UITraitCollection { Reader.untracked { environment.environment.traits } }

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
        guard let coordinator, let platform else { return }
        recorder.call(
            .lifecycle, receiver: typeName, Family.names.dismantle, values: [recorder.name(of: platform)],
            because: "it left the body", rule: "L33"
        ) {
            Family.dismantle(platform, coordinator)
        }
        host?.unmount()
        host = nil
        self.platform = nil
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
        guard let coordinator, let platform else { return .zero }
        let own = sizeReader.read {
            // Y09: the transaction is an empty one here.
            Family.sizeThatFits(
                view, proposal, platform,
                RepresentableContext(
                    coordinator: coordinator, environment: environment.environment, transaction: Transaction()))
        }
        return own ?? Family.layoutTraits(of: platform).size(for: proposal)
    }

    func place(in frame: CGRect) {
        evaluateIfNeeded()
        self.frame = frame
        isOffScreen = false
        mount()
        host?.frame = frame
        host?.layoutIfNeeded()
    }

    /// Puts the view on screen, behind its first update: make and update run before the view has a window
    /// (update-evidence, section 6).
    private func mount() {
        guard let host, host.superview == nil, !isOffScreen else { return }
        graph.hostView.addSubview(host)
    }

    /// What can't be seen is in no window: a tab that is not chosen, a row that is scrolled out. It is not dismantled (L40,
    /// L41).
    override func setOnScreen(_ isOnScreen: Bool) {
        isOffScreen = !isOnScreen
        if !isOnScreen { host?.removeFromSuperview() }
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        host.map { snapshot.elements(of: $0.hosted) } ?? []
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
    var environment: EnvironmentScope { get }
    var traits: UITraitCollection { get }
    func intrinsicContentSizeDidChange()
}

extension RepresentableNode: HostedNode {}
