import HeadlessUIKit
import Recording

/// A place from which on some environment values are different: the environment below a modifier that sets them.
///
/// Each key that is set here is a source of its own, so that a change reaches exactly the evaluations that read it.
@MainActor
public final class EnvironmentScope {
    private var parent: EnvironmentScope?
    private var own: [ObjectIdentifier: Any] = [:]
    /// Sources of the keys that are set here, and at the root also of those that nobody sets.
    private var sources: [ObjectIdentifier: Source] = [:]
    /// When a value here last changed; with the parents' it tells whether a remembered snapshot still holds.
    private var version = 0
    private static var lastVersion = 0
    /// Keys that are traits of UIKit's too, of those that are set here.
    private var ownBridgedKeys: [ObjectIdentifier: any UITraitBridgedEnvironmentKey.Type] = [:]
    /// What UIKit says at the root; keys that are traits have their values from there where nobody sets them (E12).
    private var rootTraits: UITraitCollection?
    private var snapshot: (version: Int, values: [ObjectIdentifier: Any])?

    /// Whether this is the environment of a hosting view: one that keeps all sources, and can be attached to another.
    private let isRoot: Bool
    private var relays: [ObjectIdentifier: Reader] = [:]

    init(parent: EnvironmentScope?) {
        self.parent = parent
        isRoot = parent == nil
    }

    private var wholeVersion: Int { max(version, parent?.wholeVersion ?? 0) }

    private func noteChange() {
        Self.lastVersion += 1
        version = Self.lastVersion
    }

    /// Whether this root lies in another tree.
    var isAttached: Bool { parent != nil }

    /// Has what is not set here come from another place: for the root of a tree of views that lies in another tree.
    func attach(to parent: EnvironmentScope?) {
        guard self.parent !== parent else { return }
        self.parent = parent
        relays = [:]
        noteChange()
        for (key, source) in sources where own[key] == nil {
            relay(key)
            source.changed(Cause(event: nil, "its environment is another one", rule: "E10"))
        }
    }

    /// Carries changes at the place around on to the readers here, who know only this scope's sources.
    private func relay(_ key: ObjectIdentifier) {
        guard let parent, relays[key] == nil else { return }
        let relay = Reader { [weak self] cause in self?.sources[key]?.changed(cause) }
        relay.depend(on: parent.source(of: key))
        relays[key] = relay
    }

    // MARK: Traits

    /// Keys that are traits of UIKit's too and are set from the root to here, in a fixed order.
    var bridgedKeys: [any UITraitBridgedEnvironmentKey.Type] {
        let own = ownBridgedKeys.values.sorted { "\($0)" < "\($1)" }
        return (parent?.bridgedKeys ?? []) + own
    }

    func setRootTraits(_ traits: UITraitCollection) {
        let former = rootTraits
        rootTraits = traits
        guard former != nil, former?.isEqual(traits) == false else { return }
        for source in bridgedSources { source.changed(Cause(event: nil, "a trait changed", rule: "E12")) }
    }

    /// Sources of keys that were read here and are traits.
    private var bridgedSources: [Source] {
        readBridgedKeys.compactMap { sources[$0] }
    }
    private var readBridgedKeys: [ObjectIdentifier] = []

    /// The value that UIKit has for a key that nobody sets.
    func traitValue<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value? {
        guard let bridged = key as? any UITraitBridgedEnvironmentKey.Type else { return nil }
        return traitValue(bridged) as? Key.Value
    }

    private func traitValue(_ key: any UITraitBridgedEnvironmentKey.Type) -> Any? {
        if let parent { return parent.traitValue(key) }
        let id = ObjectIdentifier(key)
        if !readBridgedKeys.contains(id) { readBridgedKeys.append(id) }
        func read<Key: UITraitBridgedEnvironmentKey>(_ key: Key.Type) -> Any? { rootTraits.map { Key.read(from: $0) } }
        return read(key)
    }

    // MARK: Reading

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
        if own[key] == nil, let parent {
            guard isRoot else { return parent.source(of: key) }
            relay(key)
        }
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
        for key in own.keys where !environment.written.contains(where: { $0.id == key }) {
            own[key] = nil
            ownBridgedKeys[key] = nil
            noteChange()
            guard isRoot, let cause, let source = sources[key] else { continue }
            relay(key)
            source.changed(cause)
        }
        for (key, type) in environment.written {
            guard let value = environment.values[key] else { continue }
            let old = own[key]
            let isChange = old.map { !Self.areEqual($0, value) } ?? true
            own[key] = value
            relays[key] = nil
            if let bridged = type as? any UITraitBridgedEnvironmentKey.Type { ownBridgedKeys[key] = bridged }
            guard isChange else { continue }
            noteChange()
            guard let cause else { continue }
            let name = name ?? Self.propertyName(of: type)
            let event = recorder.record(
                .environment, name, values: ["\(old.map { describe($0) + " " } ?? "")→ \(describe(value))"],
                cause: cause.event, because: cause.text)
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
