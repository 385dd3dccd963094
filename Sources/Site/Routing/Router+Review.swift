import Languages
import Model
import Summaries
import Text

extension Router {
    /// The review of every year with an entry.
    func reviewPages(
        _ records: SiteRecords, _ totals: PeriodTotals, _ days: [Shared<DayEntries>], _ quotes: ListedQuotes,
        _ site: Shared<SiteFrame>, _ pictures: SitePictures
    ) -> [PlannedFile] {
        let years = records.coffee.years
        return years.indices.map { index in
            let year = years[index]
            return PlannedFile(page: .review(year), "the review of \(year.name)", of: records) {
                ReviewPage(
                    year: PeriodPage(
                        years, index, at: .review(year), totals, records, days, site,
                        card: pictures.image(of: .period(year))),
                    quote: records.shelf.quoteOfTheYear(year.first.year).map { quotes.quotes[$0] },
                    card: pictures.image(of: .story(year))?.address)
            }
        }
    }
}
