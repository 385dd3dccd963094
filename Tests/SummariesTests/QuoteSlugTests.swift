import TestSupport
import Testing

@testable import Summaries

@Suite("The address of a quote")
struct QuoteSlugTests {
    private static let pieces = [
        "a", "word", "I", "'", ",", " ", "  ", "\t", "\r\n", "\n", "\u{1F}", "\u{85}", "\u{A0}", "é", "漢字", "🇩🇪",
        "e\u{301}",
        "a-long-word-that-goes-on-and-on-without-a-blank-and-fills-more-than-an-address-may-have",
    ]

    @Test("the short way to its first words gives what the long way gives", arguments: 0..<20)
    func openings(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let pieces = seed.isMultiple(of: 2) ? Array(Self.pieces.prefix(11)) : Self.pieces
            let text = generator.text(of: pieces, upTo: 40)
            let long = QuoteSlugs.anyOpening(of: text)
            #expect(QuoteSlugs.opening(of: text) == long, "\(seed), \(text.debugDescription)")
        }
    }
}
