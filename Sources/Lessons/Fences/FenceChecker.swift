import Diagnostics

/// Checks what a fence says against the table of fences.
struct FenceChecker {
    let path: String

    /// Everything wrong with the fence by itself, in the order of its text.
    func check(_ block: CodeBlock) -> [Diagnostic] {
        guard let grammar = FenceGrammar.of(block.language) else { return checkListing(block) }
        guard grammar.isSupported else { return [.unsupportedFence(block.language, at: languagePlace(of: block))] }
        var diagnostics: [Diagnostic] = []
        var seen: [String: CodeBlock.Attribute] = [:]
        for attribute in block.attributes {
            if let first = seen[attribute.name] {
                diagnostics.append(
                    .duplicateAttribute(attribute.name, at: place(of: attribute), first: place(of: first)))
                continue
            }
            seen[attribute.name] = attribute
            diagnostics += check(attribute, of: block, grammar)
        }
        if let required = grammar.required, seen[required] == nil {
            diagnostics.append(.missingAttribute(required, of: block.language, at: languagePlace(of: block)))
        }
        return diagnostics
    }

    private func check(
        _ attribute: CodeBlock.Attribute, of block: CodeBlock, _ grammar: FenceGrammar
    ) -> [Diagnostic] {
        let name = attribute.name
        guard let rule = grammar.attribute(named: name) else {
            let owner = FenceGrammar.all.first { $0.attribute(named: name) != nil }
            return [
                owner.map {
                    .misplacedAttribute(name, in: block.language, belongsTo: $0.language, at: place(of: attribute))
                }
                    ?? .unknownAttribute(name, of: grammar, at: place(of: attribute))
            ]
        }
        guard rule.isSupported else { return [.unsupportedAttribute(name, at: place(of: attribute))] }
        if let partner = rule.goesWith, !block.has(partner), partner != grammar.required {
            return [.lonelyAttribute(name, needs: partner, at: place(of: attribute))]
        }
        if let other = rule.excludes.first(where: block.has) {
            return [.contradiction(name, other, at: place(of: attribute))]
        }
        return check(attribute, against: rule.value)
    }

    private func check(_ attribute: CodeBlock.Attribute, against rule: FenceGrammar.Value) -> [Diagnostic] {
        let name = attribute.name
        if case .flag = rule {
            return attribute.value == nil ? [] : [.flagWithValue(name, at: valuePlace(of: attribute))]
        }
        guard let value = attribute.value, !value.isEmpty else {
            return [.missingValue(name, rule, at: valuePlace(of: attribute))]
        }
        switch rule {
        case .exampleName:
            let isName = value.utf8.allSatisfy {
                Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
            return isName ? [] : [.badExampleName(value, at: valuePlace(of: attribute))]
        case .eventKinds: return checkKinds(value, from: attribute)
        case .flag, .anything: return []
        }
    }

    private func checkKinds(_ value: String, from attribute: CodeBlock.Attribute) -> [Diagnostic] {
        var place = valuePlace(of: attribute)
        var diagnostics: [Diagnostic] = []
        var seen: Set<Substring> = []
        for kind in value.split(separator: ",", omittingEmptySubsequences: false) {
            if !Example.LogExpectation.validKinds.contains(String(kind)) {
                diagnostics.append(.unknownKind(String(kind), at: place))
            } else if !seen.insert(kind).inserted {
                diagnostics.append(.duplicateKind(String(kind), at: place))
            }
            place.column += kind.utf8.count + 1
        }
        return diagnostics
    }

    /// A listing takes no attributes; `swfit` is a slip of the pen that would leave code unread.
    private func checkListing(_ block: CodeBlock) -> [Diagnostic] {
        let supported = FenceGrammar.all.filter(\.isSupported).map(\.language)
        let meant = Spelling.nearest(to: block.language, among: supported)
        if let attribute = block.attributes.first {
            return [.attributeOfListing(attribute.name, of: block.language, meant: meant, at: place(of: attribute))]
        }
        return Spelling.isSlip(block.language, of: "swift")
            ? [.misspelledLanguage(block.language, at: languagePlace(of: block))] : []
    }

    // MARK: Places

    private func place(of attribute: CodeBlock.Attribute) -> Place { attribute.position.place(in: path) }

    private func valuePlace(of attribute: CodeBlock.Attribute) -> Place {
        (attribute.valuePosition ?? attribute.position).place(in: path)
    }

    private func languagePlace(of block: CodeBlock) -> Place {
        (block.languagePosition ?? block.range.start).place(in: path)
    }
}

extension Diagnostic {
    fileprivate static func unsupportedFence(_ language: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unsupported", "'\(language)' is not supported yet", at: place,
            suggestion: "remove the block, or write it as 'text'")
    }

