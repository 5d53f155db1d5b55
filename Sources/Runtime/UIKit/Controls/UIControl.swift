import Recording

/// A view that turns what a person does into actions sent to targets.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control; several can be told apart in one set.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

        /// As Swift spells it; several are joined.
        var name: String {
            if self == .allEvents { return "allEvents" }
            let names = Self.names.filter { contains($0.event) }.map(\.name)
            return names.isEmpty ? "event \(rawValue)" : names.joined(separator: ", ")
        }

        private static let names: [(event: Event, name: String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
            (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
            (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
            (.editingDidEndOnExit, "editingDidEndOnExit"),
        ]
    }

    /// Looks a control can have at one time.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    /// Who is told about which events.
    private enum Receiver {
        /// Targets are not retained (K13).
        case target(Weak, Selector)
        /// A nil target: the first responder up the chain that understands the selector.
        case responderChain(Selector)
        case action(UIAction)
    }

    private struct Weak {
        weak var object: AnyObject?
    }

    private struct Registration {
        var receiver: Receiver
        var events: Event
    }

    private var registrations: [Registration] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// A control that is disabled sends no actions on touches and looks it.
    open var isEnabled = true {
        didSet { noteChange("isEnabled", from: oldValue, to: isEnabled) }
    }
    open var isSelected = false {
        didSet { noteChange("isSelected", from: oldValue, to: isSelected) }
    }
    open var isHighlighted = false
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Targets and actions

    /// Tells a target about events by calling its method. The target is not retained; the same target can be told by
    /// several methods, and one registered twice is told once (K13).
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target.map { $0 as AnyObject }
        note(
            "addTarget(_:action:for:)",
            ["\(object.map(recorder.name(of:)) ?? "nil").\(action.swiftName) for .\(events.name)"], rule: "K13")
        for index in registrations.indices {
            let isSame =
                switch registrations[index].receiver {
                case .target(let weak, let selector): weak.object != nil && weak.object === object && selector == action
                case .responderChain(let selector): object == nil && selector == action
                case .action: false
                }
            if isSame {
                registrations[index].events.formUnion(events)
                return
            }
        }
        let receiver: Receiver = object.map { .target(Weak(object: $0), action) } ?? .responderChain(action)
        registrations.append(Registration(receiver: receiver, events: events))
    }

    /// Stops telling a target; a nil target or action stands for any.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let object = target.map { $0 as AnyObject }
        note(
            "removeTarget(_:action:for:)",
            ["\(object.map(recorder.name(of:)) ?? "nil").\(action?.swiftName ?? "nil") for .\(events.name)"])
        removeRegistrations(of: events) { receiver in
            switch receiver {
            case .target(let weak, let selector):
                (object == nil || weak.object === object) && (action == nil || selector == action)
            case .responderChain(let selector): object == nil && (action == nil || selector == action)
            case .action: false
            }
        }
    }

    /// Adds a closure for events; an action with the same identifier is replaced.
    open func addAction(_ action: UIAction, for events: Event) {
        note("addAction(_:for:)", ["\(action.logName) for .\(events.name)"], rule: "K14")
        removeRegistrations(of: events) { receiver in
            if case .action(let other) = receiver { other.identifier == action.identifier } else { false }
        }
        registrations.append(Registration(receiver: .action(action), events: events))
    }

    open func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        note("removeAction(identifiedBy:for:)", ["\(identifier.rawValue.debugDescription) for .\(events.name)"])
        removeRegistrations(of: events) { receiver in
            if case .action(let other) = receiver { other.identifier == identifier } else { false }
        }
    }

    private func removeRegistrations(of events: Event, where matches: (Receiver) -> Bool) {
        for index in registrations.indices where matches(registrations[index].receiver) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    open var allTargets: Set<AnyHashable> {
        Set(
            registrations.compactMap { registration in
                if case .target(let weak, _) = registration.receiver { weak.object as? NSObject } else { nil }
            })
    }

    open var allControlEvents: Event {
        registrations.reduce(into: Event()) { $0.formUnion($1.events) }
    }

    /// Tells everybody who registered for any of the events, in the order in which they registered.
    open func sendActions(for events: Event) {
        let due = registrations.filter { !$0.events.isDisjoint(with: events) }
        for registration in due {
            switch registration.receiver {
            case .target(let weak, let action):
                if let target = weak.object { send(events, action, to: target) }
            case .responderChain(let action):
                var responder: UIResponder? = self
                while let current = responder, !send(events, action, to: current) { responder = current.next }
            case .action(let action):
                recorder.call(
                    .action, receiver: recorder.name(of: self), events.name, values: ["→ \(action.logName)"]
                ) { action.handler(action) }
            }
        }
    }

    /// - Returns: Whether the target understands the action.
    @discardableResult
    private func send(_ events: Event, _ action: Selector, to target: AnyObject) -> Bool {
        guard action.isUnderstood(by: target) else { return false }
        return recorder.call(
            .action, receiver: recorder.name(of: self), events.name,
            values: ["→ \(recorder.name(of: target)).\(action.swiftName)"]
        ) {
            action.invoke(on: target, self, UIEvent())
        }
    }

    // MARK: What the stage needs

    /// What a finger's tap does to the control, once it is known to be enabled: a subclass changes its value here.
    func performTap() {
        sendActions(for: .touchUpInside)
    }

    @_spi(Runtime) open override func stageTap() {
        guard isEnabled else { return }
        performTap()
    }
}

/// What happened on the screen, for methods that ask for it.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// A closure with a name, for controls.
@preconcurrency @MainActor
open class UIAction: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public typealias Handler = @MainActor (UIAction) -> Void

    public let title: String
    public let identifier: Identifier
    let handler: Handler

    private static var lastNumber = 0

    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping Handler) {
        Self.lastNumber += 1
        self.title = title
        self.identifier = identifier ?? Identifier("action-\(Self.lastNumber)")
        self.handler = handler
        super.init()
    }

    var logName: String { title.isEmpty ? recorder.name(of: self) : "UIAction(\(title.debugDescription))" }
}
