import Diagnostics
import Documents
import TestSupport
import Testing

/// The scalar values and the arrays of a document, in order.
func leaves(_ node: Node) -> [Node] {
    switch node.kind {
    case .object: node.fields.flatMap { leaves($0.value) }
    case .array: [node] + node.elements.flatMap(leaves)
    default: [node]
    }
}

@Suite("Places in JSON") struct JSONPlaceTests {
    @Test(
        "each kind of value has the place of its mark",
        arguments: [
            MarkedText("1️⃣null"), MarkedText(" \n 1️⃣-1.5e3 "), MarkedText("1️⃣\"text\"\n"), MarkedText("\n\n\t1️⃣[]"),
            MarkedText("{\"a\": 1️⃣null, \"b\": 1️⃣true, \"c\": 1️⃣false, \"d\": 1️⃣-0.5, \"e\": 1️⃣\"x\", \"f\": 1️⃣[1️⃣1, 1️⃣[]]}"),
            MarkedText("{\n  \"a\": {\n    \"b\": {\n      \"c\": 1️⃣1,\n      \"d\": 1️⃣\"x\"\n    }\n  }\n}"),
            MarkedText("{\"a\": 1️⃣\"\\\"\\\\ \\u00e9 \\n\", \"b\": 1️⃣2}"),
            MarkedText("{\r\n\t\"a\": 1️⃣1,\r\n\t\"b\": 1️⃣[1️⃣2,\r\n1️⃣3]\r\n}\r\n"),
            MarkedText("{\r\"a\": 1️⃣1,\r\r\"b\": 1️⃣2}"),
            MarkedText("{\"日本\": 1️⃣\"語😀\", \"é\": 1️⃣2,\t\"b\":\t1️⃣3}"),
            MarkedText("\u{FEFF}{\"a\": 1️⃣1}"),
        ])
    func places(_ marked: MarkedText) throws {
        let (node, found) = readJSON(marked.source)
        #expect(found.isEmpty)
        let values = leaves(try #require(node))
        #expect(values.map { "\($0.place.line):\($0.place.column)" } == marked.positions)
        #expect(values.map(\.offset) == marked.offsets)
    }

    @Test("a place covers its source text, at most to the end of the first line")
    func lengths() throws {
        let text = "{\"a\": \"é\\n\", \"b\": [1,\n2], \"c\": -1.50, \"d\": {\"e\": true}}"
        let node = try #require(readJSON(SourceText(file: "a.json", text: text)).0)
        #expect(node["a"]?.place.length == 6)
        #expect(node["b"]?.place.length == 3)
        #expect(node["c"]?.place.length == 5)
        #expect(node["d"]?.place.length == 11)
        #expect(node["c"]?.sourceText == "-1.50")
        #expect(node["b"]?.sourceText == "[1,…")
        #expect(node["x"] == nil)
    }

    @Test("a diagnostic at a value or key shows its line")
    func diagnostics() throws {
        let source = SourceText(file: "a.json", text: "[\n{\"date\": \"é\", \"cups\": -2}\n]")
        var found: [Diagnostic] = []
        let problems = readJSONRecords(source) { node in
            for field in node.fields {
                switch field.key {
                case "cups":
                    found.append(field.value.diagnostic(.error, "negative-cups", "found \(field.value.sourceText)"))
                    found.append(field.key.diagnostic(.warning, "key", field.key.text))
                default: #expect(field.key == "date" && !(field.key == "dat") && !(field.key == "dates"))
                }
            }
        }
        #expect(problems.diagnostics.isEmpty)
        #expect(
            found.map(\.place) == [
                SourcePlace(file: "a.json", line: 2, column: 24, length: 2),
                SourcePlace(file: "a.json", line: 2, column: 16, length: 6),
            ])
        #expect(found.map(\.message) == ["found -2", "cups"])
        #expect(found.first?.excerpt?.text == "{\"date\": \"é\", \"cups\": -2}")
    }

