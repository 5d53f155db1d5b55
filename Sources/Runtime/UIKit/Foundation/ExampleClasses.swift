/// Tells the classes of an example from those of the runtime.
///
/// The log shows the life cycle of controllers that an example wrote, and not that of those it only uses.
@MainActor
enum ExampleClasses {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contains(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        // All of the runtime's modules are named so.
        let answer = !_typeName(type, qualified: true).hasPrefix("Headless")
        known[id] = answer
        return answer
    }
}
