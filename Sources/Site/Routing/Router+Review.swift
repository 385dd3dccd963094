import Languages
import Model
import Summaries
import Text

extension Router {
    /// The review of every year with an entry.
    func reviewPages(_ site: SiteContents) -> [PlannedFile] {
        let (records, years) = (site.records, site.records.coffee.years)
        return years.indices.map { index in
            let year = years[index]
            return PlannedFile(page: .review(year), "the review of \(year.name)", of: records) {
                ReviewPage(
                    year: PeriodPage(years, index, at: .review(year), of: site),
                    quote: records.shelf.quoteOfTheYear(year.first.year).map { site.quotes.quotes[$0] },
                    story: site.pictures.image(of: .story(year))?.address)
            }
        }
    }
}
