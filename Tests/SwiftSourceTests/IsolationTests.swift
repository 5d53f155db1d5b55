import SwiftSource
import Testing

@Suite struct IsolationTests {
    @Test(arguments: [
        ("struct A {}", "fileprivate struct A {}"),
        ("public struct A { public var b = 1 }", "fileprivate struct A { public var b = 1 }"),
        ("/// Doc.\n@MainActor\nfinal class A {}", "/// Doc.\n@MainActor\nfileprivate final class A {}"),
        ("final public class A {}", "final fileprivate class A {}"),
        ("open class A { open func f() {} }", "fileprivate class A { open func f() {} }"),
        ("private struct A {}", "private struct A {}"),
        ("fileprivate let a = 1", "fileprivate let a = 1"),
        ("public private(set) var a = 1", "fileprivate private(set) var a = 1"),
        ("public internal(set) var a = 1", "fileprivate               var a = 1"),
        ("let (a, b) = (1, 2)", "fileprivate let (a, b) = (1, 2)"),
        ("typealias A = Int", "fileprivate typealias A = Int"),
        (
            "func f() {}; enum E {}; actor B {}",
            "fileprivate func f() {}; fileprivate enum E {}; fileprivate actor B {}"
        ),
        ("@inlinable public func f() {}", "           fileprivate func f() {}"),
        ("package struct A { package var b = 1 }", "fileprivate struct A {         var b = 1 }"),
        (
            "#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif",
            "#if DEBUG\nfileprivate struct A {}\n#else\nfileprivate struct B {}\n#endif"
        ),
        ("import UIKit\n@testable import SwiftUI", "import UIKit\n@testable import SwiftUI"),
    ])
    func keepsDeclarationsToTheirFile(text: String, expected: String) {
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test(arguments: [
        ("extension UIView { func f() {} }", "fileprivate extension UIView { func f() {} }"),
        ("public extension UIView { func f() {} }", "fileprivate extension UIView { func f() {} }"),
        (
            "extension UIView { public func f() {}; fileprivate func g() {}; private func h() {} }",
            "fileprivate extension UIView {        func f() {};             func g() {}; private func h() {} }"
        ),
        (
            "extension UIView {\n#if DEBUG\ninternal var a: Int { 1 }\n#endif\n}",
            "fileprivate extension UIView {\n#if DEBUG\n         var a: Int { 1 }\n#endif\n}"
        ),
        ("struct A {}\nextension A: Equatable {}", "fileprivate struct A {}\nextension A: Equatable {}"),
    ])
    func keepsExtensionsToTheirFile(text: String, expected: String) {
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test(arguments: [
        (
            "extension CLLocationCoordinate2D: @retroactive Equatable {}",
            "makes 'CLLocationCoordinate2D', which it does not declare, conform to '@retroactive Equatable'"
        ),
        (
            "protocol P {}\nextension UIKit.UIView: P, Q {}",
            "makes 'UIKit.UIView', which it does not declare, conform to 'P', 'Q'"
        ),
        ("infix operator +++", "declares the operator '+++'"),
        ("precedencegroup High {}", "declares the precedence group 'High'"),
        (
            "@freestanding(expression) macro m() -> Int = #externalMacro(module: \"M\", type: \"T\")",
            "declares the macro 'm'"
        ),
        ("@_cdecl(\"f\") public func f() {}", "exports a symbol with '@_cdecl'"),
    ])
    func givesExamplesThatLeakAModuleOfTheirOwn(text: String, reason: String) {
        let prepared = SwiftFile.prepare(text)
        #expect(prepared.needsOwnModule == reason)
        #expect(prepared.source.text == text)
    }

    @Test func leavesAccessAloneInAModuleOfItsOwn() {
        let text = """
            import SwiftUI
            extension Int: @retroactive Identifiable { public var id: Int { self } }
            @objc public protocol P { @objc optional func f() }
            #Preview { A() }
            """
        let expected = """
            import SwiftUI
            extension Int: @retroactive Identifiable { public var id: Int { self } }
                  public protocol P: AnyObject {                func f() }; public extension P { func f() {} }
            struct __Preview1: View { var body: some View { A() } }
            """
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test(arguments: [
        "struct A { struct B {} }\nextension A.B: Equatable {}",
        "extension UIView { func f() {} }",
        "extension Array where Element == Int { var two: Int { 2 } }",
    ])
    func letsOtherExamplesShareAModule(text: String) {
        #expect(SwiftFile.prepare(text).needsOwnModule == nil)
    }

    @Test func reportsStatementsAtTheTopLevel() {
        let text = "let a = 1\nprint(a)\n#if DEBUG\nfor _ in 0..<2 {}\n#endif\n#warning(\"w\")"
        #expect(
            SwiftFile.prepare(text).problems.map(\.dump) == [
                "10: a statement at the top level of an example is never run"
                    + " (put it into a function or a view's body, or into the example's script)",
                "29: a statement at the top level of an example is never run"
                    + " (put it into a function or a view's body, or into the example's script)",
            ])
    }
}
