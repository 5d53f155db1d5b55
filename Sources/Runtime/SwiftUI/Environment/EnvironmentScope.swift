import HeadlessUIKit
import Recording

/// A place from which on some environment values are different: the environment below a modifier that sets them.
///
/// Each key that is set here is a source of its own, so that a change reaches exactly the evaluations that read it.
@MainActor
public final class EnvironmentScope {
    private let parent: EnvironmentScope?
    private var own: [ObjectIdentifier: Any] = [:]
    /// Sources of the keys that are set here, and at the root also of those that nobody sets.
    private var sources: [ObjectIdentifier: Source] = [:]
    /// Counts the changes of values here; with the parents' it tells whether a remembered snapshot still holds.
    private var version = 0
    private var snapshot: (version: Int, values: [ObjectIdentifier: Any])?

    init(parent: EnvironmentScope?) {
        self.parent = parent
    }

    private var wholeVersion: Int { version + (parent?.wholeVersion ?? 0) }

    /// The environment here, now; reads through it are noted for the evaluation in progress.
    var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.values = values
        environment.scope = self
        return environment
    }

    /// The values here, now.
    private var values: [ObjectIdentifier: Any] {
        let version = wholeVersion
        if let snapshot, snapshot.version == version { return snapshot.values }
        let values = (parent?.values ?? [:]).merging(own) { _, own in own }
        snapshot = (version, values)
        return values
    }

    /// Makes the evaluation in progress depend on a key.
    func track(_ key: ObjectIdentifier) {
        source(of: key).track()
    }

    private func source(of key: ObjectIdentifier) -> Source {
        if own[key] == nil, let parent { return parent.source(of: key) }
        if let source = sources[key] { return source }
        let source = Source()
        sources[key] = source
        return source
    }

    /// Sets what a modifier writes.
    ///
    /// - Parameters:
    ///   - write: Changes the environment that it is given.
    ///   - name: How the log names the value that the modifier sets: `isEnabled`; nil to tell it by the key's type.
    ///   - cause: Why the modifier was evaluated; nil when it is made.
    func set(_ write: (inout EnvironmentValues) -> Void, name: String?, cause: Cause?) {
        var environment = EnvironmentValues()
        environment.values = parent?.values ?? [:]
        environment.scope = parent
        write(&environment)
        // A modifier whose key path is another one now gives its former keys back to the scope above.
        for key in own.keys where !environment.written.contains(where: { $0.id == key }) { own[key] = nil }
        for (key, type) in environment.written {
            guard let value = environment.values[key] else { continue }
            let old = own[key]
            let isChange = old.map { !Self.areEqual($0, value) } ?? true
            own[key] = value
            guard isChange else { continue }
            version += 1
            guard let cause else { continue }
            let name = name ?? Self.propertyName(of: type)
            let event = recorder.record(
                .environment, name, values: ["\(old.map { describe($0) + " " } ?? "")→ \(describe(value))"], cause: cause.event, because: cause.text)
            source(of: key).changed(Cause(event: event, "\(name) changed", rule: "L23"))
        }
    }

    /// The property that stands for a key, as far as its type tells: `greeting` for `GreetingKey`.
    private static func propertyName(of key: Any.Type) -> String {
        var text = HeadlessSwiftUI.name(of: key)
        if text.hasPrefix("__Key_") { return String(text.dropFirst(6)) }
        if text.hasSuffix("Key"), text != "Key" { text.removeLast(3) }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func areEqual(_ old: Any, _ new: Any) -> Bool {
        func open<Value>(_ old: Value) -> Bool {
            guard let new = new as? Value else { return false }
            return ValueComparison.areEqual(old, new)
        }
        return _openExistential(old, do: open)
    }
}
