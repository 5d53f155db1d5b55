import Diagnostics
import Examples
import Foundation
import Recording
import Testing

/// The articles that the product grew from, where they lie beside the project: every whole program in them runs as it is,
/// or waits for an API by name.
@Suite(.enabled(if: Articles.folder != nil))
struct ArticleTests {
    @Test func `every whole program of the articles runs unmodified, or waits for a named API`() throws {
        let programs = try Articles.programs()
        #expect(programs.count >= 8)
        let engine = try engine()
        var ran: [String] = []
        var waiting: [String: Set<String>] = [:]
        for program in programs {
            let result = try #require(try engine.run(source: program.text, path: program.name).results.first)
            let missing = Set(result.diagnostics.compactMap(\.missingName))
            let others = result.diagnostics.filter { $0.severity == .error && $0.missingName == nil }
            if result.isComplete {
                ran.append(program.name)
                #expect(others == [], "\(program.name)")
            } else {
                waiting[program.name] = missing
                // Names that are missing make errors of their own kind; without one, the program itself is wrong.
                #expect(!missing.isEmpty, "\(program.name): \(others.first?.message ?? "did not end")")
            }
        }
        print("run unmodified: \(ran.joined(separator: ", "))")
        for (name, missing) in waiting.sorted(by: { $0.key < $1.key }) {
            print("\(name) waits for \(missing.sorted().joined(separator: ", "))")
        }
        #expect(ran.count >= 5)
    }

    private func run(_ name: String, _ script: String) throws -> ExampleResult {
        let program = try #require(try Articles.programs().first { $0.name == name })
        return try #require(
            try engine().run(source: program.text, path: name, script: script, scriptPath: "script").results.first)
    }

    private func log(_ result: ExampleResult, _ kinds: Set<Event.Kind>) -> [String] {
        guard let trace = result.trace else { return [] }
        return LogText(of: trace, kinds: kinds).lines.map {
            $0.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }

    @Test func `the indicator starts with the switch, once`() throws {
        let result = try run(
            "1-ContentView-1.swift", "app.switches[\"Animating\"].tap()\napp.switches[\"Animating\"].tap()")
        #expect(
            log(result, [.uikit]) == [
                #"> app.switches["Animating"].tap()"#, "UIActivityIndicatorView#1.startAnimating()",
                #"> app.switches["Animating"].tap()"#, "UIActivityIndicatorView#1.stopAnimating()",
            ])
    }

    @Test func `three indicators follow one disabled modifier`() throws {
        let result = try run("1-ContentView-3.swift", "app.switches[\"Animating\"].tap()")
        #expect(
            log(result, [.uikit]).dropFirst() == (1...3).map { "UIActivityIndicatorView#\($0).startAnimating()" }[...])
    }

    @Test func `typed text reaches the state and the label`() throws {
        let result = try run("1-ContentView-4.swift", "app.searchFields.element.typeText(\"ab\")")
        let screen = try #require(result.trace?.steps.last?.screen)
        #expect(screen.elements.compactMap { $0.value ?? $0.label } == ["ab", "Entered text: ab"])
    }

    @Test func `the switch writes its binding through a selector`() throws {
        let result = try run("3-ContentView-2.swift", "app.switches.element.tap()")
        #expect(
            log(result, [.action, .state]).suffix(2) == [
                "UISwitch#1.valueChanged → Coordinator#1.onValueChanged(_:)", "ContentView.isOn false → true",
            ])
    }
}

/// Reads Swift out of running text: declarations that stand one after the other are a block, and a block with a
/// `ContentView` together with the blocks before it that declare what it names is a program.
private enum Articles {
    struct Program {
        var name: String
        var text: String
    }

    private struct Block {
        var text: String
        /// Types declared at the top level.
        var types: [String]
    }

    static let folder: String? = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 {
            url.deleteLastPathComponent()
            let folder = url.appendingPathComponent("shared/seeds").path
            if FileManager.default.fileExists(atPath: folder) { return folder }
        }
        return nil
    }()

    static func programs() throws -> [Program] {
        guard let folder else { return [] }
        var programs: [Program] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                // The first article kept the backslashes of its Markdown.
                .replacingOccurrences(of: "\\_", with: "_")
            var known: [Block] = []
            var count = 0
            for block in blocks(in: text) {
                known.append(block)
                guard block.types.contains("ContentView") else { continue }
                count += 1
                let source = ([block] + needed(by: block, from: known)).reversed().map(\.text).joined(separator: "\n")
                let imports = source.contains("import SwiftUI") ? "" : "import SwiftUI\n"
                programs.append(Program(name: "\(file.prefix(1))-ContentView-\(count).swift", text: imports + source))
            }
        }
        return programs
    }

    /// The newest blocks that declare what a block names, and what those name.
    private static func needed(by block: Block, from known: [Block]) -> [Block] {
        var declared = Set(block.types)
        var result: [Block] = []
        var texts = [block.text]
        while let text = texts.popLast() {
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            for candidate in known.reversed() where !candidate.types.contains("ContentView") {
                guard candidate.types.contains(where: { words.contains($0) && !declared.contains($0) }) else {
                    continue
                }
                declared.formUnion(candidate.types)
                result.append(candidate)
                texts.append(candidate.text)
            }
        }
        return result
    }

    private static func blocks(in text: String) -> [Block] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var blocks: [Block] = []
        var current: [String] = []
        var depth = 0
        for line in lines {
            let begins = depth == 0 && beginsDeclaration(line)
            if depth == 0, !begins, !line.isEmpty || current.isEmpty {
                if !current.isEmpty { blocks.append(block(current)) }
                current = []
                continue
            }
            current.append(line)
            depth += line.count { "{([".contains($0) } - line.count { "})]".contains($0) }
        }
        if !current.isEmpty { blocks.append(block(current)) }
        return blocks.filter { !$0.types.isEmpty }
    }

    private static func beginsDeclaration(_ line: String) -> Bool {
        ["import ", "struct ", "class ", "final class ", "extension ", "private let ", "enum ", "// ", "/**", " "]
            .contains { line.hasPrefix($0) }
    }

    private static func block(_ lines: [String]) -> Block {
        let types = lines.compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard words.count > 1, ["struct", "class", "enum"].contains(words[0]) else { return nil }
            return String(words[1].prefix { $0.isLetter || $0.isNumber })
        }
        return Block(text: lines.joined(separator: "\n"), types: types)
    }
}

extension Diagnostic {
    /// The name that the compiler does not know, if that is what is wrong.
    fileprivate var missingName: String? {
        let patterns = [
            "cannot find type '", "cannot find '", "no such module '", "has no member '",
            "no exact matches in call to ",
        ]
        for pattern in patterns {
            guard let range = message.range(of: pattern) else { continue }
            return String(message[range.upperBound...].prefix { $0 != "'" })
        }
        return nil
    }
}
