import Diagnostics
import Documents
import TestSupport
import Testing

/// A text that is not JSON, with a mark at its fault.
struct BadJSON: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let identifier: String
    let message: String

    init(_ text: String, _ message: String, _ identifier: String = "json-syntax") {
        self.text = MarkedText(text)
        self.identifier = identifier
        self.message = message
    }

    var testDescription: String { text.description }
}

private let deep = String(repeating: "[", count: 256)

private let badDocuments: [BadJSON] = [
    BadJSON("1️⃣", "the file is empty", "empty-file"),
    BadJSON("1️⃣ \n\t\r\n ", "the file is empty", "empty-file"),
    BadJSON("[1, 21️⃣,]", "a comma before ']'"),
    BadJSON("{\"a\": 11️⃣,\n}", "a comma before '}'"),
    BadJSON("[\n  {\"a\": 11️⃣,}\n]", "a comma before '}'"),
    BadJSON("[1️⃣, 1]", "a value is missing before ','"),
    BadJSON("[1, 1️⃣, 1]", "a value is missing before ','"),
    BadJSON("{\"a\": 1️⃣}", "a value is missing before '}'"),
    BadJSON("{\"a\": 1️⃣, \"b\": 1}", "a value is missing before ','"),
    BadJSON("[1 1️⃣2]", "expected ',' or ']' after a value"),
    BadJSON("[{} 1️⃣{}]", "expected ',' or ']' after a value"),
    BadJSON("{\"a\": 1 1️⃣\"b\": 2}", "expected ',' or '}' after a value"),
    BadJSON("{\"a\": \"latte\"\n  1️⃣\"b\": 2}", "expected ',' or '}' after a value"),
    BadJSON("{\"a\": \"la\" 1️⃣tte\"}", "expected ',' or '}' after a value"),
    BadJSON("{\"a\" 1️⃣1}", "expected ':' after a field's name, found"),
    BadJSON("{\"a\" 1️⃣= 1}", "expected ':' after a field's name, found '='"),
    BadJSON("{1️⃣a: 1}", "a field's name needs double quotes"),
    BadJSON("{1️⃣1: 1}", "a field's name needs double quotes"),
    BadJSON("{1️⃣'a': 1}", "text needs double quotes, not single ones"),
    BadJSON("{\"a\": 1️⃣'b'}", "text needs double quotes, not single ones"),
    BadJSON("{\"a\": 1️⃣“b”}", "text needs straight double quotes"),
    BadJSON("[\n  1️⃣// one\n  1]", "JSON has no comments"),
    BadJSON("[1 1️⃣/* one */]", "JSON has no comments"),
    BadJSON("[1️⃣# one\n1]", "JSON has no comments"),
    BadJSON("[1️⃣nul]", "'nul' is not a JSON value"),
    BadJSON("[1️⃣True]", "'True' is not a JSON value"),
    BadJSON("[1️⃣nullx]", "'nullx' is not a JSON value"),
    BadJSON("[1️⃣NaN, 1]", "'NaN' is not a JSON value"),
    BadJSON("[1️⃣latte]", "'latte' is not a JSON value"),
    BadJSON("[1️⃣yes]", "'yes' is not a JSON value"),
    BadJSON("[1️⃣01]", "a number must not begin with 0"),
    BadJSON("[1️⃣-012.5]", "a number must not begin with 0"),
    BadJSON("[1️⃣1.]", "a digit is missing after '.'"),
    BadJSON("[1️⃣-]", "a digit is missing after '-'"),
    BadJSON("[1️⃣1e+]", "a digit is missing in the exponent"),
    BadJSON("[1️⃣+1]", "a number must not begin with '+'"),
    BadJSON("[1️⃣.5]", "a number must not begin with '.'"),
    BadJSON("[1️⃣0x1F]", "'0x1F' is not a number"),
    BadJSON("[1️⃣1_000]", "'1_000' is not a number"),
    BadJSON("[1️⃣2026-11-20]", "'2026-11-20' is not a number"),
    BadJSON("{\"a\": 1️⃣\"latte}", "a string is not closed"),
    BadJSON("{\"a\": 1️⃣\"latte\n}", "a string is not closed"),
    BadJSON("{\"a\": 1️⃣\"latte\\\"}", "a string is not closed"),
    BadJSON("[\"a1️⃣\tb\"]", "control character in a string"),
    BadJSON("[\"a1️⃣\u{1}b\"]", "control character in a string"),
    BadJSON("[\"é1️⃣\\x\"]", "'\\x' is not an escape"),
    BadJSON("[\"1️⃣\\u12G4\"]", "four hexadecimal digits must follow \\u"),
    BadJSON("[\"1️⃣\\u12\"]", "four hexadecimal digits must follow \\u"),
    BadJSON("[\"C:1️⃣\\é\"]", "a backslash that escapes nothing"),
    BadJSON("[1,\n [2\n1️⃣}", "'[' of line 2 is closed by '}'"),
    BadJSON("[\n{\"a\": 11️⃣]", "'{' of line 2 is closed by ']'"),
    BadJSON("[\n1,\n[21️⃣\n", "unexpected end of file: '[' of line 3 is not closed"),
    BadJSON("[\n1,1️⃣", "unexpected end of file: '[' of line 1 is not closed"),
    BadJSON("{\"a\"1️⃣", "unexpected end of file: '{' of line 1 is not closed"),
    BadJSON("{\"a\":1️⃣ ", "unexpected end of file: '{' of line 1 is not closed"),
    BadJSON("[1] 1️⃣]", "text after the end of the document"),
    BadJSON("{\"a\": 1}\n1️⃣{\"a\": 2}\n", "text after the end of the document"),
    BadJSON("[]1️⃣,", "text after the end of the document"),
    BadJSON("[1️⃣\u{0}]", "a NUL byte", "nul-byte"),
    BadJSON("[\"a1️⃣\u{0}\"]", "a NUL byte", "nul-byte"),
    BadJSON("[1]1️⃣\u{0}", "a NUL byte", "nul-byte"),
    BadJSON("[1️⃣é]", "expected a value, found 'é'"),
    BadJSON("[1️⃣\u{C}1]", "expected a value, found the byte 0xC"),
    BadJSON("\u{FEFF}[1️⃣nul]", "'nul' is not a JSON value"),
    BadJSON("[\"日本\", 1️⃣nul]", "'nul' is not a JSON value"),
    BadJSON("[1,\r\n\t1️⃣nul]", "'nul' is not a JSON value"),
    BadJSON("[1,\r1️⃣nul]", "'nul' is not a JSON value"),
    BadJSON(deep + "1️⃣[" + String(repeating: "]", count: 257), "nested more than 256 deep", "nesting-too-deep"),
    BadJSON(deep + "1️⃣" + String(repeating: "[", count: 9_744), "nested more than 256 deep", "nesting-too-deep"),
]

