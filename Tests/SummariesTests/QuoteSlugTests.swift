import Model
import Testing

@testable import Summaries

@Suite("A quote's address")
struct QuoteSlugTests {
    private static let word = "a-long-word-that-goes-on-and-on-without-a-blank-and-fills-more-than-an-address-may-have"

    @Test(
        "begins with its first eight words, or as many as fit into sixty bytes",
        arguments: [
            ("one two", "one two"), ("", ""), (" \u{A0}\u{85}one\ttwo ", "one\ttwo "),
            ("1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8"), ("1  2\r\n3 4 5 6 7 8", "1  2\r\n3 4 5 6 7 8"),
            ("1 2 3 4 5 6 7 8 ", "1 2 3 4 5 6 7 8"), (word, String(word.prefix(60))), ("one " + word, "one"),
            (String(repeating: "漢", count: 21), String(repeating: "漢", count: 20)),
            ("e\u{301} 🇩🇪 \u{1F}", "e\u{301} 🇩🇪 \u{1F}"),
        ])
    func openings(text: String, expected: String) {
        #expect(QuoteSlugs.opening(of: text).utf8.elementsEqual(expected.utf8))
    }

    @Test("of tags and authors differs if they differ in a sign, and not if they differ in case or between words")
    func groups() {
        let names = ["C", "C++", "C#", "c*", "50%", "50", "☕ tea", "tea", "@home", "home", "$", "€"]
        #expect(Set(names.map(QuoteGrouping.slug)).count == names.count)
        for (left, right) in [("C++", "c++"), ("New York", "new-york"), ("J. R. R. Tolkien", "J R R Tolkien")] {
            #expect(QuoteGrouping.slug(left) == QuoteGrouping.slug(right))
        }
        #expect(
            ["C", "New York", "J. R. R. Tolkien"].map { QuoteGrouping.slug($0).text } == [
                "c", "new-york", "j-r-r-tolkien",
            ])
    }
}
