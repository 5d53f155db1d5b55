import Examples
import Foundation
import Recording
import Testing

/// A run is the same in every process, whatever the seed of its hashes.
struct DeterminismTests {
    private let markdown = """
        ```swift example=much
        import SwiftUI

        final class Model: ObservableObject {
            @Published var names = ["a", "b", "c", "d"]
            @Published var isOn = false
        }

        struct Row: UIViewRepresentable {
            let name: String
            @ObservedObject var model: Model
            func makeUIView(context: Context) -> UISwitch {
                let view = UISwitch()
                view.accessibilityLabel = name
                return view
            }
            func updateUIView(_ view: UISwitch, context: Context) {
                view.isOn = context.environment.isEnabled && model.isOn
                view.semanticContentAttribute = .unspecified
                print(name, Set([1]).count)
            }
            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISwitch, context: Context) -> CGSize? {
                print("size of", name, proposal.width ?? -1, proposal.height ?? -1)
                return nil
            }
        }

        struct ContentView: View {
            @StateObject private var model = Model()
            @State private var isEnabled = true
            var body: some View {
                VStack {
                    Toggle("Enabled", isOn: $isEnabled)
                    ForEach(model.names, id: \\.self) { name in
                        HStack { Text(name); Row(name: name, model: model) }
                            .environment(\\.font, isEnabled ? .title : .body)
                            .environment(\\.layoutDirection, .rightToLeft)
                    }
                    .disabled(!isEnabled)
                    Button("Shuffle") {
                        model.names = ["d", "x", "a"]
                        model.isOn.toggle()
                        Task { model.names.append("task") }
                        DispatchQueue.main.async { model.names.append("main") }
                    }
                }
            }
        }
        ```

        ```swift script=much
        app.switches["Enabled"].tap()
        app.buttons["Shuffle"].tap()
        app.switches["Enabled"].tap()
        app.advance(by: .seconds(1))
        ```

        """

    @Test func `a run leaves the same bytes in every process`() throws {
        let lesson = lesson(markdown)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let traces = try (0..<4).map { _ in
            let result = try #require(try engine().run([lesson]).results.first)
            #expect(result.diagnostics == [])
            return try encoder.encode(try #require(result.trace))
        }
        #expect(Set(traces).count == 1)
        let trace = try JSONDecoder().decode(Trace.self, from: traces[0])
        #expect(trace.steps.flatMap(\.events).count > 80)
        let names = trace.steps[2].screen.elements.compactMap(\.label)
        #expect(names.contains("task") && names.contains("main"))
    }

    @Test func `L07 M066 M068: a task begins behind onAppear, sleeps in virtual time, and is cancelled by another id`()
        throws
    {
        let lesson = lesson(
            """
            ```swift example=task
            import SwiftUI

            struct ContentView: View {
                @State private var id = 0

                var body: some View {
                    Button("Next") { id += 1 }
                        .onAppear { print("appeared") }
                        .task(id: id) {
                            print("task \\(id) begins")
                            do {
                                try await Task.sleep(for: .seconds(10))
                                print("task \\(id) ends")
                            } catch {
                                print("a task is cancelled")
                            }
                        }
                }
            }
            ```

            ```swift script=task
            app.buttons["Next"].tap()
            app.advance(by: .seconds(9))
            app.advance(by: .seconds(1))
            ```

            """)
        let result = try #require(try engine().run([lesson]).results.first)
        #expect(result.diagnostics == [])
        // The order between the end of one task and the begin of the next is not fixed (M068).
        let prints = result.trace?.steps.map { $0.events.filter { $0.kind == .print }.flatMap(\.values).sorted() }
        #expect(
            prints == [
                ["appeared", "task 0 begins"], ["a task is cancelled", "task 1 begins"], [], ["task 1 ends"],
            ])
    }

    @Test func `a timer and the main queue of an example are on virtual time`() throws {
        let lesson = lesson(
            """
            ```swift example=timer
            import Foundation
            import SwiftUI

            struct Clock: UIViewRepresentable {
                final class Coordinator {
                    var timer: Timer?
                }

                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    var seconds = 0
                    context.coordinator.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                        seconds += 1
                        label.text = "\\(seconds) s"
                    }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("half a second") }
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {}

                static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
                    coordinator.timer?.invalidate()
                }
            }

            struct ContentView: View {
                @State private var isShown = true
                var body: some View {
                    if isShown { Clock() }
                    Button("Remove") { isShown = false }
                }
            }
            ```

            ```swift script=timer
            app.advance(by: .seconds(3))
            app.buttons["Remove"].tap()
            app.advance(by: .seconds(3))
            ```

            """)
        let result = try #require(try engine().run([lesson]).results.first)
        #expect(result.diagnostics == [])
        let events = result.trace?.steps.map {
            $0.events.filter { [.print, .uikit].contains($0.kind) }.flatMap(\.values)
        }
        #expect(events == [[], ["half a second", #"nil → "1 s""#, #""1 s" → "2 s""#, #""2 s" → "3 s""#], [], []])
    }
}