@Suite("Faulty JSON") struct JSONFaultTests {
    @Test("gives one diagnostic with its cause and place", arguments: badDocuments)
    func fault(_ bad: BadJSON) throws {
        let (node, found) = readJSON(bad.text.source)
        #expect(node == nil)
        try #require(found.count == 1)
        #expect(found[0].identifier == bad.identifier)
        #expect(found[0].message.contains(bad.message), "\(found[0].message)")
        #expect([found[0].position] == bad.text.positions)
        #expect(found[0].severity == .error)
        #expect(found[0].excerpt != nil)
    }

    @Test("is refused at the same place when read by records", arguments: badDocuments)
    func records(_ bad: BadJSON) throws {
        let found = readJSONRecords(bad.text.source) { _ in }.diagnostics
        try #require(found.count == 1)
        #expect(found[0].identifier == bad.identifier)
        #expect([found[0].position] == bad.text.positions)
    }

    @Test(
        "that is not UTF-8 is reported as such",
        arguments: [
            ("Latin-1", [0x5B, 0x22, 0x63, 0x61, 0x66, 0xE9, 0x22, 0x5D], "1:6", "the byte 0xE9 is not UTF-8"),
            ("overlong", [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], "1:3", "the byte 0xC0 is not UTF-8"),
            ("a surrogate", [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], "1:3", "the byte 0xED is not UTF-8"),
            ("cut short", [0x5B, 0x22, 0xE6, 0x97], "1:3", "the byte 0xE6 is not UTF-8"),
            ("outside of strings", [0x5B, 0x20, 0xFF, 0x5D], "1:3", "the byte 0xFF is not UTF-8"),
            ("UTF-16 LE with mark", [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], "1:1", "the file is UTF-16"),
            ("UTF-16 BE with mark", [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D], "1:1", "the file is UTF-16"),
            ("UTF-16 LE", [0x5B, 0x00, 0x5D, 0x00], "1:1", "the file is UTF-16"),
            ("UTF-16 BE", [0x00, 0x5B, 0x00, 0x5D], "1:1", "the file is UTF-16"),
        ] as [(String, [UInt8], String, String)])
    func notUTF8(name: String, bytes: [UInt8], position: String, message: String) throws {
        let source = SourceText(file: "a.json", bytes: bytes)
        for found in [
            readJSON(source).1, readJSONRecords(source) { _ in }.diagnostics,
            readJSONLines(source) { _ in }.diagnostics.prefix(1).map { $0 },
        ] {
            try #require(found.count == 1)
            #expect(found[0].identifier == "not-utf8")
            #expect(found[0].position == position)
            #expect(found[0].message.contains(message))
        }
    }

