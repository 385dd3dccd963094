import Diagnostics
import Documents
import TestSupport
import Testing
import Text

/// A text that our subset of YAML refuses, with marks at its faults.
struct BadYAML: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let identifiers: [String]
    let message: String

    init(_ text: String, _ message: String, _ identifiers: String...) {
        self.text = MarkedText(text, file: "site.yml")
        self.identifiers = identifiers.isEmpty ? ["yaml-syntax"] : identifiers
        self.message = message
    }

    var testDescription: String { text.description }
}

private let unreadableTexts: [BadYAML] = [
    BadYAML("a:\n1️⃣\tb: 1\n", "a tab in the indentation"),
    BadYAML("a:\n  b: 1\n 1️⃣\tc: 1\n", "a tab in the indentation"),
    BadYAML("é: x1️⃣: y\n", "a ':' is not allowed here"),
    BadYAML("日本: 1\n  b1️⃣: 2\n", "a ':' is not allowed here"),
    BadYAML("a: 1\n1️⃣b\nc: 2\n", "expected 'name: value'"),
    BadYAML("a: 1️⃣\"x\nb: 1\n", "a quoted text is not closed"),
    BadYAML("a: 1️⃣'x\nb: 1\n", "a quoted text is not closed"),
    BadYAML("a: 1️⃣@x\n", "'@' cannot begin a value"),
    BadYAML("a: 1️⃣`x`\n", "'`' cannot begin a value"),
    BadYAML("a: 1️⃣%x\n", "'%' cannot begin a value"),
    BadYAML("a: [1, 2\nb1️⃣: 1\n", "'[' of line 1 is not closed"),
    BadYAML("a: {b: 1\nc1️⃣: 1\n", "'{' of line 1 is not closed"),
    BadYAML("a: \"1️⃣\\d\"\n", "this escape is not known"),
    BadYAML("a: 1️⃣- b\n", "a list item is not allowed here"),
    BadYAML("a: 1\n1️⃣- b\n", "expected a field of the object that begins at line 1"),
    BadYAML("- a\n1️⃣b: 1\n", "expected '-' of the list that begins at line 1"),
    BadYAML("a: \"x\" 1️⃣y\n", "expected a field of the object"),
    BadYAML("a: 1\n1️⃣---\nb: 2\n", "a second document begins here", "yaml-documents"),
    BadYAML("? 1️⃣[a]\n: 1\n", "a field's name must be text", "yaml-key"),
    BadYAML("a: \"x1️⃣\u{0}\"\n", "a NUL byte", "nul-byte"),
    BadYAML(
        String(repeating: "[", count: 256) + "1️⃣" + String(repeating: "[", count: 9_744), "nested", "nesting-too-deep"),
]

private let refusedTexts: [BadYAML] = [
    BadYAML("a: 1️⃣&x 1\nb: 1️⃣*x\n", "anchors such as &x", "yaml-anchor", "yaml-alias"),
    BadYAML("a: 1️⃣&x [1]\nb: 2\n", "anchors such as &x", "yaml-anchor"),
    BadYAML("a: 1️⃣!!str 1\n", "tags such as !!str", "yaml-tag"),
    BadYAML("a: 1️⃣!own {b: 1}\n", "tags such as !own", "yaml-tag"),
    BadYAML("a: 1\n1️⃣<<: {b: 1}\n", "merge keys are not read", "yaml-merge"),
    BadYAML("a: 1\nb: 2\n1️⃣a: 3\n", "appears twice, first at line 1", "duplicate-field"),
    BadYAML("a: {b: 1, 1️⃣\"b\": 2}\n", "appears twice, first at column 5", "duplicate-field"),
]

@Suite("Faulty YAML") struct YAMLFaultTests {
    @Test("gives one diagnostic with its cause and place", arguments: unreadableTexts)
    func unreadable(_ bad: BadYAML) throws {
        let (node, found) = readYAML(bad.text.source)
        #expect(node == nil)
        try #require(found.count == 1)
        #expect(found.map(\.identifier) == bad.identifiers)
        #expect(found[0].message.contains(bad.message), "\(found[0].message)")
        #expect(found.map(\.position) == bad.text.positions)
        #expect(found[0].excerpt != nil)
    }

    @Test("that uses a refused feature is read apart from that feature", arguments: refusedTexts)
    func refused(_ bad: BadYAML) throws {
        let (node, found) = readYAML(bad.text.source)
        #expect(try #require(node).isFaulty)
        #expect(found.map(\.identifier) == bad.identifiers)
        #expect(found.first?.message.contains(bad.message) == true, "\(found)")
        #expect(found.map(\.position) == bad.text.positions)
        #expect(found.allSatisfy { $0.severity == .error })
        #expect(node?["a"] != nil)
    }

    @Test("of a billion laughs is not expanded")
    func aliases() {
        var text = "a0: &a0 lol\n"
        for level in 1..<20 {
            text += "a\(level): &a\(level) [" + (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
        }
        let (node, found) = readYAML(SourceText(file: "a.yml", text: text))
        #expect(node?.isFaulty == true)
        #expect(found.count == 20 + 190)
    }

    @Test("that is not UTF-8 is reported as such")
    func notUTF8() {
        let source = SourceText(file: "a.yml", bytes: Array("a: 1\nb: caf".utf8) + [0xE9, 0x0A])
        let (node, found) = readYAML(source)
        #expect(node == nil)
        #expect(found.map(\.identifier) == ["not-utf8"])
        #expect(found.map(\.position) == ["2:7"])
    }

    @Test("with a control character is reported at its place")
    func control() {
        let (node, found) = readYAML(SourceText(file: "a.yml", text: "é: 1\nb: x\u{1}y\n"))
        #expect(node == nil)
        #expect(found.map(\.position) == ["2:5"])
    }

    @Test("never crashes the reader and never goes unreported", arguments: 1...60 as ClosedRange<UInt64>)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole =
            "title: é\nlist:\n  - a: \"x\\n\"\n    b: 'y'\n  - [1, {c: ~}]\ntext: |\n  one\n  two\nlast: >-\n  日本\n# end\n"
        let pieces = [
            "\t", "\n", " ", "- ", ": ", "[", "]", "{", "}", "\"", "'", "&a ", "*a ", "!", "|", ">", "#", "?", "%",
            "---\n", "é", "\u{85}", "\r",
        ]
        for _ in 0..<40 {
            var text = Array(
                whole.unicodeScalars.prefix(Int.random(in: 0...whole.unicodeScalars.count, using: &generator)))
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let piece = pieces.randomElement(using: &generator) ?? ""
                text.insert(
                    contentsOf: Array(piece.unicodeScalars), at: Int.random(in: 0...text.count, using: &generator))
            }
            var string = String.UnicodeScalarView()
            string.append(contentsOf: text)
            let source = SourceText(file: "a.yml", text: String(string))
            let (node, found) = readYAML(source)
            #expect(node != nil || found.hasErrors)
            #expect(
                found.allSatisfy { ($0.place.map { Int($0.line) } ?? 0) <= source.lines.count && !$0.message.isEmpty })
            if let node { visit(node, in: source) }
        }
    }

    /// Checks that every place lies within the file.
    private func visit(_ node: Node, in source: SourceText) {
        #expect(node.offset <= source.bytes.count)
        _ = (node.text, node.sourceText, node.place)
        for element in node.elements { visit(element, in: source) }
        for field in node.fields { visit(field.value, in: source) }
    }
}
