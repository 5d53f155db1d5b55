/// Something that has traits: a view, or a controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits; it lasts as long as who registered.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Who of one view or controller wants to know of changes, and what the traits were when it last looked.
struct TraitObservation {
    final class Registration: UITraitChangeRegistration {
        let traits: [any UITraitDefinition.Type]
        let handler: @MainActor (UITraitCollection) -> Void

        init(_ traits: [any UITraitDefinition.Type], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    var registrations: [Registration] = []
    var last: UITraitCollection?

    /// - Returns: The former traits, if there are others now.
    mutating func look(at traits: UITraitCollection) -> UITraitCollection? {
        defer { last = traits }
        guard let last, !last.isEqual(traits) else { return nil }
        return last
    }
}

extension UITraitCollection {
    func differs(from other: UITraitCollection, in traits: [any UITraitDefinition.Type]) -> Bool {
        func isDifferent<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            var mine = TraitValues()
            var others = TraitValues()
            mine[trait] = self[trait]
            others[trait] = other[trait]
            return !mine.isSame(as: others)
        }
        return traits.contains { isDifferent($0) }
    }
}

extension UIView {
    /// Calls `handler` whenever one of the traits is another one here.
    @discardableResult
    public func registerForTraitChanges<Object: UIView>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitObservation.Registration(traits) { [weak self] previous in
            if let object = self as? Object { handler(object, previous) }
        }
        traitObservation.registrations.append(registration)
        if traitObservation.last == nil { traitObservation.last = traitCollection }
        return registration
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservation.registrations.removeAll { $0 === registration }
    }

    /// Where the view stands now has its traits: who wants to know of changes begins from there.
    func beginObservingTraits() {
        controller?.beginObservingTraits()
        guard ExampleClasses.contains(type(of: self)) || !traitObservation.registrations.isEmpty else { return }
        traitObservation.last = traitCollection
    }

    /// Traits further out are others, perhaps: tells those here and below whose own are others now.
    @_spi(Runtime) public func inheritedTraitsMayHaveChanged() {
        controller?.traitsMayHaveChanged()
        if traitObservation.last != nil, let previous = traitObservation.look(at: traitCollection) {
            traitCollectionDidChange(previous)
            for registration in traitObservation.registrations
            where traitCollection.differs(from: previous, in: registration.traits) {
                registration.handler(previous)
            }
        }
        inheritedTraitsDidChange()
        for view in subviews { view.inheritedTraitsMayHaveChanged() }
    }
}

extension UIViewController {
    /// Calls `handler` whenever one of the traits is another one here.
    @discardableResult
    public func registerForTraitChanges<Object: UIViewController>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitObservation.Registration(traits) { [weak self] previous in
            if let object = self as? Object { handler(object, previous) }
        }
        traitObservation.registrations.append(registration)
        if traitObservation.last == nil { traitObservation.last = traitCollection }
        return registration
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservation.registrations.removeAll { $0 === registration }
    }

    func beginObservingTraits() {
        guard ExampleClasses.contains(type(of: self)) || !traitObservation.registrations.isEmpty else { return }
        traitObservation.last = traitCollection
    }

    func traitsMayHaveChanged() {
        guard traitObservation.last != nil, let previous = traitObservation.look(at: traitCollection) else { return }
        traitCollectionDidChange(previous)
        for registration in traitObservation.registrations
        where traitCollection.differs(from: previous, in: registration.traits) {
            registration.handler(previous)
        }
    }
}
