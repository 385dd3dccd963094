import TestSupport
import Testing

@testable import Site

@Suite("Excerpts of a text")
struct ExcerptTests {
    private static let plain = ["a", "b", " ", "  ", "\n", "\t", "\u{B}", "\u{1C}", "\u{7F}", "word", "."]
    private static let joining = [
        "\r", "\r\n", "e\u{301}", "\u{301}", "\u{200D}", "é", "\u{A0}", "語", "👩‍👧", "🇩🇪", "\u{2028}",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        // Most texts have few characters of more than a byte, which may stand right behind a cut.
        let strange = Int.random(in: 0...12, using: &generator)
        return (0..<Int.random(in: 0...24, using: &generator)).map { _ in
            let isStrange = Int.random(in: 0..<100, using: &generator) < strange
            return (isStrange ? joining : plain).randomElement(using: &generator) ?? ""
        }
        .joined()
    }

    @Test("are cut between characters, however they are read", arguments: 1...8)
    func cuts(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let text = Self.text(&generator)
            let most = Int.random(in: 1...20, using: &generator)
            #expect(
                text.opening(most: most).utf8.elementsEqual(text.openingOfCharacters(most: most).utf8), "seed \(seed)")
            let (beginning, isWhole) = text.beginning(most: most)
            let expected = text.beginningOfCharacters(most: most)
            #expect(beginning.utf8.elementsEqual(expected.text.utf8) && isWhole == expected.isWhole, "seed \(seed)")
        }
    }

    @Test(
        "end before a word that does not fit",
        arguments: [
            ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("onetwothree", 6, "onetwo…"),
            ("one\ntwo", 20, "one"), ("", 5, ""), ("cafe\u{301} au lait", 6, "cafe\u{301}…"),
            ("ab\r\ncd", 9, "ab\r\ncd"),
        ])
    func openings(text: String, most: Int, expected: String) {
        #expect(text.opening(most: most).utf8.elementsEqual(expected.utf8))
    }

    @Test("take no half of a character that a mark joins")
    func marks() {
        let (beginning, isWhole) = "abc\u{301}d".beginning(most: 3)
        #expect(beginning.unicodeScalars.count == 4)
        #expect(!isWhole)
    }
}
