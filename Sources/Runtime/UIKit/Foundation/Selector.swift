/// A method by name, as `#selector(…)` gives it on Apple's platforms.
///
/// There is no Objective-C runtime here: the tool rewrites `#selector(C.m(_:))` to `Selector(C.m(_:), "m:")`, so a selector
/// carries the method itself, and its name for the log and for comparison.
public struct Selector: Hashable, CustomStringConvertible {
    /// The name in Objective-C's spelling: `onValueChanged:`.
    public let description: String
    /// How the method is called: on a target, with up to two arguments. Returns false if the target is of another type.
    private let invocation: (AnyObject, Any?, Any?) -> Bool
    private let targetType: (AnyObject) -> Bool

    public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> @MainActor () -> Result, _ name: String) {
        description = name
        targetType = { $0 is Target }
        invocation = { target, _, _ in
            guard let target = target as? Target else { return false }
            MainActor.assumeIsolated { _ = method(target)() }
            return true
        }
    }

    public init<Target: AnyObject, Argument, Result>(
        _ method: @escaping (Target) -> @MainActor (Argument) -> Result, _ name: String
    ) {
        description = name
        targetType = { $0 is Target }
        invocation = { target, first, _ in
            guard let target = target as? Target, let first = first as? Argument else { return false }
            MainActor.assumeIsolated { _ = method(target)(first) }
            return true
        }
    }

    public init<Target: AnyObject, First, Second, Result>(
        _ method: @escaping (Target) -> @MainActor (First, Second) -> Result, _ name: String
    ) {
        description = name
        targetType = { $0 is Target }
        invocation = { target, first, second in
            guard let target = target as? Target, let first = first as? First, let second = second as? Second else {
                return false
            }
            MainActor.assumeIsolated { _ = method(target)(first, second) }
            return true
        }
    }

    /// Whether the object has the method.
    func isUnderstood(by target: AnyObject) -> Bool { targetType(target) }

    /// Calls the method on `target`; arguments beyond the method's own are left out.
    ///
    /// - Returns: Whether the target understood it.
    @discardableResult
    func invoke(on target: AnyObject, _ first: Any?, _ second: Any?) -> Bool {
        invocation(target, first, second)
    }

    /// The name in Swift's spelling, as far as it can be told from Objective-C's: `onValueChanged(_:)`.
    var swiftName: String {
        var parts = description.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return description + "()" }
        parts.removeLast()
        var first = parts[0]
        var label = "_"
        if let range = first.range(of: "With", options: .backwards), range.upperBound < first.endIndex {
            label = first[range.upperBound...].prefix(1).lowercased() + first[range.upperBound...].dropFirst()
            first = String(first[..<range.lowerBound])
        }
        let labels = [label] + parts.dropFirst().map { $0.isEmpty ? "_" : $0 }
        return first + "(" + labels.map { $0 + ":" }.joined() + ")"
    }

    public static func == (left: Selector, right: Selector) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
