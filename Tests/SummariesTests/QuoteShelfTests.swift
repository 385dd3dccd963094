import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

extension QuoteShelf {
    static func shelve(_ quotes: [Quote], settings: QuoteSettings) -> (QuoteShelf, [Diagnostic]) {
        shelve(quotes.map(KeyedQuote.init), settings: settings)
    }
}

@Suite("The quote shelf")
struct QuoteShelfTests {
    static func quote(
        _ text: String, _ author: String? = nil, tags: [String] = [], isFavorite: Bool = false, work: String? = nil,
        note: String? = nil, line: Int = 1, file: String = "content/quotes/a.json"
    ) -> Quote {
        Quote(
            text: text, author: author, work: work, tags: tags, isFavorite: isFavorite, note: note,
            source: SourcePlace(file: file, line: line))
    }

    @Test("merges equal texts by the same author, with all their fields")
    func merges() {
        let (shelf, diagnostics) = QuoteShelf.shelve(
            [
                Self.quote(
                    " To be,\n or not\u{3000}to be ", "Shakespeare ", tags: ["life", "Be"], isFavorite: true,
                    work: "Hamlet", note: "x", line: 9),
                Self.quote("To be, or not to be", "Shakespeare", tags: ["be", "doubt"], note: "y", line: 3),
                Self.quote("To be, or not to be", "shakespeare", line: 4),
                Self.quote("To be, or not to be", line: 5),
                Self.quote("To be, or not to be", "  ", line: 6),
                Self.quote("To be or not to be", "Shakespeare", line: 7),
            ], settings: QuoteSettings())
        #expect(shelf.quotes.map { Int($0.quote.source.line) } == [3, 4, 5, 7])
        let first = shelf.quotes[0].quote
        #expect(
            first.isFavorite && first.tags == ["be", "doubt", "life"] && first.work == "Hamlet" && first.note == "y")
        let duplicates = diagnostics.filter { $0.identifier == "duplicate-quote" }
        #expect(duplicates.map { $0.place?.line } == [6, 9])
        #expect(diagnostics.filter { $0.identifier != "duplicate-quote" }.map { $0.place?.line } == [4, 5, 7])
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        #expect(duplicates[0].message.contains("content/quotes/a.json:5"))
        #expect(duplicates[1].message.contains("content/quotes/a.json:3"))
        #expect(duplicates[1].help?.contains("note") == true && duplicates[0].help?.contains("note") == false)
        #expect(shelf.favorites == [0])
    }

    @Test("keeps texts apart that only look alike")
    func exactness() {
        let texts = ["café", "cafe\u{301}", "Café", "café."]
        let (shelf, diagnostics) = QuoteShelf.shelve(
            texts.enumerated().map { Self.quote($1, line: $0 + 1) }, settings: QuoteSettings())
        #expect(shelf.quotes.count == 4 && !diagnostics.contains { $0.identifier == "duplicate-quote" })
        #expect(Set(shelf.quotes.map(\.slug)).count == 4)
    }

    @Test("treats all Unicode white space, and nothing else, like a blank between words")
    func whiteSpace() {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value), scalar != "b" else { continue }
            let texts = ["a \(scalar) b\(scalar)", "a b"]
            let (shelf, _) = QuoteShelf.shelve(
                texts.enumerated().map { Self.quote($1, line: $0 + 1) }, settings: QuoteSettings())
            guard (shelf.quotes.count == 1) == scalar.properties.isWhitespace else {
                Issue.record("U+\(String(value, radix: 16))")
                return
            }
        }
    }

    @Test("publishes only favourites if the settings say so, and still reports duplicates")
    func favoritesOnly() {
        var settings = QuoteSettings()
        settings.publish = .favorites
        let (shelf, diagnostics) = QuoteShelf.shelve(
            [
                Self.quote("a", "A", line: 1), Self.quote("b", "B", isFavorite: true, line: 2),
                Self.quote("c", line: 3),
                Self.quote("c", isFavorite: true, line: 4),
            ], settings: settings)
        #expect(shelf.quotes.map(\.quote.text) == ["b", "c"] && shelf.favorites == [0, 1])
        #expect(shelf.authors.map(\.name) == ["B"] && diagnostics.count == 1)
    }

    @Test("groups authors and tags by address and sorts them by name")
    func groups() {
        let (shelf, _) = QuoteShelf.shelve(
            [
                Self.quote("1", "zoë", tags: ["Famous Quotes", "famous-quotes"], line: 1),
                Self.quote("2", "Émile", tags: ["art"], line: 2),
                Self.quote("3", "Zoë", tags: ["famous quotes"], line: 3),
                Self.quote("4", "anon", line: 4), Self.quote("5", "Bach", line: 5), Self.quote("6", "zoë", line: 6),
                Self.quote("7", tags: ["", " "], line: 7),
            ], settings: QuoteSettings())
        #expect(shelf.authors.map(\.name) == ["anon", "Bach", "Émile", "zoë"])
        #expect(shelf.authors[3].quotes == [0, 2, 5] && shelf.authors[3].slug.text == "zoë")
        #expect(shelf.tags.map(\.name) == ["art", "Famous Quotes"] && shelf.tags[1].quotes == [0, 2])
        #expect(shelf.quotes.map(\.author) == [3, 2, 3, 0, 1, 3, nil])
        #expect(shelf.quotes.map(\.tags) == [[1], [0], [1], [], [], [], []])
        #expect(shelf.quotes.map(\.previousByAuthor) == [nil, nil, 0, nil, nil, 2, nil])
        #expect(shelf.quotes.map(\.nextByAuthor) == [2, nil, 5, nil, nil, nil, nil])
    }

    @Test("keeps long names apart that begin alike")
    func longNames() {
        let stem = String(repeating: "咖", count: 30)
        let (shelf, _) = QuoteShelf.shelve(
            [Self.quote("1", stem + "甲", line: 1), Self.quote("2", stem + "乙", line: 2)], settings: QuoteSettings())
        #expect(shelf.authors.map(\.quotes) == [[0], [1]] || shelf.authors.map(\.quotes) == [[1], [0]])
        #expect(Set(shelf.authors.map(\.slug)).count == 2)
    }

    @Test(
        "makes a quote's address from its first words",
        arguments: [
            ("Be the change.", "be-the-change"),
            ("One two three four five six seven eight nine ten", "one-two-three-four-five-six-seven-eight"),
            ("  One\n\ntwo  ", "one-two"),
            (
                "Extraordinarily uncharacteristically incomprehensible counterrevolutionaries",
                "extraordinarily-uncharacteristically-incomprehensible"
            ),
            (String(repeating: "咖", count: 30), String(repeating: "咖", count: 20)),
            ("學而時習之，不亦說乎？", "學而時習之-不亦說乎"),
        ])
    func addresses(text: String, expected: String) {
        let (shelf, _) = QuoteShelf.shelve([Self.quote(text)], settings: QuoteSettings())
        #expect(shelf.quotes[0].slug.text == expected)
    }

    @Test("distinguishes addresses that collide with each other or with a page of the site")
    func collisions() {
        let stem = "one two three four five six seven eight "
        let texts = ["All", "authors!", "tags", stem + "nine", stem + "ten", "other", "★", "☆"]
        let (shelf, _) = QuoteShelf.shelve(
            texts.enumerated().map { Self.quote($1, line: $0 + 1) }, settings: QuoteSettings())
        let slugs = shelf.quotes.map(\.slug.text)
        #expect(Set(slugs).count == slugs.count && !slugs.contains { ["all", "authors", "tags"].contains($0) })
        #expect(slugs[0].hasPrefix("all-") && slugs[5] == "other")
        #expect(slugs[3].hasPrefix("one-two-three-four-five-six-seven-eight-") && slugs[3] != slugs[4])
        let (fewer, _) = QuoteShelf.shelve(
            [Self.quote("other"), Self.quote("tags", line: 3)], settings: QuoteSettings())
        #expect(fewer.quotes[0].slug.text == slugs[5] && fewer.quotes[1].slug.text == slugs[2])
    }

    @Test("never gives a distinguished address to another text")
    func takenAddress() {
        let (first, _) = QuoteShelf.shelve([Self.quote("All")], settings: QuoteSettings())
        let address = first.quotes[0].slug.text
        let (shelf, _) = QuoteShelf.shelve(
            [Self.quote("All"), Self.quote(address, line: 2)], settings: QuoteSettings())
        #expect(shelf.quotes[1].slug.text == address)
        #expect(shelf.quotes[0].slug.text != address && shelf.quotes[0].slug.text.hasPrefix("all-"))
    }

    @Test("is the same for any order of the quotes", arguments: 1...8)
    func permutations(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let quotes = (0..<60).map { line in
            Self.quote(
                "text \(Int.random(in: 0...25, using: &generator))",
                ["A", "a", "B", nil].randomElement(using: &generator) ?? nil,
                tags: ["x", "X", "y"].filter { _ in Bool.random(using: &generator) },
                isFavorite: Int.random(in: 0...3, using: &generator) == 0, line: line / 2 + 1,
                file: line.isMultiple(of: 2) ? "content/quotes/b.md" : "content/quotes/a.md")
        }
        let (shelf, diagnostics) = QuoteShelf.shelve(quotes, settings: QuoteSettings())
        let duplicates = diagnostics.count { $0.identifier == "duplicate-quote" }
        func links(_ quote: ShelvedQuote) -> [Int?] {
            [quote.author, quote.work, quote.previousByAuthor, quote.nextByAuthor] + quote.tags
        }
        #expect(shelf.quotes.count + duplicates == quotes.count && duplicates > 0, "seed \(seed)")
        #expect(Set(shelf.quotes.map(\.slug)).count == shelf.quotes.count, "seed \(seed)")
        for _ in 0..<5 {
            let (other, others) = QuoteShelf.shelve(quotes.shuffled(using: &generator), settings: QuoteSettings())
            #expect(other.quotes.map(\.quote) == shelf.quotes.map(\.quote) && others == diagnostics, "seed \(seed)")
            #expect(other.quotes.map(\.slug) == shelf.quotes.map(\.slug), "seed \(seed)")
            #expect(other.quotes.map(links) == shelf.quotes.map(links), "seed \(seed)")
            #expect(other.authors == shelf.authors && other.tags == shelf.tags, "seed \(seed)")
        }
    }
}
