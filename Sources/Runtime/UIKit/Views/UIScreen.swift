/// A display. There is one: that of the recorded device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// Pixels to a point.
    public let scale: CGFloat = 2

    /// An iPhone SE (3rd generation), in points: the device of the recorded facts.
    public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}
