import HeadlessUIKit

/// A layout of any kind: when it becomes another one, the views in it stay the same (M074).
public struct AnyLayout: Layout, ComparableProperty {
    private let storage: AnyLayoutStorage

    public init<L: Layout>(_ layout: L) {
        storage = LayoutStorage(layout)
    }

    /// The cache of a layout, and which layout's it is.
    public struct Cache {
        fileprivate let layout: ObjectIdentifier
        fileprivate var value: Any
    }

    var stackOrientation: Axis? { storage.stackOrientation }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(layout: storage.type, value: storage.makeCache(subviews))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        guard isOwn(&cache, subviews) else { return }
        storage.updateCache(&cache.value, subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        _ = isOwn(&cache, subviews)
        return storage.spacing(subviews, &cache.value)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        _ = isOwn(&cache, subviews)
        return storage.size(proposal, subviews, &cache.value)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        _ = isOwn(&cache, subviews)
        storage.place(bounds, proposal, subviews, &cache.value)
    }

    /// Makes the cache anew where it is another layout's; whether it was this one's.
    private func isOwn(_ cache: inout Cache, _ subviews: Subviews) -> Bool {
        if cache.layout == storage.type { return true }
        cache = makeCache(subviews: subviews)
        return false
    }

    nonisolated func isSame(as other: AnyLayout) -> Bool {
        onMainActor { storage.isSame(as: other.storage) }
    }
}

/// A layout whose type only its subclass knows.
@MainActor
private class AnyLayoutStorage {
    var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
    var stackOrientation: Axis? { nil }
    func makeCache(_ subviews: LayoutSubviews) -> Any { () }
    func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing(kind: .view) }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {}
    func isSame(as other: AnyLayoutStorage) -> Bool { self === other }
}

private final class LayoutStorage<L: Layout>: AnyLayoutStorage {
    private let layout: L

    init(_ layout: L) {
        self.layout = layout
    }

    override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
    override func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

    override func updateCache(_ cache: inout Any, _ subviews: LayoutSubviews) {
        with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }

    override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
        with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
        with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
    ) {
        with(&cache, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    private func with<Result>(_ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result)
        -> Result
    {
        var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
        defer { cache = own }
        return body(&own)
    }

    override func isSame(as other: AnyLayoutStorage) -> Bool {
        (other as? LayoutStorage<L>).map { ValueComparison.areEqual(layout, $0.layout) } ?? false
    }
}
