import SwiftSource
import Testing

@Suite struct ObjectiveCTests {
    @Test(arguments: [
        ("@objc func tapped() {}", "      func tapped() {}"),
        ("@objc(tap:) func tapped(_ sender: Any) {}", "            func tapped(_ sender: Any) {}"),
        ("@objc(\n  tap:\n) func tapped(_ sender: Any) {}", "      \n      \n  func tapped(_ sender: Any) {}"),
        ("@IBAction private func tapped() {}", "          private func tapped() {}"),
        ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
        ("@objc dynamic var level = 1", "              var level = 1"),
        ("@State var level = 1", "@State var level = 1"),
        ("var optional = dynamic", "var optional = dynamic"),
    ])
    func blanksWhatNeedsTheRuntime(member: String, expected: String) {
        #expect(prepareMember(member) == expected)
    }

    @Test func blanksAttributesOfTypes() {
        #expect(
            SwiftFile.prepare("@main\n@objcMembers final class A {}").source.text
                == "     \n             fileprivate final class A {}")
    }

    @Test func blanksMultiByteTextByBytes() {
        let prepared = SwiftFile.prepare("class A { @objc(größe) func size() {} }")
        #expect(prepared.source.text == "fileprivate class A {                func size() {} }")
    }

    @Test(arguments: [
        ("@objc protocol P {}", "      fileprivate protocol P: AnyObject {}"),
        ("@objc protocol P: Q {}", "      fileprivate protocol P: AnyObject, Q {}"),
        ("@objc protocol P: NSObjectProtocol {}", "      fileprivate protocol P: NSObjectProtocol {}"),
        ("@objc protocol P: class {}", "      fileprivate protocol P: class {}"),
        ("protocol P {}", "fileprivate protocol P {}"),
    ])
    func bindsObjectiveCProtocolsToClasses(text: String, expected: String) {
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test func givesOptionalRequirementsDefaults() {
        let text = """
            @objc protocol DialDelegate: AnyObject {
                @objc optional func dial(_ dial: Dial, // the sender
                    didTurnTo angle: Double)
                optional func dialWillTurn()
                func mustTurn() -> Bool
            }
            class Dial {
                weak var delegate: DialDelegate?
                func turn() {
                    delegate?.dial?(self, didTurnTo: 1)
                    delegate!.dialWillTurn!()
                    onTurn?(1)
                }
            }
            """
        let expected = """
                  fileprivate protocol DialDelegate: AnyObject {
                               func dial(_ dial: Dial, // the sender
                    didTurnTo angle: Double)
                         func dialWillTurn()
                func mustTurn() -> Bool
            }; fileprivate extension DialDelegate { func dial(_ dial: Dial, didTurnTo angle: Double) {}; func dialWillTurn() {} }
            fileprivate class Dial {
                weak var delegate: DialDelegate?
                func turn() {
                    delegate?.dial (self, didTurnTo: 1)
                    delegate!.dialWillTurn ()
                    onTurn?(1)
                }
            }
            """
        #expect(SwiftFile.prepare(text).source.text == expected)
    }

    @Test func reportsWhatItCannotRewrite() {
        let text = """
            @objc protocol Source { @objc optional func count() -> Int; @objc optional var title: String { get } }
            class A { @NSManaged var name: String }
            """
        #expect(
            SwiftFile.prepare(text).problems.map(\.dump) == [
                "24: an optional requirement that gives a value needs the Objective-C runtime"
                    + " (take 'optional' away and give the requirement a default in an extension of the protocol)",
                "60: an optional requirement that gives a value needs the Objective-C runtime"
                    + " (take 'optional' away and give the requirement a default in an extension of the protocol)",
                "113: '@NSManaged' needs Core Data, which is not supported headless"
                    + " (make it a stored property with a default value)",
            ])
    }

    @Test(arguments: [
        ("#if os(iOS)", "#if true   "),
        ("#if !os(macOS) && os( iOS )", "#if !os(macOS) && true     "),
        ("#if os(Linux) || canImport(UIKit)", "#if false     || canImport(UIKit)"),
        ("#if DEBUG", "#if DEBUG"),
    ])
    func letsConditionsHoldAsInAnApp(condition: String, expected: String) {
        let rest = "\nprivate let a = 1\n#endif"
        #expect(SwiftFile.prepare(condition + rest).source.text == expected + rest)
    }
}
