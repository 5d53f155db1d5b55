import SwiftSource
import Testing

@Suite struct SelectorTests {
    /// A file with methods of all shapes; the expression stands in `Dial.Coordinator`.
    private func rewritten(_ expression: String) -> String {
        let before = """
            struct Dial {
                class Coordinator: Base {
                    @objc func reset() {}
                    @objc func turned(_ sender: UIControl) {}
                    @objc func turned(sender: UIControl) {}
                    @objc func refresh(sender: UIControl) {}
                    @objc func moved(_ sender: UIControl, forEvent event: UIEvent) {}
                    @objc func started(from sender: UIControl) {}
                    @objc func scroll(to sender: UIControl) {}
                    @objc(renamed:) func named(_ sender: Any) {}
                    var angle = 1
                    func f() {
                        _ =
            """
        let after = """
                    }
                }
            }
            class Base { @objc func inherited(_ sender: Any) {} }
            class Other { @objc func reset(_ sender: Any) {}; @objc func only(_ sender: Any) {} }
            """
        let text = SwiftFile.prepare(before + expression + "\n" + after).source.text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = before.count { $0 == "\n" }
        let end = start + expression.count { $0 == "\n" }
        return lines[start...end].joined(separator: "\n").replacing("            _ =", with: "")
    }

    @Test(arguments: [
        ("#selector(Coordinator.turned(_:))", " Selector(Coordinator.turned(_:), \"turned:\")"),
        ("#selector(Dial.Coordinator.refresh)", " Selector(Dial.Coordinator.refresh, \"refreshWithSender:\")"),
        ("#selector(self.reset)", " Selector(Self.reset, \"reset\")"),
        ("#selector(self?.refresh)", " Selector(Self.refresh, \"refreshWithSender:\")"),
        ("#selector(refresh)", " Selector(Self.refresh, \"refreshWithSender:\")"),
        ("#selector(refresh(sender:))", " Selector(Self.refresh(sender:), \"refreshWithSender:\")"),
        ("#selector(moved(_:forEvent:))", " Selector(Self.moved(_:forEvent:), \"moved:forEvent:\")"),
        ("#selector(started)", " Selector(Self.started, \"startedFrom:\")"),
        ("#selector(scroll(to:))", " Selector(Self.scroll(to:), \"scrollTo:\")"),
        ("#selector(named)", " Selector(Self.named, \"renamed:\")"),
        ("#selector(named(_:))", " Selector(Self.named(_:), \"renamed:\")"),
        ("#selector(inherited)", " Selector(Self.inherited, \"inherited:\")"),
        ("#selector(super.inherited)", " Selector(Self.inherited, \"inherited:\")"),
        ("#selector(Other.reset)", " Selector(Other.reset, \"reset:\")"),
        ("#selector((reset))", " Selector((Self.reset), \"reset\")"),
        ("#selector(\n  reset // now\n)", " Selector(\n  Self.reset, \"reset\" // now\n)"),
    ])
    func namesMethodsOfTheFile(selector: String, expected: String) {
        #expect(rewritten(selector) == expected)
    }

    @Test(arguments: [
        ("#selector(UIView.endEditing(_:))", " Selector(UIView.endEditing(_:), \"endEditing:\")"),
        (
            "#selector(UIResponder.resignFirstResponder)",
            " Selector(UIResponder.resignFirstResponder, \"resignFirstResponder\")"
        ),
        ("#selector(Box<Int>.open(_:))", " Selector(Box<Int>.open(_:), \"open:\")"),
    ])
    func namesMethodsOfOtherModules(selector: String, expected: String) {
        #expect(rewritten(selector) == expected)
    }

    @Test(arguments: [
        (
            "#selector(context.coordinator.turned(_:))",
            " Selector(type(of: context.coordinator).turned(_:), \"turned:\")"
        ),
        ("#selector(type(of: model).only)", " Selector(type(of: model).only, \"only:\")"),
        ("#selector(model?.only)", " Selector(Other.only, \"only:\")"),
    ])
    func takesTheTypeOfValues(selector: String, expected: String) {
        #expect(rewritten(selector) == expected)
    }

    @Test(arguments: [
        (
            "#selector(turned as (UIControl) -> Void)",
            " Selector(Self.turned as (Self) -> (UIControl) -> Void, \"turned:\")"
        ),
        (
            "#selector(Coordinator.reset as (Coordinator) -> () -> Void)",
            " Selector(Coordinator.reset as (Coordinator) -> () -> Void, \"reset\")"
        ),
    ])
    func keepsCasts(selector: String, expected: String) {
        #expect(rewritten(selector) == expected)
    }

    @Test(arguments: [
        ("#selector(getter: UIView.tag)", " Selector({ (o: UIView) in { o.tag } }, \"tag\")"),
        ("#selector(getter: angle)", " Selector({ (o: Dial.Coordinator) in { o.angle } }, \"angle\")"),
        ("#selector(setter: self.angle)", " Selector({ (o: Dial.Coordinator) in { o.angle = $0 } }, \"setAngle:\")"),
        ("#selector(\n getter: UIView.tag)", " Selector({ (o: UIView) in { o.tag } }, \"tag\")\n"),
        ("#keyPath(CALayer.opacity)", "\"opacity\"                "),
        ("#keyPath(self.model.name)", "\"model.name\"             "),
        ("Selector(\"only:\")", "Selector(Other.only(_:), \"only:\")"),
        ("Selector((\"reset\"))", "Selector(Dial.Coordinator.reset, (\"reset\"))"),
        ("NSSelectorFromString(\"only:\")", "Selector(Other.only(_:), \"only:\")"),
    ])
    func rewritesPropertiesAndStrings(expression: String, expected: String) {
        #expect(rewritten(expression) == expected)
    }

    @Test func namesTheClassWhereSelfIsNotAllowed() {
        let text = """
            class A {
                let one = make(#selector(tap))
                lazy var two = make(#selector(tap))
                let three = { make(#selector(self.tap)) }()
                var four: Int { make(#selector(tap)) }
                @objc func tap(_ sender: Any) {}
            }
            extension A { func f() { make(#selector(A.tap)) } }
            """
        let expected = """
            fileprivate class A {
                let one = make( Selector(A.tap, "tap:"))
                lazy var two = make( Selector(Self.tap, "tap:"))
                let three = { make( Selector(A.tap, "tap:")) }()
                var four: Int { make( Selector(Self.tap, "tap:")) }
                      func tap(_ sender: Any) {}
            }
            fileprivate extension A { func f() { make( Selector(A.tap, "tap:")) } }
            """
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test func reportsWhatItCannotFollow() {
        let text = """
            func f() { use(#selector(model?.unknown), #selector(getter: model.name), Selector("gone:"), Selector(name)) }
            """
        #expect(
            SwiftFile.prepare(text).problems.map(\.dump) == [
                "15: this selector cannot be followed without the Objective-C runtime"
                    + " (name the method with its class, as in '#selector(Coordinator.tapped(_:))')",
                "42: the selector of this property's getter cannot be made without the Objective-C runtime"
                    + " (name the property with its class, as in '#selector(getter: UIView.tag)')",
                "73: no single method of this example is called 'gone:' in Objective-C"
                    + " (use '#selector' with a method of this example)",
            ])
    }
}
