import Recording

extension UIViewController {
    /// Calls a method of the life cycle, and records the call if the controller's class is an example's own.
    func tell(
        _ name: String, kind: Event.Kind = .lifecycle, _ details: [String] = [], rule: String? = nil,
        _ method: () -> Void
    ) {
        guard ExampleClasses.contains(type(of: self)) else { return method() }
        recorder.call(
            kind, receiver: "\(type(of: self))", name, values: [recorder.name(of: self)] + details, rule: rule,
            body: method)
    }

    /// Calls `willMove(toParent:)` or `didMove(toParent:)`.
    func tellMove(_ name: String, _ parent: UIViewController?, rule: String? = nil, _ method: () -> Void) {
        isToldOfMove = true
        defer { isToldOfMove = false }
        tell(name, [parent.map { "to \(recorder.name(of: $0))" } ?? "to nil"], rule: rule, method)
    }

    /// Records such a call that the example made by itself.
    func noteMove(_ name: String, _ parent: UIViewController?) {
        guard !isToldOfMove else { return }
        tellMove(name, parent) {}
    }
}
