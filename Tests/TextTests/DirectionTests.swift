import Testing
import Text

@Suite("A text's direction")
struct DirectionTests {
    @Test(
        "is ended with the text",
        arguments: [
            ("plain", "plain"), ("\u{202E}abc", "\u{202E}abc\u{202C}"), ("\u{202A}a\u{202C}b", "\u{202A}a\u{202C}b"),
            ("\u{2067}a\u{202E}b", "\u{2067}a\u{202E}b\u{202C}\u{2069}"),
            ("\u{2066}a\u{202B}\u{2069}b", "\u{2066}a\u{202B}\u{2069}b"),
            ("\u{202E}a\nb", "\u{202E}a\nb"), ("a\u{202C}\u{2069}", "a\u{202C}\u{2069}"),
        ])
    func endings(text: String, expected: String) {
        #expect(text.endingItsDirections.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
