import Markup
import Testing

@Suite("Character references")
struct CharacterReferenceTests {
    @Test(
        "of numbers and of ASCII are resolved, others stay",
        arguments: [
            ("plain; text", "plain; text"), ("a &amp; b", "a & b"), ("&lt;&#62;&#x3e;&#X3E;", "<>>>"),
            ("javascript&#0000000000000000000000000000000000058;x", "javascript:x"), ("&colon;\u{301}", ":\u{301}"),
            ("&eacute;&", "&eacute;&"), ("&#xD800;&#;&;&#+58;&&amp;", "&#xD800;&#;&;&#+58;&&"), ("&amp", "&amp"),
            ("&a b;&#58", "&a b;&#58"),
        ])
    func decoded(text: String, expected: String) {
        #expect(CharacterReferences.decoded(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
