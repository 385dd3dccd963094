import Languages
import Model
import Summaries
import Text

extension Router {
    /// The page of the whole log, and one for every week, month and year with an entry.
    func coffeePages(
        _ records: SiteRecords, _ days: [Shared<DayEntries>], _ site: Shared<SiteFrame>,
        _ pictures: SitePictures
    ) -> [PlannedFile] {
        let coffee = records.coffee
        let overview = PlannedFile(page: .coffee, "the coffee overview", of: records) {
            let count = coffee.ledger.entries.count
            return CoffeePage(
                frame: PageFrame(site: site, address: .coffee, today: coffee.today), summary: coffee.allTime(),
                months: coffee.months.map(coffee.total), entryCount: count,
                days: count <= CoffeePage.maxEntries ? days : [], leftOut: records.leftOut.coffee)
        }
        let totals = PeriodTotals(coffee)
        let periods = [coffee.weeks, coffee.months, coffee.years].flatMap { periods in
            periods.indices.map { index in
                let period = periods[index]
                return PlannedFile(page: .period(period), "the \(period.kind.rawValue) \(period.name)", of: records) {
                    PeriodPage(
                        period, previous: index > 0 ? periods[index - 1] : nil,
                        next: index + 1 < periods.count ? periods[index + 1] : nil, totals, records, days, site,
                        card: pictures.image(of: .period(period)))
                }
            }
        }
        return [overview] + periods
    }
}

extension PeriodPage {
    fileprivate init(
        _ period: Period, previous: Period?, next: Period?, _ totals: PeriodTotals, _ records: SiteRecords,
        _ days: [Shared<DayEntries>], _ site: Shared<SiteFrame>, card: PageImage?
    ) {
        let (coffee, ledger) = (records.coffee, records.coffee.ledger)
        let summary = coffee.summary(of: period)
        let isWeek = period.kind == .week
        self.init(
            frame: PageFrame(
                site: site, address: .period(period), today: period.last >= coffee.today ? coffee.today : nil),
            summary: summary,
            takeaway: coffee.takeaway(of: summary), days: Array(days[ledger.days(in: period.first...period.last)]),
            previous: previous, next: next, parts: totals.parts(of: period),
            partsOfOtherKind: totals.weeks(ofYear: period), wholes: coffee.wholes(of: period),
            daysBefore: isWeek ? coffee.days(of: period.previous) : [],
            caffeineDecay: isWeek ? coffee.caffeineDecay(of: period) : nil,
            cupsPerClass: period.kind == .year ? EntryGuide.cupsPerClass(upTo: totals.maxCupsADay) : nil,
            leftOut: records.leftOut.coffee(in: period), card: card)
    }
}

extension CoffeeSummariser {
    /// The logged months and years that contain days of a shorter period.
    fileprivate func wholes(of period: Period) -> [Period] {
        func holding(_ kind: Period.Kind) -> [Period] {
            let first = Period(kind, holding: period.first, weekRule: period.weekRule)
            let last = Period(kind, holding: period.last, weekRule: period.weekRule)
            return first == last ? [first] : [first, last]
        }
        let wholes: [Period] =
            switch period.kind {
            case .week: holding(.month) + holding(.year)
            case .month: holding(.year)
            case .year: []
            }
        return wholes.filter { total(of: $0).daysLogged > 0 }
    }
}

/// The totals of all periods with an entry, for the pages of longer periods.
private struct PeriodTotals: Sendable {
    private let weeks: [PeriodTotal]
    private let months: [PeriodTotal]
    /// The highest number of cups of a day.
    let maxCupsADay: Quantity

    init(_ coffee: CoffeeSummariser) {
        weeks = coffee.weeks.map(coffee.total)
        months = coffee.months.map(coffee.total)
        maxCupsADay = coffee.ledger.days.map(\.cups).max() ?? .zero
    }

    /// The months of a year, or the weeks with days in a month.
    func parts(of period: Period) -> [PeriodTotal] {
        switch period.kind {
        case .week: []
        case .month: weeks.filter { $0.period.last >= period.first && $0.period.first <= period.last }
        case .year: months.filter { period.contains($0.period.first) }
        }
    }

    func weeks(ofYear period: Period) -> [PeriodTotal] {
        guard period.kind == .year else { return [] }
        return weeks.filter { $0.period.last >= period.first && $0.period.first <= period.last }
    }
}
