import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

@Suite("Near-duplicate quotes")
struct NearDuplicateTests {
    private func diagnostics(_ texts: [(String, String?)]) -> (QuoteShelf, [Diagnostic]) {
        QuoteShelf.shelve(
            texts.enumerated().map { QuoteShelfTests.quote($1.0, $1.1, line: $0 + 1) }, settings: QuoteSettings())
    }

    @Test(
        "differ only in case, marks, width, dashes or white space; both are published, and a warning names both",
        arguments: [
            ("It's here.", "It’s here"), ("“Hm”, he said", "\"hm\" — he said"), ("A  b\nc", "abc"),
            ("知者不惑，仁者不憂", "知者不惑。仁者不憂。"), ("ＡＢＣ１", "abc1"), ("Ünïcode", "ÜNÏCODE."), ("well-known", "well known"),
            ("Wait…", "wait..."), ("caf\u{E9}", "Cafe\u{301}!"), ("が", "か\u{3099}。"), ("ΣΟΦΙΑ", "σοφια;"),
            ("a\u{200B}b", "ab."), ("「道」", "道"),
        ])
    func near(left: String, right: String) {
        let pairs: [(String?, String?)] = [
            ("A", "A"), (nil, nil), ("A", nil), (nil, "A"), ("J. R. Smith", "j r smith"),
        ]
        for authors in pairs {
            let (shelf, found) = diagnostics([(left, authors.0), (right, authors.1)])
            #expect(shelf.quotes.count == 2)
            #expect(found.map(\.identifier) == ["near-duplicate-quote"])
            #expect(found.first?.place?.line == 2 && found.first?.message.contains("a.json:1") == true)
            #expect(found.first?.severity == .warning)
        }
        #expect(diagnostics([(left, "A"), (right, "B")]).1.isEmpty)
    }

    @Test(
        "never differ in a letter, a digit or a meaningful sign",
        arguments: [
            ("C is here", "C++ is here"), ("1.5", "15 %"), ("a", "b"), ("★", "☆"), ("…", "!"), ("", "."),
            ("I ♥ it", "I ★ it"), ("道", "德"), ("1 + 1", "1 = 1"),
        ])
    func different(left: String, right: String) { #expect(diagnostics([(left, nil), (right, nil)]).1.isEmpty) }

    @Test("of which only one has an author are reported as such")
    func author() {
        let found = diagnostics([("a b", "A"), ("a  b", nil), ("c", "Jo Ann"), ("c", "Jo ann")]).1
        #expect(found.count == 2 && found[0].message.contains("only one of them names the author"))
        #expect(found[1].message.contains("\"Jo Ann\""))
    }

    @Test("are all found, wherever the two quotes are", arguments: 1...4)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let words = ["Be", "the", "Change", "é", "道", "は", "100", "C++", "ｗｉｄｅ"]
        let marks = [" ", ", ", " — ", "’", "…", "\u{3000}", " \"", "！", "-"]
        var texts: [(String, String?)] = []
        var pairs = 0
        for index in 0..<40 {
            let chosen = (0..<5).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] } + ["\(index)x"]
            let copies = Int.random(in: 1...2, using: &generator)
            pairs += copies - 1
            for copy in 0..<copies {
                let text = chosen.map { word in
                    (Bool.random(using: &generator) ? word.uppercased() : word.lowercased())
                        + (marks.randomElement(using: &generator) ?? "")
                }.joined()
                texts.append((text + String(repeating: "?", count: copy + 1), nil))
            }
        }
        let (shelf, found) = diagnostics(texts.shuffled(using: &generator))
        #expect(shelf.quotes.count == texts.count, "seed \(seed)")
        #expect(found.count { $0.identifier == "near-duplicate-quote" } == pairs, "seed \(seed)")
    }
}

@Suite("Authors on the shelf")
struct ShelfAuthorTests {
    private func quote(_ text: String, _ author: String, _ years: LifeYears?, line: Int) -> Quote {
        Quote(
            text: text, author: author, authorYears: years, source: SourcePlace(file: "content/quotes/a.md", line: line)
        )
    }

    @Test("one author has the years that any quote gives, and different years give a warning")
    func years() {
        let life = LifeYears(birth: HistoricYear(1803), death: HistoricYear(1882))
        let other = LifeYears(birth: HistoricYear(1804), death: nil)
        let (shelf, found) = QuoteShelf.shelve(
            [
                quote("a", "Emerson", nil, line: 1), quote("b", "emerson", life, line: 2),
                quote("c", "Emerson", other, line: 3), quote("d", "Emerson", other, line: 4),
                quote("e", "Thoreau", nil, line: 5),
            ], settings: QuoteSettings())
        #expect(shelf.authors.map(\.name) == ["Emerson", "Thoreau"])
        #expect(shelf.authors.map(\.years) == [life, nil] && shelf.authors[0].quotes.count == 4)
        #expect(found.map(\.identifier) == ["other-years"] && found.first?.place?.line == 3)
        #expect(found.first?.message.contains("content/quotes/a.md:2") == true)
    }

    @Test("quotes that are not published give no years")
    func yearsOfFavorites() {
        var settings = QuoteSettings()
        settings.publish = .favorites
        let years = [1799, 1801].map { LifeYears(birth: HistoricYear($0), death: nil) }
        var quotes = zip(["a", "b"], years).map { quote($0, "Emerson", $1, line: 1) }
        quotes[1].isFavorite = true
        let (shelf, found) = QuoteShelf.shelve(quotes, settings: settings)
        #expect(shelf.authors.map(\.years) == [years[1]] && found.isEmpty)
    }

    @Test("every name has an initial, without marks if it is Latin, and is sorted by it")
    func initials() {
        let names = [
            "Émile", "zoë", "Øre", "Ada", "étoile", "“Weird Al”", "孔子", "李白", "あ", "7 Seconds", "Ärger", "Łukasz", "ßa",
        ]
        let (shelf, _) = QuoteShelf.shelve(
            names.enumerated().map { quote("t\($0)", $1, nil, line: $0 + 1) }, settings: QuoteSettings())
        let initials = Dictionary(uniqueKeysWithValues: shelf.authors.map { ($0.name, $0.initial) })
        #expect(initials["Émile"] == "E" && initials["zoë"] == "Z" && initials["Ärger"] == "A")
        #expect(initials["孔子"] == "孔")
        #expect(initials["“Weird Al”"] == "W" && initials["7 Seconds"] == .some(nil) && initials["Łukasz"] == "L")
        #expect(initials["Øre"] == "O" && initials["ßa"] == "S")
        let latin = shelf.authors.map(\.name).filter { $0 != "“Weird Al”" && initials[$0]??.utf8.count == 1 }
        #expect(latin == ["Ada", "Ärger", "Émile", "étoile", "Łukasz", "Øre", "ßa", "zoë"])
    }
}
