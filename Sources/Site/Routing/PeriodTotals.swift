import Model
import Summaries
import Text

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
