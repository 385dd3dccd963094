import Model
import Site
import Summaries

/// Recomputes an explained number by its formula, from its records alone.
struct FigureRecount {
    let settings: SiteSettings

    /// The recomputed number, or nil if the records don't fit the formula.
    func number(of figure: ExplainedFigure) -> Quantity? {
        let entries = figure.records.compactMap(\.entry)
        let cups = entries.reduce(Quantity.zero) { $0 + $1.cups }
        let days = Dictionary(grouping: entries, by: \.day)
        switch figure.formula {
        case .sum: return cups
        case .bestDay(let date): return days.keys.allSatisfy { $0 == date } ? cups : nil
        case .best(let period): return days.keys.allSatisfy(period.contains) ? cups : nil
        case .mean(_, let count, .daysLogged): return days.count == count ? cups.divided(by: count, decimals: 3) : nil
        case .mean(_, let count, .weekday(let weekday)):
            let isWhole = days.count == count && days.keys.allSatisfy { $0.weekday == weekday }
            return isWhole ? cups.divided(by: count, decimals: 3) : nil
        case .mean(_, let count, .weeksBefore), .mean(_, let count, .weeks):
            return cups.divided(by: count, decimals: 3)
        case .daysLogged, .streak: return Quantity(days.count)
        case .noStreak: return entries.isEmpty ? .zero : nil
        case .daysOver(let limit):
            let sums = days.values.map { $0.reduce(Quantity.zero) { $0 + $1.cups } }
            return sums.allSatisfy { $0 > limit } ? Quantity(days.count) : nil
        case .difference(_, _, let before, _):
            return entries.reduce(.zero) { before.contains($1.day) ? $0 - $1.cups : $0 + $1.cups }
        case .meanDifference(let total, let count, _, let countBefore):
            guard days.count == count + countBefore else { return nil }
            let last = Set(days.keys.sorted().suffix(count))
            let cupsOfLast = entries.reduce(Quantity.zero) { last.contains($1.day) ? $0 + $1.cups : $0 }
            guard cupsOfLast == total, let now = cupsOfLast.divided(by: count, decimals: 1),
                let before = (cups - cupsOfLast).divided(by: countBefore, decimals: 1)
            else { return nil }
            return now - before
        case .caffeine: return entries.reduce(.zero) { $0 + milligrams(of: $1) }
        case .caffeineLeft(let hour, let days, let halfLife):
            let left = days.map { day in
                entries.reduce(0.0) { sum, entry in
                    let taken = Double(entry.date.days(since: day)) * 24 + clock(entry)
                    guard taken <= hour else { return sum }
                    let share = CaffeineDecay.share(after: hour - taken, halfLife: halfLife.double)
                    return sum + milligrams(of: entry).double * share
                }
            }
            let mean = left.reduce(0, +) / Double(max(1, days.count))
            let number = Quantity(thousandths: Int((mean * 1000).rounded()))
            // Adding in another order may change the last bits.
            return abs(number.thousandths - figure.number.thousandths) <= 1 ? figure.number : number
        case .setting: return figure.number
        }
    }

    private func milligrams(of entry: CoffeeEntry) -> Quantity { settings.coffee.caffeine.milligrams(of: entry) }

    private func clock(_ entry: CoffeeEntry) -> Double { Double(entry.time?.secondsSinceMidnight ?? 0) / 3600 }
}
