import Diagnostics
import Documents
import TestSupport
import Testing
import Text

@Suite("JSON records") struct JSONRecordsTests {
    private func records(_ text: String) -> ([String], [Diagnostic]) {
        var texts: [String] = []
        let found = readJSONRecords(SourceText(file: "a.json", text: text)) { texts.append($0.sourceText) }.diagnostics
        return (texts, found)
    }

    private func lines(_ text: String) -> ([String], [Diagnostic]) {
        var texts: [String] = []
        let found = readJSONLines(SourceText(file: "a.jsonl", text: text)) { texts.append($0.sourceText) }.diagnostics
        return (texts, found)
    }

    @Test(
        "a list gives its elements, and an object gives itself",
        arguments: [
            ("[]", []), (" [ ] \n", []), ("[{}]", ["{}"]),
            ("[1, \"a\", [2], {\"b\": 3}]", ["1", "\"a\"", "[2]", "{\"b\": 3}"]),
            ("{\"a\": [1]}", ["{\"a\": [1]}"]), ("\u{FEFF}[1]", ["1"]), ("\u{FEFF}\n{}", ["{}"]),
        ] as [(String, [String])])
    func shapes(text: String, expected: [String]) {
        let (texts, found) = records(text)
        #expect(texts == expected)
        #expect(found.isEmpty)
    }

    @Test(
        "each line gives its value; blank lines, CRLF and a missing final line end are allowed",
        arguments: [
            ("", []), ("\n \n\t\r\n", []), ("{}\n{\"a\": 1}\n", ["{}", "{\"a\": 1}"]), ("{}", ["{}"]),
            ("{}\r\n[1]\r\n", ["{}", "[1]"]),
            ("1\r2\r3", ["1", "2", "3"]), ("\u{FEFF}1\n\n 2 \n", ["1", "2"]),
            ("\"a\\nb\"\n\"c\"", ["\"a\\nb\"", "\"c\""]),
        ] as [(String, [String])])
    func lineShapes(text: String, expected: [String]) {
        let (texts, found) = lines(text)
        #expect(texts == expected)
        #expect(found.isEmpty)
    }

    @Test(
        "a bad line gives one diagnostic, and the other lines are read",
        arguments: [
            ("{\"a\" 1}", "1:6"), ("{\"a\": 1", "1:8"), ("\"abc", "1:1"), ("{},", "1:3"), ("{} {}", "1:4"),
            ("nul", "1:1"),
            ("[\"\t\"]", "1:3"), ("]", "1:1"), ("{\"a\": \"b}", "1:7"), ("[\"\\", "1:2"),
        ])
    func badLine(text: String, position: String) {
        for before in ["", "{\"a\": 0}\n", "\n\n[0]\n"] {
            let (texts, found) = lines(before + text + "\n{\"b\": 1}\n\n[2]")
            let shift = before.utf8.count { $0 == 0x0A }
            let parts = position.split(separator: ":")
            let expected = "\((Int(parts[0]) ?? 0) + shift):\(parts[1])"
            #expect(found.map(\.position) == [expected], "\(found)")
            #expect(texts == before.split(separator: "\n").map(String.init) + ["{\"b\": 1}", "[2]"])
        }
    }

    @Test("a record that spans several lines gets help")
    func multiLine() {
        let (texts, found) = lines("{\n\"a\": 1\n}\n{\"b\": 2}\n")
        #expect(texts == ["{\"b\": 2}"])
        #expect(found.map(\.position) == ["1:2", "2:4", "3:1"])
        #expect(found.first?.help?.contains(".json") == true)
    }

    /// Records of many sizes, with texts that look like the ends of records. Together they exceed one read window.
    private func manyRecords(seed: UInt64, largest: Int) -> [String] {
        var generator = SeededGenerator(seed: seed)
        var records: [String] = []
        var size = 0
        while size < 600_000 {
            let length = Int.random(in: 0...largest, using: &generator)
            let filler = String(repeating: "},{ 日本,]", count: length / 14)
            records.append("{\"number\": \(records.count), \"text\": \"\(filler)\", \"list\": [1, 2, {\"a\": \"}\"}]}")
            size += length
        }
        return records
    }

    @Test(
        "a file longer than the read window gives every record at its place",
        arguments: [
            ("lines", ",\n", 200), ("one line", ",", 200), ("spread", "\n,\n\n", 3_000), ("large", ", ", 330_000),
            ("huge lines", ",\n", 330_000),
        ])
    func windows(name: String, separator: String, largest: Int) {
        let expected = manyRecords(seed: UInt64(largest), largest: largest)
        let source = SourceText(file: "a.json", text: "[" + expected.joined(separator: separator) + "]\n")
        var kept: [Node] = []
        let found = readJSONRecords(source) { kept.append($0) }.diagnostics
        #expect(found.isEmpty)
        #expect(kept.map { $0["number"]?.numberText } == expected.indices.map { "\($0)" })
        var offset = 1
        for (node, text) in zip(kept, expected) {
            #expect(node.offset == offset)
            offset += text.utf8.count + separator.utf8.count
        }
        #expect(kept.count == expected.count)
    }

