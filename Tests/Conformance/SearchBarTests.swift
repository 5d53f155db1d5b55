import Recording
import Stage
import SwiftUI
import Testing

/// A search bar and its delegate: rows K02, K08 to K10, K12.
@MainActor @Suite(.serialized)
struct SearchBarTests {
    struct SearchBar: UIViewRepresentable {
        @Binding var text: String

        final class Coordinator: NSObject, UISearchBarDelegate {
            @Binding var text: String
            init(text: Binding<String>) { _text = text }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
        }

        func makeCoordinator() -> Coordinator { Coordinator(text: $text) }
        func makeUIView(context: Context) -> UISearchBar {
            let bar = UISearchBar()
            bar.placeholder = "Fruit"
            bar.delegate = context.coordinator
            return bar
        }
        func updateUIView(_ bar: UISearchBar, context: Context) { bar.text = text }
    }

    struct Parent: View {
        @State private var text = "Ki"
        var body: some View {
            SearchBar(text: $text)
            Text("Entered: \(text)")
            Button("Empty") { text = "" }
        }
    }

    @Test func `the initial text of the state is in the bar at once`() throws {
        let screen = trace(of: Parent(), []).steps[0].screen
        #expect(screen.elements.first { $0.kind == .searchField }?.value == "Ki")
    }

    @Test func `K09 N11: typed text reaches the delegate, the state, and comes back`() {
        let log = log(of: Parent(), { $0.searchFields["Fruit"].typeText("w") })
        #expect(
            lines(log).suffix(6) == [
                "> step 1", #"UISearchBar#1.text "Ki" → "Kiw""#, #"Coordinator#1.searchBar(_:textDidChange:) "Kiw""#,
                #"Parent.text "Ki" → "Kiw""#,
                "Parent.body because text changed",
                "updateUIView(_:context:) UISearchBar#1 because text changed",
            ])
    }

    @Test func `K02: setting the text does not call the delegate`() {
        let log = log(of: Parent(), only: [.delegate, .uikit], { $0.buttons["Empty"].tap() })
        #expect(lines(log).suffix(2) == ["> step 1", #"UISearchBar#1.text "Ki" → """#])
    }

    @Test func `the button that clears the text tells the delegate`() {
        let log = log(
            of: Parent(), only: [.delegate, .state], { $0.searchFields["Fruit"].buttons["Clear text"].tap() })
        #expect(
            lines(log).suffix(2) == [
                #"Coordinator#1.searchBar(_:textDidChange:) """#, #"Parent.text "Ki" → """#,
            ])
    }

    @Test func `K08 K09 K10: a delegate with every method is asked and told in order`() {
        final class Delegate: NSObject, UISearchBarDelegate {
            var calls: [String] = []
            func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
                calls.append("shouldBegin")
                return true
            }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
            func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
                calls.append("shouldEnd")
                return true
            }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("didEnd") }
            func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { calls.append("changed \(text)") }
            func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
                -> Bool
            {
                calls.append("should \(range.location),\(range.length) \(text)")
                return text != "x"
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        }
        struct Bar: UIViewRepresentable {
            let delegate: Delegate
            func makeUIView(context: Context) -> UISearchBar {
                let bar = UISearchBar()
                bar.delegate = delegate
                return bar
            }
            func updateUIView(_ bar: UISearchBar, context: Context) {}
        }
        let delegate = Delegate()
        _ = trace(of: Bar(delegate: delegate), [{ $0.searchFields.element.typeText("ax\n") }])
        #expect(
            delegate.calls == ["shouldBegin", "didBegin", "should 0,0 a", "changed a", "should 1,0 x", "search"])
    }

    @Test func `K12: the delegate is not retained`() {
        final class Delegate: NSObject, UISearchBarDelegate {}
        let bar = UISearchBar()
        var delegate: Delegate? = Delegate()
        bar.delegate = delegate
        #expect(bar.delegate != nil)
        delegate = nil
        #expect(bar.delegate == nil)
    }
}
