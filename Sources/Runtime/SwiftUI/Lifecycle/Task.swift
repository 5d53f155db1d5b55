import HeadlessUIKit
import Recording

/// Work that runs while a view is there.
public struct _TaskModifier<ID: Equatable>: ViewModifier {
    public typealias Body = Never
    let id: ID
    let priority: TaskPriority
    let action: @MainActor () async -> Void

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        TaskNode(view, inputs)
    }
}

/// Starts the task behind the pass in which the view appears, as `onAppear` runs (L07): the task's body comes later, in a
/// turn of its own (M066). Another id cancels it and starts another one (M068).
private final class TaskNode<Content: View, ID: Equatable>: ViewNode<ModifiedContent<Content, _TaskModifier<ID>>> {
    private var content: ViewNode<Content>!
    private var task: Task<Void, Never>?

    override init(_ view: ModifiedContent<Content, _TaskModifier<ID>>, _ inputs: NodeInputs) {
        super.init(view, inputs)
        content = Content._makeNode(view.content, inputs.child(of: self))
        queueStart("it appeared")
    }

    override var children: [Node] { [content] }

    override func update(_ view: ModifiedContent<Content, _TaskModifier<ID>>, _ cause: Cause) {
        let isSame = self.view.modifier.id == view.modifier.id
        self.view = view
        content.update(view.content, cause)
        if !isSame { queueStart("its id changed") }
    }

    private func queueStart(_ reason: String) {
        graph.afterUpdate { [weak self] in
            guard let self, isAlive else { return }
            task?.cancel()
            let modifier = view.modifier
            recorder.record(.action, "task", because: reason, rule: "L07")
            task = Task(priority: modifier.priority) { await modifier.action() }
        }
    }

    override func willEnd() { task?.cancel() }
}

extension View {
    /// Starts a task when the view appears, and cancels it when the view goes.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Starts a task when the view appears and whenever `id` is another value; the task before is cancelled.
    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: id, priority: priority, action: action))
    }
}
