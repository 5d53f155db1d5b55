import HeadlessUIKit
import Recording

/// What a person who can't see the view is told about it, and how a test finds it.
public struct _AccessibilityModifier: ViewModifier, LayoutModifier {
    public typealias Body = Never
    var label: String?
    var identifier: String?
    var value: String?
    static var changesDrawingOnly: Bool { true }

    public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
    ) -> ViewNode<ModifiedContent<Content, Self>> { LayoutModifierNode(view, inputs) }

    /// On a container, each view in it gets it.
    func draw(_ elements: [Screen.Element], in frame: CGRect) -> [Screen.Element] {
        elements.map {
            var element = $0
            if let label { element.label = label }
            if let identifier { element.identifier = identifier }
            if let value { element.value = value }
            return element
        }
    }
}

extension View {
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        modifier(_AccessibilityModifier(label: labelKey.text))
    }

    public func accessibilityLabel(_ label: Text) -> some View {
        modifier(_AccessibilityModifier(label: label.string))
    }

    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(_AccessibilityModifier(label: String(label)))
    }

    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_AccessibilityModifier(identifier: identifier))
    }

    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        modifier(_AccessibilityModifier(value: valueKey.text))
    }

    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(_AccessibilityModifier(value: String(value)))
    }
}
