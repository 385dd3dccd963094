import Languages
import Model
import Summaries
import Text

extension Router {
    /// The page of the whole log, and one for every week, month and year with an entry.
    func coffeePages(_ site: SiteContents) -> [PlannedFile] {
        let (records, coffee) = (site.records, site.records.coffee)
        let overview = PlannedFile(page: .coffee, "the coffee overview", of: records) {
            let ways = coffee.ledger.days.last.map { PeriodNavigation(holding: $0.date, weekRule: coffee.weekRule) }
            return CoffeePage(
                frame: PageFrame(site: site.frame, address: .coffee, today: coffee.today), summary: coffee.allTime(),
                ways: ways, months: coffee.months.map(coffee.total), leftOut: records.leftOut.coffee)
        }
        let periods = [coffee.weeks, coffee.months, coffee.years].flatMap { periods in
            periods.indices.map { index in
                let period = periods[index]
                return PlannedFile(page: .period(period), "the \(period.kind.rawValue) \(period.name)", of: records) {
                    PeriodPage(periods, index, at: .period(period), of: site)
                }
            }
        }
        return [overview] + periods
    }
}

extension PeriodPage {
    /// The page of `periods[index]`, or a page at `address` that shows the same.
    init(_ periods: [Period], _ index: Int, at address: PageAddress, of site: SiteContents) {
        let (coffee, ledger) = (site.records.coffee, site.records.coffee.ledger)
        let period = periods[index]
        let summary = coffee.summary(of: period)
        let logged = ledger.days(in: period)
        let ways = PeriodNavigation(
            holding: ledger.days[logged].last?.date ?? period.last, weekRule: coffee.weekRule,
            previous: index > 0 ? periods[index - 1] : nil,
            next: index + 1 < periods.count ? periods[index + 1] : nil)
        let isYear = period.kind == .year
        self.init(
            frame: PageFrame(
                site: site.frame, address: address, today: period.last >= coffee.today ? coffee.today : nil),
            summary: summary,
            takeaway: coffee.takeaway(of: summary), ways: ways,
            days: isYear ? [] : Array(site.days[logged]),
            // A review does not show them.
            recent: address == .period(period) ? coffee.totals(upTo: period, count: 12) : [],
            parts: site.totals.parts(of: period),
            weeksOfYear: site.totals.weeks(ofYear: period),
            caffeineDecay: period.kind == .week ? coffee.caffeineDecay(of: period) : nil,
            calendarScale: isYear ? site.totals.calendarScale : nil,
            leftOut: site.records.leftOut.coffee(in: period), card: site.pictures.image(of: .period(period)))
    }
}
