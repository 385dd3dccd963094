import Testing
import Text

@Suite("White space")
struct WhitespaceTests {
    @Test(
        "is trimmed from both ends if it is ASCII",
        arguments: [
            ("", ""), (" \t\r\n\u{B}\u{C}", ""), (" a b ", "a b"), ("é ", "é"), ("\n漢\n", "漢"),
            ("\u{A0}a\u{3000}", "\u{A0}a\u{3000}"), ("a\r\n", "a"), (" \u{301}", "\u{301}"),
        ])
    func trimmed(text: String, expected: String) {
        #expect(text.trimmed.utf8.elementsEqual(expected.utf8))
    }

    @Test(
        "is collapsed to one space inside a text and removed at its ends",
        arguments: [
            ("", ""), (" \u{3000}\n", ""), (" a \r\n b ", "a b"), ("é\u{A0}\u{2028}漢", "é 漢"), ("a b", "a b"),
            ("a\u{200B}b", "a\u{200B}b"),
        ])
    func collapsing(text: String, expected: String) {
        #expect(text.collapsingWhitespace.utf8.elementsEqual(expected.utf8))
    }

    @Test("follows Unicode's property")
    func whiteSpace() {
        for value in UInt32(0)...0x3001 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(scalar.isWhitespace == scalar.properties.isWhitespace, "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "is trimmed from both ends, also beyond ASCII",
        arguments: [("", ""), ("\u{A0} \u{3000}", ""), ("\u{A0}é b\u{3000}", "é b"), ("a\u{200B}", "a\u{200B}")])
    func trimmedOfUnicodeSpace(text: String, expected: String) {
        #expect(text.trimmedOfUnicodeSpace.utf8.elementsEqual(expected.utf8))
    }
}
