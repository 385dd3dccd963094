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

    /// Eight words or sixty bytes at most, scalar by scalar.
    private static func opening(of text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        var wordEnd = scalars.startIndex
        var words = 0
        var bytes = 0
        var isInWord = false
        for index in scalars.indices {
            let isBlank = scalars[index].properties.isWhitespace
            if isBlank, isInWord {
                words += 1
                wordEnd = index
            }
            isInWord = !isBlank
            bytes += UTF8.width(scalars[index])
            if words == 8 || bytes > 60 { return String(scalars[..<(words > 0 ? wordEnd : index)]) }
        }
        return String(scalars)
    }

    @Test("begins with the words that a look at each character finds", arguments: 0..<20)
    func openings(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let pieces = seed.isMultiple(of: 2) ? Array(Self.pieces.prefix(11)) : Self.pieces
            let text = generator.text(of: pieces, upTo: 40)
            let long = Self.opening(of: text)
            #expect(QuoteSlugs.opening(of: text) == long, "\(seed), \(text.debugDescription)")
        }
    }
}