    @Test(
        "a fault far into a file keeps all records before it",
        arguments: [
            "{\"a\": 1", "{\"a\": \"\t\"}", "{\"a\" 1}", "", "\"\u{0}\"", "nul",
        ])
    func lateFault(fault: String) {
        for separator in [",\n", ","] {
            let before = manyRecords(seed: 5, largest: 20_000)
            let text =
                "[" + before.map { $0 + separator }.joined() + fault + ","
                + manyRecords(seed: 6, largest: 400).joined(separator: ",") + "]"
            var numbers: [String?] = []
            let source = SourceText(file: "a.json", text: text)
            let found = readJSONRecords(source) { numbers.append($0["number"]?.numberText) }.diagnostics
            #expect(numbers.starts(with: before.indices.map { "\($0)" }))
            #expect(found.count == 1)
            let start = 1 + before.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
            let offset = found.first?.place.map { source.lines.offset(line: Int($0.line), column: Int($0.column)) } ?? 0
            #expect((start...start + fault.utf8.count + 1).contains(offset))
        }
    }

    @Test("long JSON Lines are read to the end despite bad lines")
    func manyLines() {
        let good = manyRecords(seed: 9, largest: 5_000)
        let text = good.enumerated().map {
            $0.offset % 50 == 7 ? "{\"bad\": \"\($0.offset)\n" + $0.element : $0.element
        }
        let (texts, found) = lines(text.joined(separator: "\n"))
        #expect(texts.count == good.count)
        #expect(found.count == (good.count + 42) / 50)
        #expect(found.allSatisfy { $0.place?.column == 9 })
    }

    @Test("nodes stay valid after reading")
    func kept() {
        var nodes: [Node] = []
        _ = readJSONLines(SourceText(file: "a.jsonl", text: "{\"a\": \"x\"}\n{\"a\": \"y\"}\n")) { nodes.append($0) }
        #expect(nodes.map { $0["a"]?.text } == ["x", "y"])
    }

    @Test(
        "a faulty record is left out, and the records after it are read",
        arguments: [
            "{\"a\": \"x}", "{\"a: 1}", "{a: 1}", "{\"a\": 1,}", "{\"a\" 1}", "{\"a\": [1}", "{\"a\": 1",
            "{\"a\": nul}", "{\"a\": {\"b\": 1}",
            "{\"a\": \"\t\"}", "{\"a\": 1]", "{\n    \"a\": 1,\n  }", "{\n    \"a\": 1\n    \"b\": 2\n  }", "{,}",
            "{\"a\": \"\\q\"}", "nul",
        ])
    func recovery(fault: String) {
        let text =
            "[\n  {\"n\": 1},\n  {\"n\": 2},\n  \(fault),\n  {\"n\": 3, \"o\": {}},\n  \(fault),\n  {\"n\": 4}\n]\n"
        var numbers: [String?] = []
        let found = readJSONRecords(SourceText(file: "a.json", text: text)) { numbers.append($0["n"]?.numberText) }
            .diagnostics
        #expect(numbers == ["1", "2", "3", "4"], "\(found)")
        #expect(found.count == 2)
        #expect(found.first?.place?.line ?? 0 >= 4)
    }

    @Test("a missing comma drops no record")
    func missingComma() {
        let text = "[\n{\"n\": 1},\n{\"n\": 2}\n{\"n\": 3}\n{\"n\": 4},\n{\"n\": 5}\n]\n"
        var numbers: [String?] = []
        let found = readJSONRecords(SourceText(file: "a.json", text: text)) { numbers.append($0["n"]?.numberText) }
            .diagnostics
        #expect(numbers == ["1", "2", "3", "4", "5"])
        #expect(found.map(\.position) == ["4:1", "5:1"])
    }

    @Test(
        "after a fault, the records of the same line are read too, and what is lost is counted",
        arguments: [
            ("[{\"n\": 1}, {\"n\": 2,}, {\"n\": 3}, {\"n\": 4}]", ["1", "3", "4"], 1),
            ("[ {\"n\": 1} {\"n\": 2},\n{\"n\": 3}\n]", ["1", "2", "3"], 0),
            ("[{\"n\": 1}, {\"n\": \"x}, {\"n\": 3}, {\"n\": 4}]", ["1", "3", "4"], 1),
            ("[{\"n\": 1}, {\"n\": 2, {\"n\": 3}, {\"n\": 4}]", ["1", "3", "4"], 1),
            ("[{\"n\": 1}, {\"n\" 2}, {\"n\": 3},", ["1", "3"], 1),
            ("[{\"n\": 1}, {\"n\": 2},]", ["1", "2"], 0),
            ("[{\"n\": 1}, {\"n\": 2}", ["1", "2"], 0),
            ("[{\"n\": 1}, oops, {\"n\": 3}]", ["1", "3"], 1),
            ("[{\"n\": 1}]\n{\"n\": 2}\n{\"n\": 3}\n", ["1"], 2),
            ("{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3}\n", [], 3), ("{\"n\":{\"n\":{\"n\":", [], 1),
        ])
    func lost(text: String, read: [String], lost: Int) {
        var numbers: [String?] = []
        let source = SourceText(file: "a.json", text: text)
        let found = readJSONRecords(source) { numbers.append($0["n"]?.numberText) }
        #expect(numbers == read)
        #expect(found.lost.reduce(0) { $0 + $1.records } == lost)
        #expect(found.diagnostics.contains { $0.message.contains("about \(lost) records") } == (lost > 1))
        #expect(!found.diagnostics.isEmpty)
    }

    @Test("reading stops after a hundred faults and says so")
    func tooMany() {
        let text = "[\n" + String(repeating: "{\"a\" 1},\n", count: 200) + "{}\n]"
        let found = readJSONRecords(SourceText(file: "a.json", text: text)) { _ in }.diagnostics
        #expect(found.count == 101)
        #expect(found.last?.identifier == "too-many-faults")
        #expect(found.last?.position == "102:1")
        #expect(
            found.last?.message.hasSuffix("more than 100 faults; about 101 records up to line 202 are not read") == true
        )
    }
}
