import HeadlessUIKit
import Recording

/// A handle on a line, for a value between two others.
public struct Slider<Label: View, ValueLabel: View>: View {
    public typealias Body = Never
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    /// Nil for any value.
    let step: Double?

    public static func _makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode<Self> { SliderNode(view, inputs) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1) {
        self.value = value.double
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        step = nil
    }

    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride)
    where V.Stride: BinaryFloatingPoint {
        self.value = value.double
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = Double(step)
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// The same number in another type.
    fileprivate var double: Binding<Double> {
        Binding<Double>(value: Double(wrappedValue), location: onMainActor { NumberLocation(location) })
    }
}

private final class NumberLocation<Number: BinaryFloatingPoint>: Location {
    private let root: any Location<Number>

    init(_ root: any Location<Number>) {
        self.root = root
    }

    func get() -> Double { Double(root.get()) }
    func set(_ value: Double) { root.set(Number(value)) }
    func isSame(as other: any Location<Double>) -> Bool {
        (other as? NumberLocation<Number>).map { root.isSame(as: $0.root) } ?? false
    }
}

/// Fills its width, 31 points tall (M237). That its ideal width is 100 is assumed.
private final class SliderNode<Label: View, ValueLabel: View>: LeafNode<Slider<Label, ValueLabel>>, StageTarget {
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 31)
    }

    private var position: Double {
        let length = view.bounds.upperBound - view.bounds.lowerBound
        return length > 0 ? (view.value.location.current - view.bounds.lowerBound) / length : 0
    }

    override func screenElements(_ snapshot: ScreenSnapshot) -> [Screen.Element] {
        [
            Screen.Element(
                kind: .slider, id: snapshot.identifier(&stageIdentifier, target: self), source: "Slider",
                value: "\(Int((position * 100).rounded()))%", isEnabled: environment.environment.isEnabled,
                frame: Screen.Frame(frame))
        ]
    }

    func stageTap() {}

    func stageAdjust(to position: Double) -> Bool {
        guard environment.environment.isEnabled else { return true }
        let (lower, upper) = (view.bounds.lowerBound, view.bounds.upperBound)
        var value = lower + min(max(position, 0), 1) * (upper - lower)
        if let step = view.step, step > 0 { value = min(lower + ((value - lower) / step).rounded() * step, upper) }
        recorder.call(.action, receiver: "Slider", "value", values: ["\(view.value.location.current) → \(value)"]) {
            view.value.wrappedValue = value
        }
        return true
    }
}
