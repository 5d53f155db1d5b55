import HeadlessUIKit
import Recording

/// Something in front of a hosting view's root: a sheet, an alert.
@MainActor
protocol Presentation: AnyObject {
    func layOut(in bounds: CGRect)
    func presentedElements(_ snapshot: ScreenSnapshot) -> [Screen.Element]
}

/// Ends what a view is shown in: pops it, closes its sheet.
@MainActor @preconcurrency
public struct DismissAction {
    let action: () -> Void

    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    private enum DismissKey: EnvironmentKey {
        nonisolated(unsafe) static let defaultValue = DismissAction {}
    }
    private enum IsPresentedKey: EnvironmentKey { static let defaultValue = false }
    private enum AlertKey: EnvironmentKey { nonisolated(unsafe) static let defaultValue: (() -> Void)? = nil }

    /// Ends what the view is shown in; without effect where it is not presented.
    public var dismiss: DismissAction { self[DismissKey.self] }
    public var isPresented: Bool { self[IsPresentedKey.self] }

    mutating func setDismissal(_ action: @escaping () -> Void) {
        self[DismissKey.self] = DismissAction(action: action)
        self[IsPresentedKey.self] = true
    }

    /// Called behind the action of a button in an alert.
    var alertDismissal: (() -> Void)? {
        get { self[AlertKey.self] }
        set { self[AlertKey.self] = newValue }
    }
}
