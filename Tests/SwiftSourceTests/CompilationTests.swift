import Foundation
import SwiftSource
import Testing

/// The real compiler's word on prepared texts, against a small stand-in for SwiftUI and UIKit.
@Suite(.serialized) struct CompilationTests {
    @Test func compilesPreparedFilesOfOneModuleWithoutWarnings() throws {
        let folder = try TemporaryFolder()
        try folder.write("UIKit.swift", standInForUIKit)
        try folder.write("SwiftUI.swift", standInForSwiftUI)
        for module in ["UIKit", "SwiftUI"] {
            let arguments = ["-I", ".", "-emit-module", "-parse-as-library", "-module-name", module, module + ".swift"]
            let output = try folder.swiftc(arguments)
            #expect(output == "")
        }

        let prepared = SwiftFile.prepare(sampleFile)
        #expect(prepared.problems.isEmpty)
        #expect(prepared.entryPoint == .view(expression: "ContentView()"))
        #expect(prepared.needsOwnModule == nil)
        // The same example three times: nothing of it may meet its twin.
        let names = ["a.swift", "b.swift", "c.swift"]
        for name in names { try folder.write(name, prepared.source.text) }
        let arguments = ["-I", ".", "-wmo", "-c", "-parse-as-library", "-module-name", "Batch", "-o", "batch.o"]
        let output = try folder.swiftc(arguments + names)
        #expect(output == "")
    }

    @Test func needsIsolation() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.swift", "extension Int { func doubled() -> Int { self * 2 } }")
        try folder.write("b.swift", "extension Int { func doubled() -> Int { self * 2 } }")
        let output = try folder.swiftc(["-typecheck", "-parse-as-library", "a.swift", "b.swift"])
        #expect(output.contains("invalid redeclaration of 'doubled()'"))
    }
}

private struct TemporaryFolder: ~Copyable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "SwiftSourceTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ text: String) throws {
        try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// Runs the compiler in the folder; what it has to say.
    func swiftc(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "5", "-diagnostic-style", "llvm"] + arguments
        process.currentDirectoryURL = url
        let output = Pipe()
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

private let standInForUIKit = """
    @_exported import Foundation

    public struct Selector: Equatable {
        public init<T: AnyObject, R>(_ m: @escaping (T) -> @MainActor () -> R, _ name: String) {}
        public init<T: AnyObject, A, R>(_ m: @escaping (T) -> @MainActor (A) -> R, _ name: String) {}
        public init<T: AnyObject, A, B, R>(_ m: @escaping (T) -> @MainActor (A, B) -> R, _ name: String) {}
    }

    public class UIEvent: NSObject {}
    @preconcurrency @MainActor open class UIResponder: NSObject {
        public override nonisolated init() {}
        open func resignFirstResponder() -> Bool { true }
    }
    @preconcurrency @MainActor open class UIView: UIResponder {
        open func endEditing(_ force: Bool) -> Bool { true }
    }
    @preconcurrency @MainActor open class UIControl: UIView {
        public struct Event { public static let touchUpInside = Event() }
        open func addTarget(_ target: Any?, action: Selector, for event: Event) {}
    }
    open class UIButton: UIControl {}
    """

private let standInForSwiftUI = """
    @_exported import UIKit

    @resultBuilder public enum ViewBuilder {
        public static func buildBlock<V: View>(_ view: V) -> V { view }
    }
    @MainActor @preconcurrency public protocol View {
        associatedtype Body: View
        @ViewBuilder var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    public struct UIViewRepresentableContext<Source: UIViewRepresentable> { public var coordinator: Source.Coordinator }
    @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
        associatedtype UIViewType: UIView
        associatedtype Coordinator = Void
        typealias Context = UIViewRepresentableContext<Self>
        func makeCoordinator() -> Coordinator
        func makeUIView(context: Context) -> UIViewType
        func updateUIView(_ view: UIViewType, context: Context)
    }
    extension UIViewRepresentable { public var body: Never { fatalError() } }
    extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
    @MainActor @preconcurrency public protocol App {
        associatedtype Body: View
        @ViewBuilder var body: Body { get }
    }
    @propertyWrapper public struct State<Value> {
        public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        public var wrappedValue: Value
        public var projectedValue: Binding<Value> { Binding(value: wrappedValue) }
    }
    @propertyWrapper public struct Binding<Value> {
        let value: Value
        public var wrappedValue: Value { get { value } nonmutating set {} }
    }
    """
