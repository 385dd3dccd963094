import Model
import Summaries
import Testing

@Suite("The quote of the year")
struct QuoteOfTheYearTests {
    private func shelf(_ count: Int, favoriteEvery: Int = .max, dated: [Int: Int] = [:]) -> QuoteShelf {
        let quotes = (0..<count).map { number in
            var quote = QuoteShelfTests.quote(
                "quote \(number)", isFavorite: number.isMultiple(of: favoriteEvery) && favoriteEvery != .max,
                line: number + 1)
            quote.date = dated[number].flatMap { CivilDate(year: $0, month: 5, day: 1) }
            return quote
        }
        return QuoteShelf.shelve(quotes, settings: QuoteSettings()).0
    }

    @Test("does not exist without quotes")
    func none() {
        #expect(shelf(0).quoteOfTheYear(2026) == nil)
    }

    @Test("is a favourite if there are favourites, and one with a date in the year before all others")
    func choice() {
        let favorites = shelf(30, favoriteEvery: 10, dated: [5: 2024, 10: 2025])
        let years = 1900..<2100
        #expect(Set(years.filter { $0 != 2025 }.compactMap(favorites.quoteOfTheYear)) == [0, 10, 20])
        #expect(favorites.quoteOfTheYear(2025) == 10)
        #expect(shelf(30, dated: [5: 2024]).quoteOfTheYear(2024) == 5)
    }

    @Test("stays when a quote is added, unless that is the new one")
    func stable() {
        let (before, after) = (shelf(20), shelf(21))
        for year in 1900..<2100 {
            let index = after.quoteOfTheYear(year)
            #expect(index == before.quoteOfTheYear(year) || index == 20, "\(year)")
        }
    }

    @Test("is the same in every version and on every machine")
    func pinned() {
        #expect((2020..<2028).map { shelf(20).quoteOfTheYear($0) } == [2, 13, 9, 8, 8, 6, 15, 17])
    }
}
