import Diagnostics

extension TokenStore {
    /// Finds repeated fields, lone surrogates and escaped NULs in well-formed values. Returns the diagnostics, and the
    /// tokens with every top-level value that contains an error marked as faulty.
    func checked(roots: [Int]) -> (TokenStore, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var marked = tokens
        for root in roots {
            let before = diagnostics.count
            for index in root..<Int(tokens[root].next) {
                let flags = tokens[index].flags
                if flags.contains(.oddEscape) { diagnostics += oddEscapes(of: index) }
                if flags.contains(.checkKeys) { diagnostics += repeatedFields(of: index) }
            }
            if diagnostics[before...].contains(where: { $0.severity == .error }) { marked[root].flags.insert(.faulty) }
        }
        return (TokenStore(source: source, base: base, tokens: marked, texts: texts), diagnostics)
    }

    private func repeatedFields(of object: Int) -> [Diagnostic] {
        if hasFewDistinctFields(object) { return [] }
        var first: [[UInt8]: FieldKey] = [:]
        var diagnostics: [Diagnostic] = []
        for field in Node(store: self, index: object).fields {
            let name = Array(field.key.text.utf8)
            guard let earlier = first[name] else {
                first[name] = field.key
                continue
            }
            diagnostics.append(.repeatedField(field.key, earlier: earlier))
        }
        return diagnostics
    }

    /// Whether an object has at most eight fields with distinct names and no escapes in names. This check without a
    /// hash table covers most front matter.
    private func hasFewDistinctFields(_ object: Int) -> Bool {
        var names = InlineArray<8, Range<Int>>(repeating: 0..<0)
        var count = 0
        let last = Int(tokens[object].next)
        var key = object + 1
        while key < last {
            guard count < names.count, tokens[key].isInSource else { return false }
            let name = tokens[key].textRange(base: base)
            for other in 0..<count where names[other].count == name.count {
                if bytes[names[other]].elementsEqual(bytes[name]) { return false }
            }
            names[count] = name
            count += 1
            key = Int(tokens[key + 1].next)
        }
        return true
    }

    /// The first lone surrogate and the first NUL among the escapes of a string.
    private func oddEscapes(of index: Int) -> [Diagnostic] {
        let range = textRange(of: index)
        let text = bytes[range]
        var lone: Int?
        var nul: Int?
        var at = range.lowerBound
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "\\"), at + 1 < range.upperBound else {
                at += 1
                continue
            }
            guard bytes[at + 1] == UInt8(ascii: "u"), let unit = codeUnit(text, at + 2) else {
                at += 2
                continue
            }
            if unit == 0 { nul = nul ?? at }
            if unit < 0xDC00, unit >= 0xD800, at + 7 < range.upperBound, bytes[at + 6] == UInt8(ascii: "\\"),
                bytes[at + 7] == UInt8(ascii: "u"), let low = codeUnit(text, at + 8), (0xDC00...0xDFFF).contains(low)
            {
                at += 12
                continue
            }
            if (0xD800...0xDFFF).contains(unit) { lone = lone ?? at }
            at += 6
        }
        return [lone.map(loneSurrogate), nul.map(escapedNUL)].compactMap { $0 }
    }

    private func loneSurrogate(at offset: Int) -> Diagnostic {
        source.diagnostic(
            .warning, "lone-surrogate", "half of a surrogate pair is alone, and is read as U+FFFD",
            at: offset, length: 6, help: "write the character itself, or both halves of its pair")
    }

    private func escapedNUL(at offset: Int) -> Diagnostic {
        source.diagnostic(
            .error, "nul-escape", "the character U+0000 in a text", at: offset, length: 6, help: "remove \\u0000")
    }
}

extension Diagnostic {
    fileprivate static func repeatedField(_ key: FieldKey, earlier: FieldKey) -> Diagnostic {
        let place = earlier.place
        let position = place.line == key.place.line ? "column \(place.column)" : "line \(place.line)"
        return key.diagnostic(
            .error, "duplicate-field", "the field \"\(key.text)\" appears twice, first at \(position)",
            help: "remove one of them")
    }
}