    @Test(
        "gets help that says what to write",
        arguments: [
            ("[1,]", "remove the comma"), ("[True]", "write true"), ("[None]", "write null"),
            ("[flase]", "write false"),
            ("{cups: 1}", "write \"cups\""), ("[007]", "write 7"), ("[-01.5]", "write -1.5"), ("[00]", "write 0"),
            ("[\"\t\"]", "write \\t"), ("[\"\u{1}\"]", "write \\u0001"), ("[\"\\d\"]", "write \\\\ for a backslash"),
            ("[1 2]", "a comma is missing before this"), ("[latte]", "\"latte\""), ("[.5]", "write 0 before it"),
            ("{}\n{}", ".jsonl"), ("{\"a: 1, \"b\": 2}", "a quote may be missing"),
            ("{\"a\": \"x \"y\" z\"}", "write \\\" for one within a text"),
        ])
    func help(text: String, help: String) {
        let (_, found) = readJSON(SourceText(file: "a.json", text: text))
        #expect(found.first?.help?.contains(help) == true, "\(found)")
    }

    @Test("that holds no records is refused", arguments: ["5", "\"text\"", "null", "true"])
    func topLevel(text: String) {
        var count = 0
        let found = readJSONRecords(SourceText(file: "a.json", text: "\n " + text)) { _ in count += 1 }.diagnostics
        #expect(count == 0)
        #expect(found.map(\.identifier) == ["not-a-record"])
        #expect(found.first?.position == "2:2")
        #expect(found.first?.message.contains("found \(text)") == true)
    }

    @Test("still yields the records before the fault")
    func before() {
        for fault in ["{\"a\": \"x", "{\"a\": \"\t\"}]", "{\"a\" 1}]", "", "]", "\u{0}]"] {
            var read: [String?] = []
            let text = "[{\"a\": 1}, {\"a\": 2},\n{\"a\": 3}, " + fault
            let found = readJSONRecords(SourceText(file: "a.json", text: text)) { read.append($0["a"]?.numberText) }
                .diagnostics
            #expect(read == ["1", "2", "3"], "\(fault)")
            #expect(found.count == 1)
        }
    }
}
