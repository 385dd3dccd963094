import Languages
import Model
import Summaries
import Text

extension Router {
    /// The review of every year with an entry.
    func reviewPages(
        _ records: SiteRecords, _ days: [Shared<DayEntries>], _ quotes: ListedQuotes, _ site: Shared<SiteFrame>
    ) -> [PlannedFile] {
        let years = records.coffee.years
        let totals = PeriodTotals(records.coffee)
        return years.indices.map { index in
            let year = years[index]
            return PlannedFile(page: .review(year), "the review of \(year.name)", of: records) {
                ReviewPage(
                    year: PeriodPage(years, index, at: .review(year), totals, records, days, site),
                    quote: records.shelf.quoteOfTheYear(year.first.year).map { quotes.quotes[$0] },
                    // The address of the year's share image goes here.
                    card: nil)
            }
        }
    }
}
