import Diagnostics
import Languages
import Model
import Summaries

extension Router {
    func coffeeClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        let coffee = matter.coffee
        let overview = Claim(page: .coffee, "the coffee overview") { [self] _ in
            let frame = PageFrame(
                site: site, address: .coffee, title: wording[.coffee], leftOut: matter.leftOut.coffee)
            return CoffeePage(
                frame: frame, summary: coffee.allTime(), ledger: coffee.ledger, months: coffee.months.map(coffee.total))
        }
        let totals = PeriodTotals(coffee)
        let periods = [coffee.weeks, coffee.months, coffee.years].flatMap { periods in
            periods.indices.map { index in
                claim(periods[index], among: periods, at: index, totals, matter, site)
            }
        }
        return [overview] + periods
    }

    private func claim(
        _ period: Period, among periods: [Period], at index: Int, _ totals: PeriodTotals, _ matter: SiteMatter,
        _ site: SiteFrame
    ) -> Claim {
        let previous = index > 0 ? periods[index - 1] : nil
        let next = index + 1 < periods.count ? periods[index + 1] : nil
        let isWeek = period.kind == .week
        return Claim(page: .period(period), "the \(period.kind.rawValue) \(period.name)") { [self] _ in
            let frame = PageFrame(
                site: site, address: .period(period), title: wording.name(period), leftOut: matter.leftOut.coffee)
            return PeriodPage(
                frame: frame, summary: matter.coffee.summary(of: period), ledger: matter.coffee.ledger,
                previous: previous, next: next, parts: totals.parts(of: period),
                partsOfOtherKind: totals.weeks(ofYear: period), wholes: wholes(of: period, matter.coffee),
                daysBefore: isWeek ? matter.coffee.days(of: period.previous) : [],
                caffeineDecay: isWeek ? matter.coffee.caffeineDecay(of: period) : nil)
        }
    }

    /// The months and years with a page that a shorter period has days of.
    private func wholes(of period: Period, _ coffee: CoffeeSummariser) -> [Period] {
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
        return wholes.filter { coffee.total(of: $0).daysLogged > 0 }
    }
}

/// The totals of all periods that have an entry, for the pages of longer ones.
private struct PeriodTotals: Sendable {
    private let weeks: [PeriodTotal]
    private let months: [PeriodTotal]

    init(_ coffee: CoffeeSummariser) {
        weeks = coffee.weeks.map(coffee.total)
        months = coffee.months.map(coffee.total)
    }

    /// The months of a year, or the weeks that a month has days of.
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
