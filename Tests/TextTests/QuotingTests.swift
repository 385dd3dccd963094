import Testing
import Text

@Suite("Quotation marks around texts")
struct QuotingTests {
    @Test(
        "make one word for a shell",
        arguments: [
            ("", "''"), ("a/b-c_1.md", "a/b-c_1.md"), ("my site", "'my site'"), ("it's", #"'it'\''s'"#),
            ("'\u{301}; rm x", "''\\''\u{301}; rm x'"), ("é", "'é'"),
        ])
    func shell(text: String, expected: String) {
        #expect(text.shellWord.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(text.shellWord)")
    }

    @Test("are doubled inside those of a table's cell")
    func table() {
        #expect("a \"b\"".inDoubleQuotes == "\"a \"\"b\"\"\"")
    }
}