    fileprivate static func unsupportedAttribute(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unsupported", "'\(name)' is not supported yet", at: place,
            suggestion: "remove the attribute, and 'example' with it if the program cannot run without it")
    }

    fileprivate static func unknownAttribute(_ name: String, of grammar: FenceGrammar, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unknown-attribute", "unknown attribute '\(name)'", at: place,
            suggestion: Spelling.suggestion(for: name, among: grammar.supportedNames))
    }

    fileprivate static func misplacedAttribute(
        _ name: String, in language: String, belongsTo owner: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.misplaced-attribute", "'\(name)' does not go with a '\(language)' block", at: place,
            suggestion: "remove it; it goes with '\(owner)'")
    }

    fileprivate static func lonelyAttribute(_ name: String, needs partner: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.misplaced-attribute", "'\(name)' means nothing without '\(partner)'", at: place,
            suggestion: "add \(partner)=NAME, or remove '\(name)'")
    }

    fileprivate static func contradiction(_ name: String, _ other: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.misplaced-attribute", "'\(name)' does not go with '\(other)'", at: place,
            suggestion: "keep one of the two")
    }

    fileprivate static func duplicateAttribute(_ name: String, at place: Place, first: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.duplicate-attribute", "'\(name)' is given twice", at: place,
            notes: [Note("first given here", at: first)], suggestion: "remove one of the two")
    }

    fileprivate static func missingAttribute(_ name: String, of language: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.missing-attribute", "a '\(language)' block needs '\(name)'", at: place,
            suggestion: "write '\(language) \(name)=NAME' with the example's name")
    }

    fileprivate static func missingValue(_ name: String, _ rule: FenceGrammar.Value, at place: Place) -> Diagnostic {
        let sample = if case .eventKinds = rule { "lifecycle,print" } else { "NAME" }
        return Diagnostic(
            .error, id: "fence.missing-value", "'\(name)' needs a value", at: place,
            suggestion: "write \(name)=\(sample), without spaces around '='")
    }

    fileprivate static func flagWithValue(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unexpected-value", "'\(name)' takes no value", at: place,
            suggestion: "write '\(name)' alone")
    }

    fileprivate static func badExampleName(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.bad-name", "'\(name)' cannot be an example's name", at: place,
            suggestion: "use letters (A to Z), digits, '-' and '_' only")
    }

    fileprivate static func unknownKind(_ kind: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.unknown-kind", "unknown event kind '\(kind)'", at: place,
            suggestion: Spelling.suggestion(for: kind, among: Example.LogExpectation.validKinds))
    }

    fileprivate static func duplicateKind(_ kind: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.duplicate-kind", "'\(kind)' is given twice", at: place,
            suggestion: "remove one of the two")
    }

    fileprivate static func attributeOfListing(
        _ name: String, of language: String, meant: String?, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "fence.misplaced-attribute", "a '\(language)' block takes no attributes, '\(name)' neither",
            at: place,
            suggestion: meant.map { "write '\($0)' as the block's language, or remove the attribute" } ?? "remove it")
    }

    fileprivate static func misspelledLanguage(_ language: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .warning, id: "fence.unknown-language", "'\(language)' is not a language known here; the code is not read",
            at: place,
            suggestion: "write 'swift' instead")
    }
}
