import Testing

@testable import Site

@Suite("Text excerpts")
struct ExcerptTests {
    @Test(
        "end before a word that does not fit",
        arguments: [
            ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("onetwothree", 6, "onetwo…"),
            ("one\ntwo", 20, "one"), ("", 5, ""), ("cafe\u{301} au lait", 6, "cafe\u{301}…"),
            ("ab\r\ncd", 9, "ab\r\ncd"),
        ])
    func openings(text: String, max: Int, expected: String) {
        #expect(text.opening(max: max).utf8.elementsEqual(expected.utf8))
    }

    @Test(
        "collapse white space and have none at their ends",
        arguments: [
            (" a \r\n b ", 20, "a b", true), ("a\u{A0}\u{2028}b", 20, "a b", true), ("a  bc", 4, "a b", false),
            ("", 1, "", true), ("👩‍👧 e\u{301}", 3, "👩‍👧 e\u{301}", true),
        ])
    func beginnings(text: String, max: Int, expected: String, isWhole: Bool) {
        let beginning = text.beginning(max: max)
        #expect(beginning.text.utf8.elementsEqual(expected.utf8) && beginning.isWhole == isWhole)
    }

    @Test("do not split a combined character")
    func marks() {
        let (beginning, isWhole) = "abc\u{301}d".beginning(max: 3)
        #expect(beginning.unicodeScalars.count == 4)
        #expect(!isWhole)
    }
}
