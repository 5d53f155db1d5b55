import SwiftSource
import Testing

@Suite struct EntryPointTests {
    @Test(arguments: [
        ("struct ContentView: View {}", "view ContentView()"),
        ("struct ContentView {}\nextension ContentView: SwiftUI.View {}", "view ContentView()"),
        ("protocol Screen: View {}\nstruct ContentView: Screen {}", "view ContentView()"),
        ("struct ContentView: View { let title: String }\nstruct Other: View {}", "view Other()"),
        ("struct ContentView: View {}\n@main struct Demo: App {}", "view ContentView()"),
        ("struct Root: View {}\n@main struct Demo: App {}", "app Demo"),
        ("struct Root: View {}\n#Preview { Root() }", "view __Preview1()"),
        ("struct A: View { let x: Int }\nstruct A_Previews: PreviewProvider {}", "view A_Previews.previews"),
        ("struct Dial: UIViewRepresentable {}", "view Dial()"),
        ("struct Menu: UIViewControllerRepresentable {}", "view Menu()"),
        ("struct Row: View {}\nstruct Table: View { var body: some View { Row() } }", "view Table()"),
        ("struct A: View {}\nstruct B: View {}", "none"),
        ("struct Generic<T>: View {}", "none"),
        ("class Model {}", "none"),
        ("#if os(iOS)\nstruct A: View {}\n#else\nstruct A: View {}\n#endif", "view A()"),
    ])
    func choosesTheFirstView(text: String, expected: String) {
        #expect(dump(SwiftFile.prepare(text).entryPoint) == expected)
    }

    @Test(arguments: [
        ("var a = 1", true),
        ("var a: Int", false),
        ("let a: Int", false),
        ("var a: Int?", true),
        ("let a: Int?", false),
        ("var a: Int { 1 }", true),
        ("var a: Int { get { 1 } set {} }", true),
        ("var a: Int { didSet {} }", false),
        ("static let a: Int = 1; lazy var b = 1", true),
        ("@State private var a = 1", true),
        ("@State var a: Int", false),
        ("@State var a: Int?", true),
        ("@Binding var a: Int?", false),
        ("@ObservedObject var a: Model", false),
        ("@StateObject var a = Model()", true),
        ("@EnvironmentObject var a: Model", true),
        ("@Environment(\\.isEnabled) var a", true),
        ("@Environment(Model.self) private var a", true),
        ("@AppStorage(\"a\") var a: Bool", false),
        ("@AppStorage(\"a\") var a = true", true),
        ("@FocusState var a: Bool", true),
        ("@Namespace var a", true),
        ("let onTap: () -> Void = {}", true),
        ("init() {}", true),
        ("let a: Int; init(a: Int = 1) { self.a = a }", true),
        ("init(a: Int) {}", false),
        ("private init() {}", false),
        ("init?() {}", false),
    ])
    func makesViewsOnlyWithoutArguments(members: String, isMade: Bool) {
        let entryPoint = SwiftFile.prepare("struct A: View { \(members) }").entryPoint
        #expect(dump(entryPoint) == (isMade ? "view A()" : "none"))
    }

    @Test func findsInitializersInExtensions() {
        let text = "struct A: View { let a: Int }\nextension A { init() { a = 1 } }"
        #expect(dump(SwiftFile.prepare(text).entryPoint) == "view A()")
    }

    private func dump(_ entryPoint: SwiftFile.EntryPoint) -> String {
        switch entryPoint {
        case .view(let expression): "view \(expression)"
        case .app(let type): "app \(type)"
        case .none: "none"
        }
    }
}
