import Model
import Summaries

/// The origin of a number on a page: its exact value, its formula and its entries.
struct Evidence: Sendable {
    /// Cups, days or milligrams, before rounding for display.
    let number: Quantity
    let formula: Formula
    let entries: EntrySet
    /// The summary property that it shows, such as `PeriodSummary.cups`, if any.
    var property: String?
}

extension Evidence {
    static func sum(_ cups: Figure, _ property: String) -> Evidence {
        Evidence(number: cups.value, formula: .sum, entries: cups.entries, property: property)
    }

    static func mean(_ mean: Mean, over unit: Formula.Unit, _ property: String) -> Evidence {
        Evidence(
            number: mean.value, formula: .mean(mean.total.value, count: mean.count, unit), entries: mean.entries,
            property: property)
    }

    static func days(_ count: Int, _ formula: Formula, _ entries: EntrySet, _ property: String) -> Evidence {
        Evidence(number: Quantity(count), formula: formula, entries: entries, property: property)
    }

    /// How a period differs from the one before it.
    static func change(_ comparison: PeriodComparison, from before: Period) -> Evidence {
        Evidence(
            number: comparison.difference,
            formula: .difference(
                comparison.now.value, before: comparison.before.value, before, upTo: comparison.throughBefore),
            entries: comparison.now.entries.union(comparison.before.entries),
            property: "\(PeriodSummary.self).comparison")
    }

    /// The change of a mean, from values as they are shown.
    static func change(_ change: Quantity, from before: Mean, to mean: Mean, _ property: String) -> Evidence {
        Evidence(
            number: change,
            formula: .meanDifference(
                mean.total.value, days: mean.count, before: before.total.value, daysBefore: before.count),
            entries: mean.entries.union(before.entries), property: property)
    }

    static func bestDay(_ date: CivilDate, _ cups: Figure, _ property: String) -> Evidence {
        Evidence(number: cups.value, formula: .bestDay(date), entries: cups.entries, property: property)
    }

    static func total(_ total: PeriodTotal) -> Evidence { .sum(total.cups ?? .none, "\(PeriodTotal.self).cups") }

    static func best(_ total: PeriodTotal) -> Evidence {
        let cups = total.cups ?? .none
        return Evidence(
            number: cups.value, formula: .best(total.period), entries: cups.entries,
            property: "\(PeriodTotal.self).cups")
    }

    static func streak(_ streak: Streak?, _ property: String) -> Evidence {
        guard let streak else {
            return Evidence(number: .zero, formula: .noStreak, entries: .empty, property: property)
        }
        return Evidence(
            number: Quantity(streak.length), formula: .streak(streak.first, streak.last), entries: streak.entries,
            property: property)
    }

    static func caffeine(_ caffeine: CaffeineSummary, _ property: String) -> Evidence {
        Evidence(
            number: caffeine.milligrams.value, formula: .caffeine(estimated: caffeine.estimated),
            entries: caffeine.milligrams.entries, property: property)
    }

    /// The mean of the milligrams left at an hour of each of `days`.
    static func caffeineLeft(
        _ milligrams: Double, at hour: Double, of days: [CivilDate], halfLife: Quantity, _ entries: EntrySet,
        _ property: String
    ) -> Evidence {
        Evidence(
            number: Quantity(milligrams: milligrams), formula: .caffeineLeft(hour: hour, days, halfLife: halfLife),
            entries: entries, property: property)
    }

    /// A number that the settings give.
    static func setting(_ key: String, _ number: Quantity) -> Evidence {
        Evidence(number: number, formula: .setting(key), entries: .empty)
    }
}

extension Quantity {
    /// Rounded to a thousandth, as precise as a quantity is.
    init(milligrams: Double) {
        self.init(thousandths: Int((min(milligrams, 1e12) * 1000).rounded()))
    }
}

extension [EntrySet] {
    /// The entries of all of them.
    var union: EntrySet { EntrySet(flatMap(\.spans)) }
}
