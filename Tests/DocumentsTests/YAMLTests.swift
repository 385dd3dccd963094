import Diagnostics
import Documents
import TestSupport
import Testing

@Suite("YAML") struct YAMLTests {
    @Test(
        "each kind of value has the place of its mark",
        arguments: [
            MarkedText("title: 1️⃣Report\nlanguage: 1️⃣zh-Hant\n", file: "site.yml"),
            MarkedText("a: 1️⃣1\nb: 1️⃣\"x\"\nc: 1️⃣'y'\nd: 1️⃣true\ne: 1️⃣~\nf:1️⃣\n"),
            MarkedText("# 日本\na: 1️⃣x # comment\n\n  # more\nb: 1️⃣y\n"),
            MarkedText("日本: 1️⃣語\né: 1️⃣[1️⃣é, 1️⃣\"😀\", 1️⃣z]\n"),
            MarkedText("coffee:\n  daily_limit: 1️⃣4\n  caffeine:\n    latte: 1️⃣80\nlist:\n  1️⃣- 1️⃣a\n  - 1️⃣b\n"),
            MarkedText("{a: 1️⃣1, b: 1️⃣[1️⃣2, {c: 1️⃣3}, {}]}"),
            MarkedText("a: 1️⃣|\n  one\n  two\nb: 1️⃣>-\n  three\n  four\nc: 1️⃣5\n"),
            MarkedText("a: 1️⃣one\n  two\nb: 1️⃣'x\n  y'\nc: 1️⃣z"),
            MarkedText("a: 1️⃣1\r\nb: 1️⃣é\r\nc:\r\n  d: 1️⃣2\r\n"),
            MarkedText("\u{FEFF}a: 1️⃣1\nb: 1️⃣2"),
            MarkedText("---\na: 1️⃣1\n...\n"),
            MarkedText("a: 1️⃣\"x\u{85} b\"\nc: 1️⃣1\n"),
        ])
    func places(_ marked: MarkedText) throws {
        let (node, found) = readYAML(marked.source)
        #expect(found.isEmpty, "\(found)")
        let values = leaves(try #require(node))
        #expect(values.map { "\($0.place.line):\($0.place.column)" } == marked.positions)
    }

    @Test(
        "plain scalars follow the core schema and keep their text",
        arguments: [
            ("true", .boolean), ("True", .boolean), ("FALSE", .boolean), ("yes", .string), ("no", .string),
            ("on", .string),
            ("null", .null), ("Null", .null), ("~", .null), ("nil", .string), ("0", .number), ("-12", .number),
            ("+3", .number), ("1.50", .number), (".5", .number), ("5.", .number), ("1e3", .number),
            ("-1.5E+10", .number),
            ("0x1F", .number), ("0o17", .number), (".inf", .number), ("-.INF", .number), (".NaN", .number),
            ("0x", .string), ("0o8", .string), ("1e", .string), (".", .string), ("-", .string), ("1_000", .string),
            ("2026-11-20", .string), ("08:10", .string), ("2026-11-20 08:10", .string), ("1.2.3", .string),
            ("007", .number),
            ("nullable", .string), ("trueish", .string), ("e3", .string), ("+", .string),
        ] as [(String, NodeKind)])
    func coreSchema(text: String, kind: NodeKind) throws {
        let isDash = text == "-"
        let source = SourceText(file: "site.yml", text: isDash ? "a: '-'" : "a: \(text)")
        let (node, found) = readYAML(source)
        let value = try #require(node?["a"])
        #expect(found.isEmpty)
        #expect(value.kind == kind)
        #expect(value.text == text)
        #expect(value.numberText == (kind == .number ? text : nil))
        #expect(value.boolean == (kind == .boolean ? text.lowercased() == "true" : nil))
        #expect(value.sourceText == (isDash ? "'-'" : text))
    }

    @Test(
        "texts of every style are decoded",
        arguments: [
            ("a: \"x\\n\\u00e9\\x41\"", "x\néA"), ("a: 'it''s'", "it's"), ("a: '2024'", "2024"), ("a: \"\"", ""),
            ("a: |\n  one\n   two\n\n  three\n", "one\n two\n\nthree\n"), ("a: |-\n  one\n", "one"),
            ("a: |+\n  one\n\n", "one\n\n"),
            ("a: >\n  one\n  two\n\n  three\n", "one two\nthree\n"), ("a: one\n  two", "one two"),
            ("a: C# in 24 h # note", "C# in 24 h"),
            ("a: http://x.org/#y", "http://x.org/#y"), ("a: 日本 語", "日本 語"),
        ])
    func texts(yaml: String, text: String) throws {
        let (node, found) = readYAML(SourceText(file: "a.yml", text: yaml))
        let value = try #require(node?["a"])
        #expect(found.isEmpty)
        #expect(value.kind == .string)
        #expect(value.text == text)
        #expect(value.withText { span in text.utf8.elementsEqual(span.indices.map { span[$0] }) } == true)
    }

    @Test("an empty document is null, at its start", arguments: ["", "\n\n", "# only a comment\n", "---\n", "~"])
    func empty(text: String) throws {
        let (node, found) = readYAML(SourceText(file: "a.yml", text: text))
        #expect(found.isEmpty)
        #expect(try #require(node).kind == .null)
    }

    @Test("an empty value is null without text")
    func emptyValue() throws {
        let (node, _) = readYAML(SourceText(file: "a.yml", text: "a:\nb: ''\n"))
        let value = try #require(node?["a"])
        #expect(value.kind == .null)
        #expect(value.text == nil)
        #expect(node?["b"]?.text == "")
    }

    @Test("front matter has places in its file")
    func frontMatter() throws {
        let marked = MarkedText("---\ntitle: 1️⃣é\ndate: 1️⃣2026-11-20\n---\n\n# Text: with\t[\n", file: "a.md")
        let (node, found) = readYAML(marked.source, lines: 2...3)
        #expect(found.isEmpty)
        let values = leaves(try #require(node))
        #expect(values.map { "\($0.place.line):\($0.place.column)" } == marked.positions)
        #expect(values.map(\.text) == ["é", "2026-11-20"])
        #expect(node?.fields.map(\.key.place.line) == [2, 3])
        let bad = MarkedText("---\ntitle: é\n1️⃣\tdate: x\n---\n", file: "a.md")
        #expect(readYAML(bad.source, lines: 2...3).1.map(\.position) == bad.positions)
    }

    @Test("a range of bytes has the places of its file, and a range out of bounds is null")
    func ranges() {
        let source = SourceText(file: "a.md", text: "---\na: 1\n---\n")
        #expect(readYAML(source, in: 4..<9).0?["a"]?.place.line == 2)
        #expect(readYAML(source, in: 4..<4).0?.kind == .null)
        #expect(readYAML(source, in: 13..<99).0?.kind == .null)
        #expect(readYAML(source, lines: 9...12).0?.kind == .null)
    }
}
