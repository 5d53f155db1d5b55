import SwiftSource
import Testing

@Suite struct PreviewTests {
    @Test(arguments: [
        (
            "#Preview { A() }",
            "fileprivate struct __Preview1: View { var body: some View { A() } }"
        ),
        (
            "#Preview(\"Name\", body: {\n    A()\n})",
            "fileprivate struct __Preview1: View { var body: some View {\n    A()\n} } "
        ),
        (
            "#Preview(\"Name\", traits: .landscapeLeft) {\n    A()\n}",
            "fileprivate struct __Preview1: View { var body: some View {\n    A()\n} }"
        ),
        (
            "@available(iOS 17, *)\n#Preview(\n    \"Name\"\n) {\n    A()\n}",
            "@available(iOS 17, *)\nfileprivate struct __Preview1: View { var body: some View \n\n{\n    A()\n} }"
        ),
        (
            "#Preview {\n    @Previewable @State var isOn = true // first\n    let a = 1\n    A(isOn: $isOn)\n}",
            "fileprivate struct __Preview1: View {\n                 @State var isOn = true; var body: some View { // first\n"
                + "    let a = 1\n    A(isOn: $isOn)\n} }"
        ),
    ])
    func makesAViewOfAPreview(preview: String, expected: String) {
        let prepared = SwiftFile.prepare("import SwiftUI\n" + preview)
        #expect(prepared.source.text == "import SwiftUI\n" + expected)
        #expect(prepared.entryPoint == .view(expression: "__Preview1()"))
    }

    @Test(arguments: [
        ("UILabel()", "UIView"),
        ("UIHostingController(rootView: A())", "UIViewController"),
        ("UINavigationController(rootViewController: Menu())", "UIViewController"),
        ("Dial(frame: .zero)", "UIView"),
        ("SubDial()", "UIView"),
        ("Menu()", "UIViewController"),
        ("let dial = Dial(); dial.value = 1; return dial", "UIView"),
        ("DialView()", nil),
        ("VStack { UILabel() }", nil),
        ("let view = DialView(); return view", nil),
    ])
    func recognisesUIKitPreviews(body: String, family: String?) {
        let types = """
            import SwiftUI
            class Dial: UIControl {}
            class SubDial: Dial {}
            class Menu: UITableViewController {}
            struct DialView: UIViewRepresentable {}

            """
        let text = SwiftFile.prepare(types + "#Preview { \(body) }").source.text
        let expected =
            family.map {
                "\($0)Representable { func make\($0)(context: Context) -> \($0) { \(body) }"
                    + "; func update\($0)(_: \($0), context: Context) {} }"
            } ?? "View { var body: some View { \(body) } }"
        #expect(text.split(separator: "\n").last.map(String.init) == "fileprivate struct __Preview1: " + expected)
    }

    @Test func importsSwiftUIWhereItIsMissing() {
        #expect(
            SwiftFile.prepare("#Preview { A() }").source.text
                == "import SwiftUI; fileprivate struct __Preview1: View { var body: some View { A() } }")
    }

    @Test func numbersPreviewsAlsoInsideConditions() {
        let text = "import SwiftUI\n#if DEBUG\n#Preview { A() }\n#endif\n#Preview { B() }"
        #expect(
            SwiftFile.prepare(text).source.text == """
                import SwiftUI
                #if DEBUG
                fileprivate struct __Preview1: View { var body: some View { A() } }
                #endif
                fileprivate struct __Preview2: View { var body: some View { B() } }
                """)
    }

    @Test(arguments: ["#Preview(\"W\", as: .systemSmall) { W() } timeline: { 1 }", "#Preview(\"A\", body: make)"])
    func reportsPreviewsThatCannotBeShown(preview: String) {
        let prepared = SwiftFile.prepare(preview)
        #expect(prepared.source.text == preview)
        #expect(
            prepared.problems.map(\.dump) == [
                "0: this form of '#Preview' cannot be shown (write it as '#Preview { … }' with the view in the braces)"
            ])
    }

    @Test func reportsStatementsBeforePreviewableState() {
        let text = "import SwiftUI\n#Preview { print(1); @Previewable @State var a = 1; A() }"
        #expect(
            SwiftFile.prepare(text).problems.map(\.dump) == [
                "26: a statement stands before a '@Previewable' declaration"
                    + " (begin the preview with its '@Previewable' declarations)"
            ])
    }
}
