import Languages
import Model
import Summaries
import Text

extension Router {
    /// The page of the whole log, and one for every week, month and year with an entry.
    func coffeePages(
        _ records: SiteRecords, _ totals: PeriodTotals, _ days: [Shared<DayEntries>], _ site: Shared<SiteFrame>,
        _ pictures: SitePictures
    ) -> [PlannedFile] {
        let coffee = records.coffee
        let overview = PlannedFile(page: .coffee, "the coffee overview", of: records) {
            let ways = coffee.ledger.days.last.map { PeriodNavigation(holding: $0.date, weekRule: coffee.weekRule) }
            return CoffeePage(
                frame: PageFrame(site: site, address: .coffee, today: coffee.today), summary: coffee.allTime(),
                ways: ways, months: coffee.months.map(coffee.total), leftOut: records.leftOut.coffee)
        }
        let periods = [coffee.weeks, coffee.months, coffee.years].flatMap { periods in
            periods.indices.map { index in
                let period = periods[index]
                return PlannedFile(page: .period(period), "the \(period.kind.rawValue) \(period.name)", of: records) {
                    PeriodPage(
                        periods, index, at: .period(period), totals, records, days, site,
                        card: pictures.image(of: .period(period)))
                }
            }
        }
        return [overview] + periods
    }
}

extension PeriodPage {
    /// The page of `periods[index]`, or a page at `address` that shows the same.
    init(
        _ periods: [Period], _ index: Int, at address: PageAddress, _ totals: PeriodTotals, _ records: SiteRecords,
        _ days: [Shared<DayEntries>], _ site: Shared<SiteFrame>, card: PageImage?
    ) {
        let (coffee, ledger) = (records.coffee, records.coffee.ledger)
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
                site: site, address: address, today: period.last >= coffee.today ? coffee.today : nil),
            summary: summary,
            takeaway: coffee.takeaway(of: summary), ways: ways,
            days: isYear ? [] : Array(days[logged]),
            // A review does not show them.
            recent: address == .period(period) ? coffee.totals(upTo: period, count: 12) : [],
            parts: totals.parts(of: period),
            weeksOfYear: totals.weeks(ofYear: period),
            caffeineDecay: period.kind == .week ? coffee.caffeineDecay(of: period) : nil,
            calendarScale: isYear ? totals.calendarScale : nil, leftOut: records.leftOut.coffee(in: period), card: card)
    }
}

/// The totals of all periods with an entry, for the pages of longer periods.
struct PeriodTotals: Sendable {
    private let weeks: [PeriodTotal]
    private let months: [PeriodTotal]
    let calendarScale: CalendarScale

    init(_ coffee: CoffeeSummariser) {
        weeks = coffee.weeks.map(coffee.total)
        months = coffee.months.map(coffee.total)
        calendarScale = CalendarScale(coffee)
    }

    /// The months of a year, or the weeks with days in a month.
    func parts(of period: Period) -> [PeriodTotal] {
        switch period.kind {
        case .week: []
        case .month: weeks(overlapping: period)
        case .year: months.filter { period.contains($0.period.first) }
        }
    }

    func weeks(ofYear period: Period) -> [PeriodTotal] {
        period.kind == .year ? weeks(overlapping: period) : []
    }

    private func weeks(overlapping period: Period) -> [PeriodTotal] {
        let start = weeks.partitioningIndex { $0.period.last >= period.first }
        return Array(weeks[start...].prefix { $0.period.first <= period.last })
    }
}