    @Test("keys are decoded before they are compared")
    func keys() throws {
        let text = "{\"d\\u0061te\": 1, \"caf\u{E9}\": 2, \"cafe\u{301}\": 3, \"\": 4}"
        let node = try #require(readJSON(SourceText(file: "a.json", text: text)).0)
        #expect(node["date"]?.numberText == "1")
        #expect(node["caf\u{E9}"]?.numberText == "2")
        #expect(node["cafe\u{301}"]?.numberText == "3")
        #expect(node[""]?.numberText == "4")
        #expect(node.fields.map(\.key.text).map(\.utf8.count) == [4, 5, 6, 0])
    }

    @Test(
        "text decodes every escape",
        arguments: [
            ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"), ("\"\\u00e9\\u00C9\"", "éÉ"),
            ("\"\\ud83d\\uDE00!\"", "😀!"), ("\"\\u0001\"", "\u{1}"), ("\"a\\u0301\"", "a\u{301}"), ("\"\"", ""),
            ("\"\\ud83d\"", "\u{FFFD}"), ("\"\\ude00x\"", "\u{FFFD}x"), ("\"\\ud83d\\ud83d\\ude00\"", "\u{FFFD}😀"),
            ("\"\\ud83d\\n\"", "\u{FFFD}\n"), ("\"\\ud83dx\\ude00\"", "\u{FFFD}x\u{FFFD}"),
        ])
    func escapes(source: String, text: String) throws {
        let (node, _) = readJSON(SourceText(file: "a.json", text: source))
        #expect(try Array(#require(node?.text).utf8) == Array(text.utf8))
    }

    @Test(
        "half of a surrogate pair gives a warning at its place",
        arguments: [
            MarkedText("[\"ab1️⃣\\ud83d\"]"), MarkedText("[\"\\ud83d\\ude00\\\\ud83d1️⃣\\uDE00\"]"),
            MarkedText("{\"1️⃣\\ud800\": 1}"),
            MarkedText("[\"\\\\1️⃣\\ud83d\\u0041\"]"),
        ])
    func loneSurrogate(_ marked: MarkedText) {
        let (node, found) = readJSON(marked.source)
        #expect(node?.isFaulty == false)
        #expect(found.map(\.identifier) == ["lone-surrogate"])
        #expect(found.map(\.position) == marked.positions)
        #expect(found.map(\.severity) == [.warning])
    }

    @Test(
        "a duplicate field is an error that says where the first one is",
        arguments: [
            (MarkedText("{\"a\": 1,\n 1️⃣\"a\": 2}"), "line 1"),
            (MarkedText("{\"a\": 1, 1️⃣\"a\": 2}"), "column 2"),
            (MarkedText("{\"a\": 1, \"b\": {\"a\": 1},\n 1️⃣\"\\u0061\": 2}"), "line 1"),
            (MarkedText("[{\"b\": [{\"x\": 1}, {\"x\": 1,\n\n1️⃣\"x\": 2}]}]"), "line 1"),
            (MarkedText("{" + (0..<40).map { "\"key\($0)\": \($0), " }.joined() + "\n1️⃣\"key7\": 0}"), "line 1"),
        ])
    func duplicate(_ marked: MarkedText, first: String) throws {
        let (node, found) = readJSON(marked.source)
        #expect(found.map(\.identifier) == ["duplicate-field"])
        #expect(found.map(\.position) == marked.positions)
        #expect(found.first?.message.hasSuffix(first) == true)
        #expect(try #require(node).isFaulty)
    }

    @Test("a duplicate field makes only its own record faulty")
    func duplicateRecord() {
        var faulty: [Bool] = []
        let source = SourceText(file: "a.json", text: "[{\"a\": 1}, {\"a\": 1, \"a\": 2}, {\"a\": 3}]")
        let found = readJSONRecords(source) { faulty.append($0.isFaulty) }.diagnostics
        #expect(faulty == [false, true, false])
        #expect(found.count == 1)
    }
}
