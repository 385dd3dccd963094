import Model
import Summaries
import Text

/// What the files of a plan are made from. It is a class because all of them hold it.
final class SiteContents: Sendable {
    let records: SiteRecords
    /// The logged days, in order.
    let days: [Shared<DayEntries>]
    let quotes: ListedQuotes
    let totals: PeriodTotals
    let pictures: SitePictures
    let frame: Shared<SiteFrame>

    init(_ records: SiteRecords, _ pictures: SitePictures, in frame: SiteFrame) {
        self.records = records
        days = records.coffee.ledger.days.map { day in
            Shared(DayEntries(date: day.date, entries: records.coffee.ledger.entries(of: day)))
        }
        quotes = ListedQuotes(records.shelf)
        totals = PeriodTotals(records.coffee)
        self.pictures = pictures
        self.frame = Shared(frame)
    }
}
