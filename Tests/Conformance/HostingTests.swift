import Recording
import Stage
import SwiftUI
import Testing

/// SwiftUI inside UIKit: rows A16, A17, L50, L51, E10, E12 of the behaviours catalogue, and M051 to M055, M061.
@MainActor @Suite(.serialized)
struct HostingTests {
    struct Label: UIViewRepresentable {
        var text = ""
        func makeUIView(context: Context) -> UILabel {
            let label = UILabel()
            label.setContentHuggingPriority(.required, for: .horizontal)
            label.setContentHuggingPriority(.required, for: .vertical)
            return label
        }
        func updateUIView(_ view: UILabel, context: Context) { view.text = text }
    }

    struct Greeting: View {
        var name: String
        @State private var count = 0
        var body: some View {
            Label(text: "\(name) \(count)")
            Button("Count") { count += 1 }
        }
    }

    private func log(
        of root: UIViewController, only kinds: Set<Event.Kind>, _ statements: ((XCUIApplication) -> Void)...
    ) -> [String] {
        HeadlessLog.lines(of: root, only: kinds, statements)
    }

    @Test func `L50: another root view keeps identity and state`() {
        let host = UIHostingController(rootView: Greeting(name: "Ann"))
        let log = log(
            of: host, only: [.lifecycle, .body, .uikit], { $0.buttons["Count"].tap() },
            { _ in EventLoop.main.turn { host.rootView = Greeting(name: "Bob") } })
        #expect(
            log.drop { $0 != "> step 2" } == [
                "> step 2", "UIHostingController#1.rootView", "Greeting.body because name changed",
                "updateUIView(_:context:) UILabel#1 because text changed", #"UILabel#1.text "Ann 1" → "Bob 1""#,
            ])
    }

    @Test func `L50 L12: an equal root view updates nothing`() {
        let host = UIHostingController(rootView: Greeting(name: "Ann"))
        let log = log(
            of: host, only: [.lifecycle, .body], { _ in EventLoop.main.turn { host.rootView = Greeting(name: "Ann") } })
        #expect(log.last == "> step 1")
    }

    @Test func `L51: with a hosting controller, what it hosts is dismantled`() {
        let root = UIViewController()
        var host: UIHostingController<Greeting>? = UIHostingController(rootView: Greeting(name: "Ann"))
        let log = log(
            of: root, only: [.lifecycle],
            { _ in EventLoop.main.turn { if let view = host?.view { root.view.addSubview(view) } } },
            { _ in
                EventLoop.main.turn {
                    host?.view.removeFromSuperview()
                    host = nil
                }
            })
        #expect(log.suffix(2) == ["> step 2", "dismantleUIView(_:coordinator:) UILabel#1 because it left the body"])
    }

    @Test func `A16: the size that fits, and the ideal size`() {
        let host = UIHostingController(rootView: Label(text: "Hello"))
        _ = log(of: host, only: [])
        #expect(host.sizeThatFits(in: CGSize(width: 200, height: 60)) == CGSize(width: 39, height: 20.5))
        #expect(host.view.intrinsicContentSize == CGSize(width: 39, height: 20.5))
        #expect(host.sizingOptions == [])
    }

    struct Growing: View {
        @State private var text = "Hello"
        var body: some View {
            Label(text: text).onAppear {}.id(0)
            Button("Grow") { text = "Hello, world" }
        }
    }

    @Test func `A17 M061: the preferred size follows the ideal one, if asked to`() {
        let host = UIHostingController(rootView: Growing())
        var sizes: [CGFloat] = []
        host.sizingOptions = .preferredContentSize
        _ = log(
            of: host, only: [], { _ in sizes.append(host.preferredContentSize.width) },
            {
                $0.buttons["Grow"].tap()
                sizes.append(host.preferredContentSize.width)
            })
        #expect(sizes.count == 2 && sizes[0] > 0 && sizes[0] < sizes[1])
    }

    @Test func `A17 M061: the intrinsic size is invalidated when the ideal one changes, if asked to`() {
        final class Enclosing: UIView {
            override func subviewIntrinsicContentSizeDidChange(_ view: UIView) { note("invalidated") }
        }
        let root = UIViewController()
        root.view = Enclosing()
        let host = UIHostingController(rootView: Growing())
        host.sizingOptions = .intrinsicContentSize
        let log = log(
            of: root, only: [.print],
            { _ in
                EventLoop.main.turn {
                    host.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
                    root.view.addSubview(host.view)
                }
            }, { $0.buttons["Grow"].tap() })
        #expect(log.suffix(2) == ["> step 2", "invalidated"])
    }

    // MARK: Environment

    struct Nested<Content: View>: UIViewControllerRepresentable {
        let content: Content
        func makeUIViewController(context: Context) -> UIHostingController<Content> {
            UIHostingController(rootView: content)
        }
        func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {}
    }

    struct Mood: View {
        @Environment(\.mood) private var mood
        var body: some View { Text(mood) }
    }

    struct Outer: View {
        @State private var mood = "calm"
        var body: some View {
            Button("Cheer") { mood = "cheerful" }
            Nested(content: Mood()).environment(\.mood, mood)
        }
    }

    @Test func `E10: the environment reaches a hosting controller inside a represented one, and changes with it`() {
        let trace = trace(of: Outer(), [{ $0.buttons["Cheer"].tap() }])
        #expect(trace.steps.map { $0.screen.elements.last?.label } == ["calm", "cheerful"])
        let log = LogText(of: trace, kinds: [.body, .lifecycle]).lines.map(\.text)
        #expect(log.last?.hasPrefix("Mood.body") == true && log.last?.hasSuffix("because mood changed") == true)
    }

    @Test func `E10: as an option, UIKit carries traits only`() {
        RuntimeOptions.current.nestedHostsInheritEnvironment = false
        defer { RuntimeOptions.current.nestedHostsInheritEnvironment = true }
        struct Scheme: View {
            @Environment(\.mood) private var mood
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text("\(mood) \(scheme == .dark ? "dark" : "light")") }
        }
        let view = Nested(content: Scheme()).environment(\.mood, "calm").environment(\.colorScheme, .dark)
        #expect(trace(of: view, []).steps[0].screen.elements.map(\.label) == ["none dark"])
    }

    @Test func `A16: the frames of a hosted tree are where its view is`() {
        let host = UIHostingController(rootView: Label(text: "Hello"))
        let root = UIViewController()
        let trace = perform([
            { _ in
                EventLoop.main.turn {
                    host.view.frame = CGRect(x: 100, y: 200, width: 139, height: 120.5)
                    root.view.addSubview(host.view)
                }
            }
        ]) { Performance.run({ root }, script: $0) }
        #expect(trace.steps[1].screen.elements.map(\.frame) == [.init(x: 150, y: 250, width: 39, height: 20.5)])
    }

    struct Traits: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
            let traits = view.traitCollection
            note(
                "\(traits.userInterfaceStyle) \(traits.layoutDirection) \(traits.preferredContentSizeCategory.rawValue)"
            )
            note("\(traits.horizontalSizeClass) × \(traits.verticalSizeClass)")
        }
    }

    @Test func `M051: the traits that a represented view sees when nothing else is said`() {
        #expect(
            lines(printed(by: Traits())) == ["light leftToRight large", "compact × regular"])
    }

    @Test func `M052 M053 M054 M055: the environment reaches the traits`() {
        let view = Traits()
            .environment(\.colorScheme, .dark).dynamicTypeSize(.xxxLarge).environment(\.layoutDirection, .rightToLeft)
            .environment(\.horizontalSizeClass, .regular)
        #expect(
            lines(printed(by: view)) == ["dark rightToLeft extraExtraExtraLarge", "regular × regular"])
    }

    private func printed<Root: View>(by view: Root) -> String { Conformance.log(of: view, only: [.print]) }

    @Test func `A21 E12: a bridged key goes from the environment to the traits, and back`() {
        struct Volume: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) {
                note("volume \(view.traitCollection[VolumeTrait.self])")
            }
        }
        #expect(lines(printed(by: Volume().environment(\.volume, 7))) == ["volume 7"])
        struct Reading: View {
            @Environment(\.volume) private var volume
            var body: some View { Text("\(volume)") }
        }
        let host = UIHostingController(rootView: Reading())
        host.traitOverrides[VolumeTrait.self] = 3
        let trace = perform([{ _ in EventLoop.main.turn { host.traitOverrides[VolumeTrait.self] = 4 } }]) {
            Performance.run({ host }, script: $0)
        }
        #expect(trace.steps.map { $0.screen.elements.first?.label } == ["3", "4"])
    }

    @Test func `A20: a UIView is a root too`() {
        let trace = perform([]) { script in
            Performance.run(
                {
                    let label = UILabel()
                    label.text = "Hello"
                    return label
                }, script: script)
        }
        #expect(trace.steps[0].screen.elements.map(\.label) == ["Hello"])
    }
}

private enum VolumeTrait: UITraitDefinition { static let defaultValue = 0 }

private enum VolumeKey: UITraitBridgedEnvironmentKey {
    static let defaultValue = 0
    static func read(from traits: UITraitCollection) -> Int { traits[VolumeTrait.self] }
    static func write(to traits: inout any UIMutableTraits, value: Int) { traits[VolumeTrait.self] = value }
}

private enum MoodKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
    fileprivate var volume: Int {
        get { self[VolumeKey.self] }
        set { self[VolumeKey.self] = newValue }
    }
    fileprivate var mood: String {
        get { self[MoodKey.self] }
        set { self[MoodKey.self] = newValue }
    }
}
