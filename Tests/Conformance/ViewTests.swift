import Recording
import Stage
import SwiftUI
import Testing

/// SwiftUI's own views and the modifiers that draw, place and describe them.
@MainActor @Suite(.serialized)
struct ViewTests {
    /// The frames of a view's elements, `source x y width height`, one a line.
    private func frames<Root: View>(_ view: Root, _ statements: ((XCUIApplication) -> Void)...) -> [String] {
        let screen = trace(of: view, statements).steps.last?.screen
        return screen?.elements.map { element in
            let frame = element.frame
            let numbers = [frame.x, frame.y, frame.width, frame.height].map {
                $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
            }
            return ([element.source] + numbers).joined(separator: " ")
        } ?? []
    }

    private var square: some View { Color.red.frame(width: 20, height: 20) }

    @Test func `M232: a colour's ideal size is 10 by 10, otherwise it fills`() {
        #expect(frames(Color.red.fixedSize()) == ["Color 182.5 328.5 10 10"])
        #expect(frames(Color.red) == ["Color 0 0 375 667"])
    }

    @Test func `M231: a divider is a line across its stack`() {
        #expect(frames(VStack { Divider() }.frame(width: 100, height: 50)) == ["Divider 137.5 333.25 100 0.5"])
        #expect(frames(HStack { Divider() }.frame(width: 100, height: 50)) == ["Divider 187.25 308.5 0.5 50"])
    }

