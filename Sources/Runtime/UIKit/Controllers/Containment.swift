import Recording

/// Why a controller's view comes or goes, if its parent is the reason.
enum Movement { case toParent, fromParent }

extension UIViewController {
    /// Makes a controller a child of this one. Its view is to be added by the caller, who then calls `didMove(toParent:)`.
    ///
    /// `willMove(toParent:)` is called here (U034), when the child has its new parent already (U037).
    public func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        if let former = childController.parent { former.children.removeAll { $0 === childController } }
        childController.parent = self
        children.append(childController)
        childController.movement = .toParent
        childController.tellMove("willMove(toParent:)", self, rule: "U034") { childController.willMove(toParent: self) }
    }

    /// Ends being a child. Before, the caller calls `willMove(toParent: nil)` and removes the view; `didMove(toParent: nil)`
    /// is called here.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        tellMove("didMove(toParent:)", nil) { didMove(toParent: nil) }
        movement = nil
    }

    /// Whether the view appears because the controller got a parent (U049).
    public var isMovingToParent: Bool { movement == .toParent && appearance.state != .disappeared }

    /// Whether the view disappears because the controller leaves its parent (U049).
    public var isMovingFromParent: Bool { movement == .fromParent }
}

extension UIViewController {
    /// Calls `didMove(toParent:)` for the container that added the controller.
    @_spi(Runtime) public func completeMove() {
        guard let parent else { return }
        tellMove("didMove(toParent:)", parent) { didMove(toParent: parent) }
    }

    /// Calls `willMove(toParent: nil)` for the container that is about to remove the controller.
    @_spi(Runtime) public func prepareToLeaveParent() {
        guard parent != nil else { return }
        tellMove("willMove(toParent:)", nil) { willMove(toParent: nil) }
    }
}
