import Model
import Summaries
import Testing

@Suite("The quote of the day")
struct QuoteOfTheDayTests {
    private let days = (20_000..<24_000).map { CivilDate(dayNumber: $0) }

    private func shelf(_ count: Int, favoriteEvery: Int = .max) -> QuoteShelf {
        let quotes = (0..<count).map { number in
            QuoteShelfTests.quote(
                "quote \(number)", "author \(number % 3)",
                isFavorite: number.isMultiple(of: favoriteEvery) && favoriteEvery != .max, line: number + 1)
        }
        return QuoteShelf.shelve(quotes, settings: QuoteSettings()).0
    }

    private func texts(_ shelf: QuoteShelf) -> [String] {
        days.compactMap { shelf.quoteOfTheDay(on: $0).map { shelf.quotes[$0].quote.text } }
    }

    @Test("does not exist without quotes, and is always the same if there is only one")
    func few() {
        #expect(shelf(0).quoteOfTheDay(on: days[0]) == nil)
        #expect(Set(texts(shelf(1))) == ["quote 0"])
    }

    @Test("is a favourite if there are favourites")
    func favorites() {
        let shelf = shelf(30, favoriteEvery: 10)
        #expect(Set(texts(shelf)) == ["quote 0", "quote 10", "quote 20"])
    }

    @Test("is each quote about equally often")
    func spread() {
        let counts = Dictionary(grouping: texts(shelf(20))) { $0 }.mapValues(\.count)
        #expect(counts.count == 20)
        // 200 days each on average; five standard deviations are 69 days.
        #expect(counts.values.allSatisfy { (131...269).contains($0) })
    }

    @Test("rarely repeats on the next day")
    func neighbours() {
        let texts = texts(shelf(20))
        let same = zip(texts, texts.dropFirst()).count { $0 == $1 }
        #expect((130...270).contains(same))
    }

    @Test("changes to a new quote on some days, and stays as it was on all others")
    func newQuote() {
        let (before, after) = (texts(shelf(20)), texts(shelf(21)))
        let changed = zip(before, after).filter { $0 != $1 }
        #expect(changed.allSatisfy { $0.1 == "quote 20" })
        #expect((110...270).contains(changed.count))
    }

    @Test("is the same in every version and on every machine")
    func pinned() {
        let shelf = shelf(20)
        let first = days.prefix(8).compactMap { shelf.quoteOfTheDay(on: $0) }
        #expect(first == [17, 7, 1, 5, 10, 10, 17, 18])
    }

    @Test("is followed by another one of all quotes, each about equally often")
    func another() {
        #expect(shelf(0).anotherQuote(on: days[0]) == nil && shelf(1).anotherQuote(on: days[0]) == nil)
        let shelf = shelf(20, favoriteEvery: 10)
        #expect(days.allSatisfy { shelf.anotherQuote(on: $0) != shelf.quoteOfTheDay(on: $0) })
        let counts = Dictionary(grouping: days.compactMap { shelf.anotherQuote(on: $0) }) { $0 }.mapValues(\.count)
        #expect(counts.count == 20 && counts.allSatisfy { (50...290).contains($0.value) }, "\(counts)")
        #expect(days.prefix(8).compactMap { shelf.anotherQuote(on: $0) } == [3, 12, 1, 15, 11, 16, 11, 11])
    }

    @Test("does not depend on white space, files or order")
    func independent() {
        let plain = ["one  two", "three", "four", "five"]
        let quotes = plain.enumerated().map { QuoteShelfTests.quote($1, line: $0 + 1) }
        let moved = plain.enumerated().map {
            QuoteShelfTests.quote(" \($1)\n", line: 9 - $0, file: "content/quotes/z.md")
        }
        let (first, _) = QuoteShelf.shelve(quotes, settings: QuoteSettings())
        let (second, _) = QuoteShelf.shelve(moved, settings: QuoteSettings())
        for day in days.prefix(200) {
            let pair = (first.quoteOfTheDay(on: day) ?? -1, second.quoteOfTheDay(on: day) ?? -1)
            #expect(pair.0 == 3 - pair.1, "\(day)")
        }
    }
}