    @Test func `M077: offset, scale and rotation move nothing around them`() {
        let moved = HStack(spacing: 0) {
            square.offset(x: 5, y: 7)
            square.scaleEffect(2)
            square.rotationEffect(.degrees(45))
            square
        }
        #expect(
            frames(moved) == [
                "Color 152.5 330.5 20 20", "Color 157.5 313.5 40 40", "Color 183.36 319.36 28.28 28.28",
                "Color 207.5 323.5 20 20",
            ])
    }

    @Test func `M089: a positioned view takes the whole proposal and stands at its point`() {
        #expect(
            frames(HStack(spacing: 0) { square.position(x: 30, y: 40).frame(width: 100, height: 100) }) == [
                "Color 157.5 313.5 20 20"
            ])
        #expect(frames(VStack { square.position(x: 0, y: 0) }) == ["Color -10 -10 20 20"])
    }

    @Test func `a ZStack is as large as its largest view, and a background as large as what is before it`() {
        let stack = ZStack(alignment: .bottomTrailing) {
            Color.blue.frame(width: 60, height: 40)
            square
        }
        .background(Capsule().fill(.green))
        #expect(
            frames(stack) == ["_DrawnShape 157.5 313.5 60 40", "Color 157.5 313.5 60 40", "Color 197.5 333.5 20 20"])
    }

    @Test func `M072: a background on a group is one for each view`() {
        let group = HStack(spacing: 0) {
            Group {
                Text("a")
                Text("b")
            }
            .background(Color.red)
            .fixedSize()
        }
        #expect(frames(group).map { $0.prefix(4) } == ["Colo", "Colo", "Text", "Text"])
    }

    @Test func `a layout priority lets a view choose first`() {
        let row = HStack(spacing: 0) {
            Color.red.frame(minWidth: 10)
            Color.blue.layoutPriority(1)
        }
        .frame(width: 100, height: 10)
        #expect(frames(row) == ["Color 137.5 328.5 10 10", "Color 147.5 328.5 90 10"])
    }

    @Test func `L36: a view that is not drawn keeps its node, and its place`() {
        struct Label: UIViewRepresentable {
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        struct Parent: View {
            @State private var isFaint = false
            var body: some View {
                Button("Fade") { isFaint.toggle() }
                Label().opacity(isFaint ? 0 : 1).onDisappear {}
                Label().hidden()
            }
        }
        let trace = trace(of: Parent(), [{ $0.buttons["Fade"].tap() }])
        #expect(LogText(of: trace, kinds: [.lifecycle, .action]).lines.map(\.text).filter { $0.contains("dis") } == [])
        #expect(
            trace.steps.map { $0.screen.elements.map(\.isHidden) } == [[false, false, true], [false, true, true]])
    }

    @Test func `M073: outside a list, a section is its header, content and footer`() {
        let stack = VStack {
            Section("Header") { Text("Content") }
            Section {
                Text("More")
            } footer: {
                Text("Footer")
            }
        }
        #expect(trace(of: stack, []).steps[0].screen.elements.map(\.label) == ["Header", "Content", "More", "Footer"])
    }

    @Test func `M074: a stack that turns keeps the state of its views, and turns back`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Parent: View {
            @State private var isVertical = false
            var body: some View {
                let layout = isVertical ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
                layout {
                    Counter()
                    Button("Turn") { isVertical.toggle() }
                }
            }
        }
        let trace = trace(
            of: Parent(),
            [{ $0.buttons["Count 0"].tap() }, { $0.buttons["Turn"].tap() }, { $0.buttons["Turn"].tap() }])
        let frames = trace.steps.map { $0.screen.elements.map(\.frame) }
        #expect(trace.steps.map { $0.screen.elements[0].label } == ["Count 0", "Count 1", "Count 1", "Count 1"])
        #expect(frames[1] != frames[2] && frames[1] == frames[3])
    }

    @Test func `a layout of one's own gets its subviews' values, and a cache that lasts`() {
        struct Indent: LayoutValueKey { static let defaultValue: CGFloat = 0 }
        struct Indented: Layout {
            func makeCache(subviews: Subviews) -> [CGFloat] { subviews.map { $0[Indent.self] } }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
                CGSize(width: 100, height: 20 * CGFloat(subviews.count))
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
            ) {
                for (index, subview) in subviews.enumerated() {
                    subview.place(
                        at: CGPoint(x: bounds.minX + cache[index], y: bounds.minY + 20 * CGFloat(index)),
                        proposal: .unspecified)
                }
            }
        }
        let view = Indented {
            square
            square.layoutValue(key: Indent.self, value: 30)
        }
        #expect(frames(view) == ["Color 137.5 313.5 20 20", "Color 167.5 333.5 20 20"])
    }

    @Test func `a geometry reader's content is made for its size, again when that changes, and for what it reads`() {
        struct Parent: View {
            @State private var isWide = false
            var body: some View {
                GeometryReader { proxy in
                    Text(
                        "\(Int(proxy.size.width)) at \(Int(proxy.frame(in: .global).minX)), \(isWide ? "wide" : "narrow")"
                    )
                }
                .frame(width: isWide ? 200 : 100, height: 50)
                Button("Widen") { isWide = true }
            }
        }
        let trace = trace(of: Parent(), [{ $0.buttons["Widen"].tap() }])
        #expect(trace.steps.map { $0.screen.elements[0].label } == ["100 at 137, narrow", "200 at 87, wide"])
    }

    @Test func `a view of another type in an AnyView is another identity`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Parent: View {
            @State private var isText = false
            var body: some View {
                isText ? AnyView(Text("Text")) : AnyView(Counter())
                Button("Swap") { isText.toggle() }
            }
        }
        let trace = trace(
            of: Parent(),
            [
                { $0.buttons["Count 0"].tap() }, { $0.buttons["Swap"].tap() }, { $0.buttons["Swap"].tap() },
            ])
        #expect(trace.steps.map { $0.screen.elements[0].label } == ["Count 0", "Count 1", "Text", "Count 0"])
    }

    @Test func `M072: a preference of each element ends with the last element's value`() {
        struct Last: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
        }
        struct Parent: View {
            @State private var numbers = [1, 2]
            @State private var last = 0
            var body: some View {
                ForEach(numbers, id: \.self) { Text("\($0)").preference(key: Last.self, value: $0) }
                    .onPreferenceChange(Last.self) { last = $0 }
                Text("last \(last)").accessibilityIdentifier("last")
                Button("Add") { numbers.append(3) }
                Button("Turn") { numbers.reverse() }
                Button("Clear") { numbers = [] }
            }
        }
        var lasts: [String] = []
        func note(_ app: XCUIApplication) { lasts.append(app.staticTexts["last"].label) }
        _ = trace(
            of: Parent(),
            [
                note,
                {
                    $0.buttons["Add"].tap()
                    note($0)
                },
                {
                    $0.buttons["Turn"].tap()
                    note($0)
                },
                {
                    $0.buttons["Clear"].tap()
                    note($0)
                },
            ])
        #expect(lasts == ["last 2", "last 3", "last 1", "last 0"])
    }

    @Test func `E05: the tint reaches the represented view, unless it set its own`() {
        struct Plain: UIViewRepresentable {
            let view: UIView
            func makeUIView(context: Context) -> UIView { view }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let (inheriting, own) = (UIView(), UIView())
        own.tintColor = .systemGreen
        _ = trace(
            of: VStack {
                Plain(view: inheriting)
                Plain(view: own)
            }
            .tint(.red),
            [
                { _ in
                    #expect(inheriting.tintColor == .systemRed)
                    #expect(own.tintColor == .systemGreen)
                }
            ])
    }

    @Test func `a row reads what its body's view owns`() {
        struct Parent: View {
            @State private var chosen = 0
            var body: some View {
                ForEach(0..<2) { row in Text(row == chosen ? "chosen" : "other") }
                Button("Choose") { chosen = 1 }
            }
        }
        let trace = trace(of: Parent(), [{ $0.buttons["Choose"].tap() }])
        #expect(
            trace.steps.map { $0.screen.elements.prefix(2).map(\.label) } == [
                ["chosen", "other"], ["other", "chosen"],
            ])
    }

    @Test func `foreground styles: a colour, a level of it, the tint`() {
        let view = VStack {
            Text("red").foregroundStyle(.red)
            Text("secondary").foregroundStyle(.secondary)
            Text("tint").foregroundStyle(.tint)
            Image(systemName: "star").foregroundStyle(Color.blue)
        }
        .tint(.green)
        #expect(
            trace(of: view, []).steps[0].screen.elements.map(\.style.color) == [
                "#ff383c", "#3c3c4399", "#34c759", "#0088ff",
            ])
    }
}
