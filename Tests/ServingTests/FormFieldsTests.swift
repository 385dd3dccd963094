import Testing

@testable import Serving

/// The cases of web-platform-tests, url/urlencoded-parser.any.js, and more of that kind.
@Suite("Fields of forms")
struct FormFieldsTests {
    @Test(
        "are read as the URL Standard says",
        arguments: [
            ("test", [("test", "")]), ("\u{FEFF}test=\u{FEFF}", [("\u{FEFF}test", "\u{FEFF}")]),
            ("%EF%BB%BFtest=%EF%BB%BF", [("\u{FEFF}test", "\u{FEFF}")]),
            ("%EF%BF%BF=%EF%BF%BF", [("\u{FFFF}", "\u{FFFF}")]), ("%FE%FF", [("\u{FFFD}\u{FFFD}", "")]),
            ("†&†=x", [("†", ""), ("†", "x")]), ("%C2", [("\u{FFFD}", "")]), ("%C2x", [("\u{FFFD}x", "")]),
            ("_charset_=windows-1252&test=%C2x", [("_charset_", "windows-1252"), ("test", "\u{FFFD}x")]),
            ("", []), ("a", [("a", "")]), ("a=b", [("a", "b")]), ("a=", [("a", "")]), ("=b", [("", "b")]), ("&", []),
            ("&a", [("a", "")]), ("a&", [("a", "")]), ("a&a", [("a", ""), ("a", "")]),
            ("a&b&c", [("a", ""), ("b", ""), ("c", "")]), ("a=b&c=d&", [("a", "b"), ("c", "d")]),
            ("&&&a=b&&&&c=d&", [("a", "b"), ("c", "d")]), ("a=a&a=b", [("a", "a"), ("a", "b")]),
            ("a==a", [("a", "=a")]), ("a=a+b+c+d", [("a", "a b c d")]), ("%=a", [("%", "a")]), ("%a=a", [("%a", "a")]),
            ("%a_=a", [("%a_", "a")]), ("%61=a", [("a", "a")]), ("%61+%4d%4D=", [("a MM", "")]),
            ("id=0&value=%", [("id", "0"), ("value", "%")]), ("b=%2sf%2a", [("b", "%2sf*")]),
            ("b=%2%2af%2a", [("b", "%2*f*")]), ("b=%%2a", [("b", "%*")]), ("x=%2B%26%3D", [("x", "+&=")]),
            ("note=%0D%0A%00", [("note", "\r\n\0")]),
        ] as [(String, [(String, String)])])
    func read(body: String, expected: [(String, String)]) {
        let fields = FormFields(body.utf8).fields
        #expect(fields.map(\.name) == expected.map(\.0))
        #expect(fields.map(\.value) == expected.map(\.1))
    }

    @Test("are found by name")
    func names() {
        let fields = FormFields("day=1&day=3&x=".utf8)
        #expect(fields["day"] == "1")
        #expect(fields.all("day") == ["1", "3"])
        #expect(fields["y"] == nil)
    }
}
